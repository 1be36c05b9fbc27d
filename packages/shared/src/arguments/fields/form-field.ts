import type { Constraints, FieldDecision, FieldNode } from '../field.ts';
import type { Path } from '../pointer.ts';
import { requiredKeys } from '../reading/asked.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import { decisionOf } from './decision-names.ts';
import { demandsOf } from './demand-words.ts';
import { insidesOf, type Insides } from './insides.ts';
import { isPlainScalar } from './plain-scalar.ts';
import { heldAt, rulingAt, type Ground, type Place } from './place.ts';
import type { Held, Ruling } from './ruling.ts';
import {
  constraintsSaid,
  contentSaid,
  defaultSaid,
  examplesSaid,
  headerSaid,
  isSaid,
  textSaid,
} from './said-of.ts';
import { AS_JSON, forceOf, shapeOf, TYPE_DECISION, unknownTypes, type Shape } from './shape.ts';

const EMPTY = { object: '{}', array: '[]' } as const;
const UNNAMED: Shape = {
  kind: 'json',
  nullable: false,
  choices: [],
  fallbackReason: 'The schema does not name this key.',
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
      this.#place.unnamed === true
        ? UNNAMED
        : shapeOf(this.#ground.doc, ruling, { held, whole: this.path.length === 0 });
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
          ...(types.names.includes(AS_JSON) ? { open: true as const } : {}),
        },
      ]),
];

const noticesOf = ({ doc, faults }: Ground, { rules }: Ruling, shape: Shape): string[] => [
  ...unknownTypes(doc, rules),
  ...rules
    .flatMap(({ pointer }) => faults.get(pointer) ?? [])
    .filter((fault) => !fault.startsWith(shape.fallbackReason ?? '\n')),
];
