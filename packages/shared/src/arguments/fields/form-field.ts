import { membersOf, textOf, type JsonNode } from '../../json-text/json-text.ts';
import { isRecord } from '../dialect.ts';
import type { Constraints, FieldDecision, FieldNode } from '../field.ts';
import { toPointer, type Path } from '../pointer.ts';
import { askedOf, listedAsked, requiredKeys, subsForItem, subsForKey } from '../reading/asked.ts';
import { within } from '../reading/follow.ts';
import { inForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { decisionOf } from './decision-names.ts';
import { demandsOf } from './demand-words.ts';
import { lazy } from './lazy.ts';
import { isPlainScalar } from './plain-scalar.ts';
import { ruleOver, type Held, type Ruling } from './ruling.ts';
import {
  constraintsSaid,
  contentSaid,
  defaultSaid,
  examplesSaid,
  headerSaid,
  isSaid,
  textSaid,
} from './said-of.ts';
import {
  describesOthers,
  forceOf,
  shapeOf,
  TYPE_DECISION,
  unknownTypes,
  type Shape,
} from './shape.ts';
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

const EMPTY = { object: '{}', array: '[]' } as const;
const NO_PICKS: Held['picked'] = {};
const UNNAMED: Shape = {
  kind: 'json',
  nullable: false,
  choices: [],
  fallbackReason: 'The schema does not name this key.',
};

const heldAt = (ground: Ground, { path, node }: Place): Held => {
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

const rulingAt = (ground: Ground, place: Place, held: Held): Ruling => {
  const name = place.subs.map(({ pointer }) => pointer).join('\n');
  const known = ground.fixed.get(name);
  if (known !== undefined) return known;
  const ruling = ruleOver(ground.doc, place.subs, held);
  if (ruling.fixed) ground.fixed.set(name, ruling);
  return ruling;
};

/**
 * The field of a place. What is asked of it is worked out when it is asked for: most fields of a large schema are
 * never looked at.
 */
export class FormField implements FieldNode {
  readonly path: Path;
  readonly required: boolean;
  readonly added: boolean;
  readonly key: string;
  readonly label: string;
  readonly #ground: Ground;
  readonly #place: Place;
  #ruled: { held: Held; ruling: Ruling } | undefined;
  #shape: Shape | undefined;
  #constraints: Constraints | undefined;
  #demands: readonly string[] | undefined;
  #decisions: readonly FieldDecision[] | undefined;
  #notices: readonly string[] | undefined;
  #insides: Insides | undefined;

  constructor(ground: Ground, place: Place) {
    this.#ground = ground;
    this.#place = place;
    this.path = place.path;
    this.required = place.required;
    this.added = place.added === true;
    const last = place.path.at(-1);
    this.key = last === undefined ? '' : String(last);
    this.label = typeof last === 'number' ? String(last + 1) : (last ?? 'arguments');
  }

  get #rules(): { held: Held; ruling: Ruling } {
    if (this.#ruled !== undefined) return this.#ruled;
    const held = heldAt(this.#ground, this.#place);
    this.#ruled = { held, ruling: rulingAt(this.#ground, this.#place, held) };
    return this.#ruled;
  }

  get #drawn(): Shape {
    const { held, ruling } = this.#rules;
    this.#shape ??=
      this.#place.unnamed === true ? UNNAMED : shapeOf(this.#ground.doc, ruling, held);
    return this.#shape;
  }

  get #inside(): Insides {
    const { ruling } = this.#rules;
    this.#insides ??= insidesOf(this.#ground, this.#place, { ruling, shape: this.#drawn });
    return this.#insides;
  }

  get plain() {
    const { subs, unnamed } = this.#place;
    return unnamed !== true && subs.length > 0 && subs.every(({ schema }) => isPlainScalar(schema));
  }
  get kind() {
    return this.#drawn.kind;
  }
  get nullable() {
    return this.#drawn.nullable;
  }
  get choices() {
    return this.#drawn.choices;
  }
  get fallbackReason() {
    return this.#drawn.fallbackReason;
  }
  get constraints() {
    return (this.#constraints ??= constraintsSaid(this.#ground.doc, this.#rules.ruling.rules));
  }
  get demands() {
    return (this.#demands ??= demandsOf(this.#ground.doc, this.#rules.ruling));
  }
  get decisions() {
    return (this.#decisions ??= decisionsOf(this.#ground.doc, this.#rules.ruling, this.#drawn));
  }
  get notices() {
    return (this.#notices ??= noticesOf(this.#ground, this.#rules.ruling, this.#drawn));
  }
  get title() {
    return textSaid(this.#rules.ruling, 'title');
  }
  get description() {
    return textSaid(this.#rules.ruling, 'description');
  }
  get default() {
    return defaultSaid(this.#ground.doc, this.#rules.ruling);
  }
  get deprecated() {
    return isSaid(this.#rules.ruling.rules, 'deprecated');
  }
  get readOnly() {
    return isSaid(this.#rules.ruling.rules, 'readOnly');
  }
  get examples() {
    return examplesSaid(this.#ground.doc, this.#rules.ruling.rules);
  }
  get content() {
    return contentSaid(this.#rules.ruling.rules);
  }
  get header() {
    return headerSaid(this.#rules.ruling.own);
  }
  get tells() {
    return this.#rules.ruling.decisions.flatMap(({ telling, chosen }) => {
      const [text] = telling?.values[chosen ?? -1] ?? [];
      return telling === undefined || text === undefined ? [] : [{ key: telling.key, text }];
    });
  }
  get empty() {
    const { container } = this.#drawn;
    return container === undefined ? undefined : EMPTY[container];
  }
  get emptyIsValid() {
    const { minItems = '0', minProperties = '0' } = this.constraints;
    if (this.#drawn.container === 'array') return Number(minItems) <= 0;
    return Number(minProperties) <= 0 && requiredKeys(forceOf(this.#rules.ruling)).length === 0;
  }
  get recursive() {
    return this.#rules.ruling.own.some(({ pointer }) => this.#place.ancestors.has(pointer));
  }
  get closed() {
    return this.#inside.closed;
  }
  get places() {
    return this.#inside.places;
  }
  get takesMore() {
    return this.#inside.takesMore;
  }
  get addsKeys() {
    return this.#inside.addsKeys;
  }
  fields() {
    return this.#inside.fields();
  }
  extras() {
    return this.#inside.extras();
  }
  member(key: string) {
    return this.#inside.member(key);
  }
  item(index: number) {
    return this.#inside.item(index);
  }
}

const decisionsOf = (doc: SchemaDocument, ruling: Ruling, { types }: Shape) => [
  ...ruling.decisions.map((decision) => decisionOf(doc, decision)),
  ...(types === undefined
    ? []
    : [
        {
          id: TYPE_DECISION,
          options: types.names.map((name) => ({ name })),
          chosen: types.chosen,
        },
      ]),
];

const noticesOf = ({ doc, faults }: Ground, { rules }: Ruling, shape: Shape): string[] => [
  ...unknownTypes(doc, rules),
  ...rules
    .flatMap(({ pointer }) => faults.get(pointer) ?? [])
    .filter((fault) => !fault.startsWith(shape.fallbackReason ?? '\n')),
];

type Insides = Pick<FieldNode, 'closed' | 'places' | 'takesMore' | 'addsKeys'> &
  Pick<FieldNode, 'fields' | 'extras' | 'member' | 'item'>;

const insidesOf = (
  ground: Ground,
  place: Place,
  { ruling, shape }: { ruling: Ruling; shape: Shape },
): Insides => {
  const { doc } = ground;
  const force = forceOf(ruling);
  const ancestors = lazy(
    () => new Set([...place.ancestors, ...ruling.rules.map(({ pointer }) => pointer)]),
  );
  const inner = (at: Omit<Place, 'ancestors'>) => ground.fieldAt({ ...at, ancestors: ancestors() });
  const there = place.node === undefined ? undefined : membersOf(place.node);
  const needed = lazy(() => new Set(neededKeys(ruling, there)));
  const others = ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
    askedOf(force, keyword).map(({ value }) => value),
  );
  const closed = others.includes(false);
  const member = (key: string): FieldNode => {
    const subs = subsOf(doc, ruling, key);
    // What is refused because nobody names it is drawn as what it is: a key without a schema.
    const refused = subs.some(
      ({ schema, pointer }) =>
        schema === false && /\/(additional|unevaluated)Properties$/.test(pointer),
    );
    const unnamed = refused || (subs.length === 0 && !needed().has(key));
    return inner({
      subs: refused ? [] : subs,
      path: [...place.path, key],
      required: needed().has(key),
      node: there?.get(key),
      ...(unnamed ? { unnamed } : {}),
      ...(named().has(key) ? {} : { added: true }),
    });
  };
  const keys = lazy(() => (shape.kind === 'object' ? keysNamed(doc, ruling, needed()) : []));
  const named = lazy(() => new Set(keys()));
  const fields = lazy(() =>
    keys()
      .filter((key) => there?.has(key) === true || !isForbidden(ruling, key))
      .map(member),
  );
  const extras = lazy(() => {
    return shape.kind === 'object'
      ? [...(there?.keys() ?? [])].filter((key) => !named().has(key)).map(member)
      : [];
  });
  return {
    closed,
    places: placesIn(doc, ruling),
    takesMore: !['items', 'additionalItems'].some((keyword) =>
      askedOf(force, keyword).some(({ value }) => value === false),
    ),
    addsKeys:
      shape.kind === 'object' && takesKeys(ruling, { closed, invited: others.length > 0 })
        ? namesOf(doc, ruling)
        : undefined,
    fields,
    extras,
    member,
    item: (index) =>
      inner({
        subs: subsForItem(doc, force, index),
        path: [...place.path, index],
        required: true,
        node: place.node?.type === 'array' ? place.node.children?.[index] : undefined,
      }),
  };
};

const subsByKey = new WeakMap<Ruling, Map<string, readonly Sub[]>>();

/** The schemas of a key. Where they are the same for every value they are the very same. */
const subsOf = (doc: SchemaDocument, ruling: Ruling, key: string): readonly Sub[] => {
  const byKey = subsByKey.get(ruling) ?? new Map<string, readonly Sub[]>();
  subsByKey.set(ruling, byKey);
  const subs = byKey.get(key) ?? subsForKey(doc, forceOf(ruling), key);
  byKey.set(key, subs);
  return subs;
};

type Members = ReadonlyMap<string, JsonNode> | undefined;

/** The keys that must be there, those among them that others bring along. */
const neededKeys = (ruling: Ruling, there: Members): string[] => {
  const force = forceOf(ruling);
  const brought = ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    askedOf(force, keyword).flatMap(({ value }) =>
      Object.entries(isRecord(value) ? value : {}).flatMap(([key, keys]) =>
        there?.has(key) === true && Array.isArray(keys) ? keys.map(String) : [],
      ),
    ),
  );
  return [...requiredKeys(force), ...brought];
};

/** The keys the schemas describe, in the order they were written, then those they only require. */
const keysNamed = (
  doc: SchemaDocument,
  { rules }: Ruling,
  needed: ReadonlySet<string>,
): string[] => {
  const described = rules.flatMap(({ pointer, schema }) => {
    const { properties } = schema;
    if (!isRecord(properties)) return [];
    return doc.keysAt(`${pointer}/properties`).filter((key) => Object.hasOwn(properties, key));
  });
  return [...new Set([...described, ...needed])];
};

/** Whether a schema says of a key that it must not be there. */
const isForbidden = (ruling: Ruling, key: string): boolean =>
  ruling.rules.some(
    ({ schema }) => isRecord(schema['properties']) && schema['properties'][key] === false,
  );

const placesIn = (doc: SchemaDocument, ruling: Ruling): number => {
  const keyword = doc.dialect === '2020-12' ? 'prefixItems' : 'items';
  return Math.max(
    0,
    ...askedOf(forceOf(ruling), keyword).map(({ value }) =>
      Array.isArray(value) ? value.length : 0,
    ),
  );
};

const takesKeys = (
  ruling: Ruling,
  { closed, invited }: { closed: boolean; invited: boolean },
): boolean => {
  const force = forceOf(ruling);
  if (askedOf(force, 'patternProperties').length > 0) return true;
  if (closed) return false;
  return invited || describesOthers(force) || askedOf(force, 'properties').length === 0;
};

/** The names `propertyNames` lists, or any. */
const namesOf = (doc: SchemaDocument, ruling: Ruling): { names?: readonly string[] } => {
  const lists = askedOf(forceOf(ruling), 'propertyNames').flatMap(({ rule, value }) => {
    const listed = listedAsked(doc, inForce(doc, [within(doc, rule, 'propertyNames', value)]));
    return listed === undefined ? [] : [listed.map((one) => String(one.value))];
  });
  const [first, ...more] = lists;
  return first === undefined
    ? {}
    : { names: first.filter((name) => more.every((other) => other.includes(name))) };
};

/** What stands at a place, as it was written. */
export const sourceAt = ({ node }: Place, text: string): string | undefined =>
  node === undefined ? undefined : textOf(node, text);
