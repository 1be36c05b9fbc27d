import { textOf, type JsonNode } from '../../json-text/json-text.ts';
import type { FieldNode } from '../field.ts';
import { toPointer, type Path } from '../pointer.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { lazy } from './lazy.ts';
import { ruleOver, type Held, type Ruling } from './ruling.ts';
import { valueOf } from './value-of.ts';

/** What a person picked, by the pointer of the value and the id of the decision. */
export type Picked = Readonly<Record<string, Held['picked']>>;

/** What all fields of one state of the document share. */
export type Ground = {
  doc: SchemaDocument;
  /** The document's text. */
  text: string;
  picked: Picked;
  /** What was picked counts even where the value contradicts it. */
  forced: boolean;
  /** Faults of the schema by the pointer of the schema they are in. */
  faults: ReadonlyMap<string, readonly string[]>;
  /** Rulings that are the same for every value. */
  fixed: Map<string, Ruling>;
  /** Makes the field of a place, or finds the one it had before. */
  fieldAt: (place: Place) => FieldNode;
};

/** Where a field stands, and the schemas that have a say there. */
export type Place = {
  subs: readonly Sub[];
  path: Path;
  required: boolean;
  /** What stands there. */
  node: JsonNode | undefined;
  /** Pointers of the schemas of the values around it. */
  ancestors: ReadonlySet<string>;
  /** The schema says nothing of this key. */
  unnamed?: boolean;
  /** The schema does not name its key; it may describe it all the same. */
  added?: boolean;
};

/** What stands at a place, as it was written. */
export const sourceAt = ({ node }: Place, text: string): string | undefined =>
  node === undefined ? undefined : textOf(node, text);

const NO_PICKS: Held['picked'] = {};

/** The value by which the branches of a place are decided. */
export const heldAt = (ground: Ground, { path, node }: Place): Held => {
  // The arguments themselves are an object even while nothing is written.
  const absent = path.length === 0 ? { is: {} } : undefined;
  const value = lazy(() => (node === undefined ? absent : { is: valueOf(node) }));
  return {
    get value() {
      return value();
    },
    picked: ground.picked[toPointer(path)] ?? NO_PICKS,
    forced: ground.forced,
  };
};

/** What rules a place; known already where it is the same for every value. */
export const rulingAt = (ground: Ground, place: Place, held: Held): Ruling => {
  // The pointer of the whole schema is empty: a place of no schema must not be taken for its place.
  const name = [place.subs.length, ...place.subs.map(({ pointer }) => pointer)].join('\n');
  const known = ground.fixed.get(name);
  if (known !== undefined) return known;
  const ruling = ruleOver(ground.doc, place.subs, held);
  if (ruling.fixed) ground.fixed.set(name, ruling);
  return ruling;
};
