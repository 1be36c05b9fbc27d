import type { Direction } from '../frame.ts';
import type { IndexState } from './index-state.ts';

/** Exchanges of one method, or of one tool or prompt. */
export type NamedList = {
  method: string;
  /** Tool or prompt name; absent for methods that are not told apart further. */
  name?: string;
  dir: Direction;
  ordinals: number[];
};

/** Methods told apart by their subject. A resource's URI would make as many lists as there are resources. */
const NAMED = new Set(['tools/call', 'prompts/get']);

/** Sorts exchanges by direction, method and name, in order of first sight. */
export class NamedLists {
  readonly lists: NamedList[] = [];
  readonly #state: IndexState;
  /** By method number and direction, then by name. */
  readonly #known = new Map<number, { isNamed: boolean; byName: Map<string, NamedList> }>();

  constructor(state: IndexState) {
    this.#state = state;
  }

  add(ordinal: number): void {
    this.#listOf(this.#state.columns.request(ordinal)).ordinals.push(ordinal);
  }

  #listOf(request: number): NamedList {
    const { table } = this.#state;
    const dir = table.dirAt(request) ?? 'out';
    const key = 2 * (table.methodNumberAt(request) ?? -1) + (dir === 'in' ? 1 : 0);
    const method = table.methodAt(request) ?? 'batch';
    const known = this.#known.get(key) ?? { isNamed: NAMED.has(method), byName: new Map() };
    if (known.byName.size === 0) this.#known.set(key, known);
    const name = known.isNamed ? (table.subjectAt(request) ?? '') : '';
    const list = known.byName.get(name);
    if (list !== undefined) return list;
    const created: NamedList = { method, dir, ordinals: [] };
    if (name !== '') created.name = name;
    known.byName.set(name, created);
    this.lists.push(created);
    return created;
  }
}
