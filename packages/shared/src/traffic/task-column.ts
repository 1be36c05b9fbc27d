import { CountColumn, TextColumn } from './column.ts';
import { Interned, RecentStrings } from './interned.ts';
import type { TaskNote } from './row.ts';

/** Ids remembered to hold equal ones once. */
const RECENT_TASKS = 1_024;

/** A growing column of what rows say of tasks, or nothing: ids and states repeat, and are held once. */
export class TaskColumn {
  readonly #ids = new TextColumn();
  readonly #facts = new CountColumn(2);
  /** How the task was made, and its status: `made status`. */
  readonly #states = new Interned();
  readonly #keys = new Map<number, string[]>();
  readonly #recent = new RecentStrings(RECENT_TASKS);

  set(index: number, task: TaskNote | undefined): void {
    if (task === undefined) return;
    const { id, status, made = '', keys } = task;
    if (keys !== undefined) this.#keys.set(index, [...keys]);
    this.#ids.set(index, this.#recent.once(id));
    const state = status === undefined ? made : `${made} ${status}`;
    this.#facts.set(index, this.#states.numberOf(state));
  }

  get(index: number): TaskNote | undefined {
    const id = this.#ids.get(index);
    if (id === undefined) return undefined;
    const state = this.#states.textOf(this.#facts.get(index)) ?? '';
    const [made = '', ...status] = state.split(' ');
    const task: TaskNote = { id };
    if (status.length > 0) task.status = status.join(' ');
    if (made === 'experiment' || made === 'extension') task.made = made;
    const keys = this.#keys.get(index);
    if (keys !== undefined) task.keys = [...keys];
    return task;
  }
}
