import { textOf, type JsonNode } from '../../json-text/json-text.ts';
import { describeErrors } from '../describe-errors.ts';
import { pathOfPointer, valueAt } from '../locate.ts';
import { parentPointer, pointerTokens } from '../pointer.ts';
import { placeOfError } from '../problem-words.ts';
import type { Failure } from '../reading/check.ts';
import { evaluate } from '../reading/evaluate.ts';
import { settled, type PickedBranches } from '../reading/settle.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { ValueProblem } from '../schema-error.ts';

/** A problem, with what our own reading knows of it. */
export type Found = { problem: ValueProblem; failure: Failure | undefined };

const idOf = (keyword: string, pointer: string): string => `${keyword} ${pointer}`;

/** What our own reading of the schema says of a value that stands at `path` of the document. */
export const ownProblems = (
  doc: SchemaDocument,
  document: { text: string; root: JsonNode | undefined },
  {
    value,
    sub = doc.root,
    path = '',
    picked,
  }: { value: unknown; sub?: Sub; path?: string; picked?: PickedBranches },
): Found[] => {
  const failures = settled(evaluate(doc, value, { sub, path }), picked);
  const byId = new Map<string, Failure>();
  for (const failure of failures) {
    const id = idOf(failure.keyword, placeOfError(failure));
    if (!byId.has(id)) byId.set(id, failure);
  }
  const sourceAt = (pointer: string) => {
    if (document.root === undefined) return undefined;
    const node = valueAt(document.root, pathOfPointer(document.root, pointer));
    return node === undefined ? undefined : textOf(node, document.text);
  };
  return describeErrors(failures, sourceAt).map((problem) => ({
    problem,
    failure: byId.get(idOf(problem.keyword, problem.pointer)),
  }));
};

/**
 * The validator's problems with what our own reading knows of each. The validator rules: what only we found is left
 * out, what only it found stays.
 */
export const matched = (given: readonly ValueProblem[], own: readonly Found[]): Found[] => {
  const byId = new Map(
    own.map(({ problem, failure }) => [idOf(problem.keyword, problem.pointer), failure]),
  );
  return given.map((problem) => ({
    problem,
    failure: byId.get(idOf(problem.keyword, problem.pointer)),
  }));
};

/** Problems by place, taken out as rows are made for them. */
export class ProblemMap {
  readonly #byPointer = new Map<string, Found[]>();
  /** Places with a problem somewhere inside, and the steps that lead to it. */
  readonly #inside = new Map<string, Set<string>>();

  constructor(found: readonly Found[]) {
    for (const one of found) this.add(one);
  }

  /** Adds a problem unless the same keyword is said of the same place already. */
  add(one: Found): void {
    const { pointer, keyword } = one.problem;
    const there = this.#byPointer.get(pointer) ?? [];
    if (there.some(({ problem }) => problem.keyword === keyword)) return;
    this.#byPointer.set(pointer, [...there, one]);
    for (let inner = pointer; inner !== '';) {
      const holder = parentPointer(inner);
      const steps = this.#inside.get(holder);
      if (steps === undefined) this.#inside.set(holder, new Set([inner]));
      else steps.add(inner);
      if (steps !== undefined) return;
      inner = holder;
    }
  }

  at(pointer: string): readonly Found[] {
    return this.#byPointer.get(pointer) ?? [];
  }

  /** Whether anything is said inside a place, itself apart. */
  hasInside(pointer: string): boolean {
    return this.#inside.has(pointer);
  }

  /** What is said of a place, the type first; it is not said again. */
  take(pointer: string): readonly Found[] {
    const found = this.at(pointer);
    this.#byPointer.delete(pointer);
    return found.toSorted((a, b) => Number(isOfType(b)) - Number(isOfType(a)));
  }

  /** Places directly inside one of which something is said. */
  keysOf(pointer: string): string[] {
    const steps = [...(this.#inside.get(pointer) ?? [])];
    return steps.flatMap((inner) =>
      this.#byPointer.has(inner) ? pointerTokens(inner).slice(-1) : [],
    );
  }

  /** What no row was made for. */
  left(): readonly Found[] {
    return [...this.#byPointer.values()].flat();
  }
}

const isOfType = ({ problem }: Found): boolean => problem.keyword === 'type';
