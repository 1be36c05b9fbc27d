import { canonicalId } from './canonical-id.ts';

/** The direction of the request; `out` is client to server. Each direction has its own ids. */
type Direction = 'out' | 'in';

export type Match<T> = {
  value: T;
  /** False when the JSON type of the id had to be overlooked. */ exact: boolean;
};

export type Matcher<T> = {
  /** A request went by. */
  open(dir: Direction, idText: string, value: T): void;
  /** Takes out the request that an answer with this id settles; `dir` is the direction of the request. */
  settle(dir: Direction, idText: string): Match<T> | undefined;
  /** The request that `settle` would take out. */
  peek(dir: Direction, idText: string): Match<T> | undefined;
  /** Takes out this very value, whatever else is open under its id. */
  withdraw(dir: Direction, idText: string, value: T): void;
  /** Requests without an answer, in no order. */
  openValues(): T[];
};

type Entry<T> = { key: string; loose?: string; value: T };

/**
 * Pairs answers with requests by direction, id value and JSON type. If nothing matches and exactly one open
 * request has the same value in the other type, that one is taken and `exact` is false. Of several open requests
 * with one id the oldest is taken.
 */
export function createMatcher<T>(): Matcher<T> {
  const sides = { out: createSide<T>(), in: createSide<T>() };
  return {
    open: (dir, idText, value) => sides[dir].add(idText, value),
    settle(dir, idText) {
      const found = sides[dir].find(idText);
      if (found === undefined) return undefined;
      sides[dir].remove(found.entry);
      return { value: found.entry.value, exact: found.exact };
    },
    peek(dir, idText) {
      const found = sides[dir].find(idText);
      return found && { value: found.entry.value, exact: found.exact };
    },
    withdraw: (dir, idText, value) => sides[dir].withdraw(idText, value),
    openValues: () => [...sides.out.values(), ...sides.in.values()],
  };
}

function createSide<T>() {
  const byKey = new Map<string, Entry<T>[]>();
  const byLoose = new Map<string, Entry<T>[]>();
  return {
    add(idText: string, value: T): void {
      const entry: Entry<T> = { ...canonicalId(idText), value };
      push(byKey, entry.key, entry);
      if (entry.loose !== undefined) push(byLoose, entry.loose, entry);
    },
    find(idText: string): { entry: Entry<T>; exact: boolean } | undefined {
      const { key, loose } = canonicalId(idText);
      const exact = byKey.get(key)?.[0];
      if (exact !== undefined) return { entry: exact, exact: true };
      const others = loose === undefined ? [] : (byLoose.get(loose) ?? []);
      const [only] = others;
      return only !== undefined && others.length === 1 ? { entry: only, exact: false } : undefined;
    },
    remove(entry: Entry<T>): void {
      pull(byKey, entry.key, entry);
      if (entry.loose !== undefined) pull(byLoose, entry.loose, entry);
    },
    withdraw(idText: string, value: T): void {
      const entry = byKey.get(canonicalId(idText).key)?.find((other) => other.value === value);
      if (entry !== undefined) this.remove(entry);
    },
    *values(): Iterable<T> {
      for (const entries of byKey.values()) for (const { value } of entries) yield value;
    },
  };
}

function push<E>(map: Map<string, E[]>, key: string, entry: E): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

function pull<E>(map: Map<string, E[]>, key: string, entry: E): void {
  const rest = map.get(key)?.filter((other) => other !== entry) ?? [];
  if (rest.length === 0) map.delete(key);
  else map.set(key, rest);
}
