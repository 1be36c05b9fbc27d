import type { JsonNode } from '../../json-text/json-text.ts';
import { isRecord } from '../dialect.ts';
import { toPointer } from '../pointer.ts';
import { namedKeys, requiredKeys, subsForItem, subsForKey } from '../reading/asked.ts';
import { inForce, type InForce } from '../reading/rules.ts';
import type { Around } from '../repairs/trouble.ts';
import type { DiffRow } from './row.ts';
import {
  continuedRow,
  heldAt,
  holdsValues,
  plainRow,
  problemRow,
  type Place,
  type Table,
} from './table.ts';
import { unknownKeys, unknownRow, type UnknownKey } from './unknown-keys.ts';
import { isAboutUnknown } from './verdicts.ts';

/** The rows of a place and of all inside it. */
export const rowsAt = (table: Table, place: Place): DiffRow[] => {
  const [first, ...rest] = table.problems.take(toPointer(place.path));
  const main = first === undefined ? plainRow(table, place) : problemRow(table, place, first);
  const inner = innerRows(table, place);
  return [
    { ...main, hasChildren: inner.rows.length > 0, folded: inner.folded },
    ...rest.map((found) => continuedRow(table, place, found)),
    ...inner.rows,
  ];
};

type Inner = { rows: DiffRow[]; folded: number };

/** The rows of what is inside a value. */
export const innerRows = (table: Table, place: Place): Inner => {
  if (place.node?.type === 'object') return { rows: memberRows(table, place), folded: 0 };
  return place.node?.type === 'array' ? itemRows(table, place) : { rows: [], folded: 0 };
};

/** Beyond this many, items of which nothing is to be said have no rows of their own. */
const MOST_ITEMS = 200;

const itemRows = (table: Table, place: Place): Inner => {
  const nodes = place.node?.children ?? [];
  const force = inForce(table.doc, place.subs, heldAt(table, place));
  const around: Around = { force, path: place.path, value: place.value, order: [] };
  const values: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  const isListed = nodes.length <= MOST_ITEMS && nodes.some(holdsValues);
  const shown = nodes.flatMap((node, index) => {
    const item: Place = {
      path: [...place.path, index],
      key: `[${index}]`,
      depth: place.depth + 1,
      subs: subsForItem(table.doc, force, index),
      required: false,
      node,
      value: values[index],
      around,
    };
    const pointer = toPointer(item.path);
    const isSaid = table.problems.at(pointer).length > 0 || table.problems.hasInside(pointer);
    return isListed || isSaid ? [item] : [];
  });
  return {
    rows: shown.flatMap((item) => rowsAt(table, item)),
    folded: nodes.length - shown.length,
  };
};

/** The members of an object by key; of several of one key the last. */
const membersOf = (node: JsonNode): Map<string, JsonNode> => {
  const members = new Map<string, JsonNode>();
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? [];
    if (key !== undefined && value !== undefined) members.set(String(key.value), value);
  }
  return members;
};

type Object = {
  place: Place;
  force: InForce;
  around: Around;
  members: ReadonlyMap<string, JsonNode>;
  required: readonly string[];
};

const memberPlace = (table: Table, object: Object, key: string): Place => ({
  path: [...object.place.path, key],
  key,
  depth: object.place.depth + 1,
  subs: subsForKey(table.doc, object.force, key),
  required: object.required.includes(key),
  node: object.members.get(key),
  // A key that is not there may be a name every object of JavaScript has.
  value:
    isRecord(object.place.value) && object.members.has(key) ? object.place.value[key] : undefined,
  around: object.around,
});

/** Rows in the schema's order. An unknown key stands where its best match would, others at the end as sent. */
const memberRows = (table: Table, place: Place): DiffRow[] => {
  if (place.node === undefined) return [];
  const force = inForce(table.doc, place.subs, heldAt(table, place));
  const members = membersOf(place.node);
  const order = namedKeys(force);
  const around: Around = { force, path: place.path, value: place.value, order };
  const object: Object = { place, force, around, members, required: requiredKeys(force) };
  const unknown = unknownKeys(force, [...members.keys()]).filter(({ key }) =>
    isSpokenOf(table, object, key),
  );
  const isUnknown = new Set(unknown.map(({ key }) => key));
  const meant = new Set(unknown.flatMap((one) => one.meant ?? []));
  const named = order.flatMap((key) => [
    ...(meant.has(key) ? [] : rowsAt(table, memberPlace(table, object, key))),
    ...unknown.filter(({ at }) => at === key).flatMap((one) => unknownRows(table, object, one)),
  ]);
  const others = [...members.keys()].filter((key) => !order.includes(key));
  return [
    ...named,
    ...others.flatMap((key) => {
      if (!isUnknown.has(key)) return rowsAt(table, memberPlace(table, object, key));
      const one = unknown.find((candidate) => candidate.key === key);
      return one === undefined || one.at !== undefined ? [] : unknownRows(table, object, one);
    }),
    ...missingRows(table, object, order),
  ];
};

/** A key no schema seems to name may be known to one we do not see: where others are refused, the validator tells. */
const isSpokenOf = (table: Table, { place, force }: Object, key: string): boolean => {
  const isClosed = force.rules.some(
    ({ schema }) =>
      schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false,
  );
  const pointer = toPointer([...place.path, key]);
  return (
    !isClosed || table.problems.at(pointer).some(({ problem }) => isAboutUnknown(problem.keyword))
  );
};

const unknownRows = (table: Table, object: Object, unknown: UnknownKey): DiffRow[] => {
  const { row, place } = unknownRow(table, memberPlace(table, object, unknown.key), unknown);
  const values = table.problems
    .take(row.pointer)
    .filter(({ problem }) => !isAboutUnknown(problem.keyword));
  if (unknown.meant !== undefined && row.tone === 'problem')
    table.problems.take(toPointer([...object.place.path, unknown.meant]));
  const inner = innerRows(table, place);
  return [
    { ...row, hasChildren: inner.rows.length > 0, folded: inner.folded },
    ...values.map((found) => continuedRow(table, place, found)),
    ...inner.rows,
  ];
};

/** Rows for keys that are asked for though no schema in force names them. */
const missingRows = (table: Table, object: Object, order: readonly string[]): DiffRow[] =>
  table.problems
    .keysOf(toPointer(object.place.path))
    .filter((key) => !order.includes(key) && !object.members.has(key))
    .flatMap((key) => rowsAt(table, memberPlace(table, object, key)));
