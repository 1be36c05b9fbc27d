import { textOf, type JsonNode } from '../../json-text/json-text.ts';
import { toPointer, type Path } from '../pointer.ts';
import { defaultAsked, isDeprecated } from '../reading/asked.ts';
import { inForce, type HeldValue } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { PickedBranches } from '../reading/settle.ts';
import { listedFor, nearListed } from '../repairs/listed-offers.ts';
import { offerRepairs } from '../repairs/offer-repairs.ts';
import type { Around, Trouble } from '../repairs/trouble.ts';
import {
  DEPRECATED_SENTENCE,
  itemsShown,
  keysShown,
  unknownKeyWords,
} from '../words/diff-words.ts';
import {
  listedParts,
  markKeyword,
  missingParts,
  plainWords,
  wantedParts,
  type WantedPart,
} from '../words/wanted-words.ts';
import type { Found, ProblemMap } from './problems.ts';
import type { DiffRow, Presence, Sent, Verdict } from './row.ts';
import { isAboutUnknown, verdictOf } from './verdicts.ts';

/** What a table is made of. */
export type Table = {
  doc: SchemaDocument;
  text: string;
  problems: ProblemMap;
  /** Where a value leaves open which branch of a union is meant: what a person picked. */
  picked: PickedBranches;
};

/** The value of a place, with what was picked for it. */
export const heldAt = ({ picked }: Table, { path, value }: Place): HeldValue => ({
  value,
  picked: picked[toPointer(path)],
});

/** One place of the document or of the schema. */
export type Place = {
  path: Path;
  key: string;
  depth: number;
  subs: readonly Sub[];
  required: boolean;
  /** Undefined when nothing stands there. */
  node: JsonNode | undefined;
  value: unknown;
  around: Around | undefined;
};

/** What a repair has to know of a place: what is written and picked there, and which keyword it breaks. */
export const troubleAt = (table: Table, place: Place, found?: Found): Trouble => ({
  doc: table.doc,
  text: table.text,
  picked: table.picked[toPointer(place.path)],
  keyword: found?.problem.keyword ?? 'additionalProperties',
  failure: found?.failure,
  ...place,
});

const sentAt = ({ text }: Table, node: JsonNode): Sent => {
  const written = textOf(node, text);
  const count = node.children?.length ?? 0;
  const shown = { object: keysShown(count), array: itemsShown(count) };
  const isSimple = node.type !== 'object' && !isNested(node);
  return {
    text: written,
    shown: isSimple ? written : shown[node.type === 'object' ? 'object' : 'array'],
    offset: node.offset,
    length: node.length,
  };
};

const MOST_INLINE = 8;

/** Arrays of single values are shown as they are, unless there are many. */
const isNested = (node: JsonNode): boolean =>
  node.type === 'array' &&
  ((node.children ?? []).length > MOST_INLINE || (node.children ?? []).some(holdsValues));

export const holdsValues = (node: JsonNode): boolean =>
  node.type === 'object' || node.type === 'array';

const presenceOf = (node: JsonNode | undefined): Presence => {
  if (node === undefined) return 'absent';
  if (node.type === 'null') return 'null';
  const isEmpty = node.type === 'string' ? node.value === '' : node.children?.length === 0;
  return isEmpty ? 'empty' : 'value';
};

/** The row of a place of which nothing bad is said. */
export const plainRow = (table: Table, place: Place): DiffRow => {
  const held = place.node === undefined ? undefined : heldAt(table, place);
  const deprecated = held !== undefined && isDeprecated(inForce(table.doc, place.subs, held));
  const verdict: Verdict = held === undefined ? 'not-sent' : deprecated ? 'deprecated' : 'ok';
  const tones = { 'not-sent': 'absent', deprecated: 'note', ok: 'ok' } as const;
  return {
    id: toPointer(place.path),
    path: place.path,
    pointer: toPointer(place.path),
    depth: place.depth,
    key: place.key,
    keyParts: undefined,
    continued: false,
    presence: presenceOf(place.node),
    sent: place.node === undefined ? undefined : sentAt(table, place.node),
    required: place.required,
    wanted: wantedParts(table.doc, place.subs, held),
    default: defaultAsked(table.doc, place.subs),
    verdict,
    tone: tones[verdict],
    sentence: deprecated ? DEPRECATED_SENTENCE : undefined,
    keyword: undefined,
    repairs: [],
    more: [],
    hasChildren: false,
    folded: 0,
  };
};

/** The row of one problem. */
export const problemRow = (table: Table, place: Place, found: Found): DiffRow => {
  const { keyword, sentence } = found.problem;
  const trouble = troubleAt(table, place, found);
  const row = plainRow(table, place);
  const { repairs, more } = offerRepairs(trouble);
  const { verdict, wanted } = judged(trouble, row.wanted);
  return {
    ...row,
    id: `${row.id} ${keyword}`,
    wanted,
    verdict,
    tone: 'problem',
    sentence,
    keyword,
    repairs,
    more,
  };
};

const judged = (
  trouble: Trouble,
  wanted: readonly WantedPart[],
): { verdict: Verdict; wanted: readonly WantedPart[] } => {
  const { keyword } = trouble;
  const verdict = verdictOf(keyword);
  if (verdict === 'missing') {
    const choices = listedFor(trouble).length;
    return { verdict, wanted: missingParts(wanted, choices) };
  }
  if (isAboutUnknown(keyword)) return { verdict, wanted: plainWords(unknownKeyWords([])) };
  if (verdict !== 'not-in-list') return { verdict, wanted: markKeyword(wanted, keyword) };
  const listed = listedFor(trouble);
  const near = nearListed(trouble.value, listed);
  return {
    verdict: near.length > 0 ? 'near-miss' : verdict,
    wanted: listedParts(listed, near),
  };
};

/** A problem's row that says more of the row above it. */
export const continuedRow = (table: Table, place: Place, found: Found): DiffRow => ({
  ...problemRow(table, place, found),
  continued: true,
});
