import type { SchemaError } from '../schema-error.ts';
import type { Dialect } from '../dialect.ts';
import type { Resource } from './resources.ts';
import type { SchemaDocument, Sub } from './schema-document.ts';

/** A keyword that failed, with the place of the schema it stands in and, for a union, what each branch says. */
export type Failure = SchemaError & {
  at: string;
  branches?: readonly (readonly Failure[])[];
};

/** Keys and places in arrays that some schema has looked at: what `unevaluated…` asks about. */
export type Seen = { keys: Set<string>; items: Set<number> };

export const newSeen = (): Seen => ({ keys: new Set(), items: new Set() });

/** A value held against one keyword of one schema. */
export type KeywordAt = {
  doc: SchemaDocument;
  sub: Sub;
  schema: Readonly<Record<string, unknown>>;
  keyword: string;
  /** The keyword's own value. */
  asked: unknown;
  value: unknown;
  /** JSON Pointer of the value. */
  path: string;
  /** The documents passed on the way here, outermost first. */
  way: readonly Resource[];
  seen: Seen | undefined;
  fail: (
    params: Readonly<Record<string, unknown>>,
    more?: Pick<Failure, 'branches' | 'propertyName'>,
  ) => void;
  add: (failures: readonly Failure[]) => void;
  /** Holds a value against a part of this schema. `steps` lead from it to the part. */
  inner: (
    steps: string,
    part: unknown,
    on?: { value: unknown; path: string },
    seen?: Seen,
  ) => Failure[];
  /** Holds the value against another schema. */
  other: (sub: Sub) => void;
};

/** One keyword: which values it looks at, in which dialects it means something, and how it is checked. */
export type KeywordCheck = {
  on: 'any' | 'number' | 'string' | 'array' | 'object';
  dialects?: readonly Dialect[];
  check: (at: KeywordAt) => void;
};
