import { useSyncExternalStore } from 'react';

/** A value that others may watch. */
export class LiveValue<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}

/** The value, and a new render when it changes. */
export const useLiveValue = <T>(live: LiveValue<T>): T =>
  useSyncExternalStore(live.subscribe, live.get);
