import type { JsonNode } from '../../json-text/json-text.ts';
import type { Path } from '../pointer.ts';
import type { Failure } from '../reading/check.ts';
import type { HeldValue, InForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';

/** What is around a value: the object or array it stands in. */
export type Around = {
  force: InForce;
  path: Path;
  value: unknown;
  /** Keys in the order a new one is placed by. */
  order: readonly string[];
};

/** A problem with all that is known about its place. */
export type Trouble = {
  doc: SchemaDocument;
  text: string;
  /** The keyword that failed, and its parameters where our own reading found it too. */
  keyword: string;
  failure: Failure | undefined;
  path: Path;
  /** What a person picked there where several branches of a union may be meant. */
  picked?: HeldValue['picked'];
  /** The schemas that rule the value there. */
  subs: readonly Sub[];
  node: JsonNode | undefined;
  value: unknown;
  required: boolean;
  around: Around | undefined;
};
