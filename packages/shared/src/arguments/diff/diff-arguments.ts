import { parseJson, type JsonNode } from '../../json-text/json-text.ts';
import { isBlank } from '../document.ts';
import { syntaxProblem } from '../document-problems.ts';
import { isWithin } from '../pointer.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import type { PickedBranches } from '../reading/settle.ts';
import type { Repair } from '../repairs/repair.ts';
import type { ValueProblem } from '../schema-error.ts';
import { summaryWords } from '../words/diff-words.ts';
import { innerRows, rowsAt } from './place-rows.ts';
import { matched, ownProblems, ProblemMap, type Found } from './problems.ts';
import type { DiffRow } from './row.ts';
import { problemRow, type Place, type Table } from './table.ts';

/** Arguments against their schema. */
export type Diff =
  | {
      kind: 'rows';
      rows: readonly DiffRow[];
      /** How many rows are problems: the count on the tab. */
      problems: number;
      /** How many of them have one likely repair. */
      single: number;
      /** The repairs "Apply n fixes" applies. */
      safe: readonly Repair[];
      /** "6 problems" and "5 have a single fix, 4 of them safe, 1 needs your choice". */
      title: string;
      detail: string;
      /** There were no arguments at all: they are read as an empty object. */
      nothingSent: boolean;
    }
  | { kind: 'not-json'; sentence: string; offset: number; length: number };

/**
 * Lays arguments (JSON text; none at all counts as an empty object) and their schema side by side. `given` are the
 * validator's problems for that very text: there are problem rows exactly when there are problems given. Without them
 * our own reading of the schema says what is wrong. `picked`: which branches of unions a person meant. Runs the schema's patterns: call it where a time limit stands.
 */
export const diffArguments = (
  doc: SchemaDocument,
  argumentsText: string | undefined,
  given?: readonly ValueProblem[],
  picked: PickedBranches = {},
): Diff => {
  const nothingSent = argumentsText === undefined || isBlank(argumentsText);
  const text = nothingSent ? '{}' : argumentsText;
  const syntax = syntaxProblem(text);
  if (syntax !== undefined) return { kind: 'not-json', ...placeOf(syntax) };
  const { root } = parseJson(text);
  const value: unknown = JSON.parse(text);
  const own = ownProblems(doc, { text, root }, { value, picked });
  const problems = new ProblemMap(given === undefined ? own : matched(given, own));
  const rows = withLeft({ doc, text, problems, picked }, root, value);
  return { ...counted(rows), nothingSent };
};

const placeOf = ({
  sentence,
  offset,
  length,
}: {
  sentence: string;
  offset: number;
  length: number;
}) => ({
  sentence,
  offset,
  length,
});

const rootPlace = (doc: SchemaDocument, node: JsonNode | undefined, value: unknown): Place => ({
  path: [],
  key: 'arguments',
  depth: -1,
  subs: [doc.root],
  required: true,
  node,
  value,
  around: undefined,
});

/** All rows. The whole has one of its own only when something is to be said of it, or when it is no object. */
const withLeft = (table: Table, root: JsonNode | undefined, value: unknown): DiffRow[] => {
  const { problems } = table;
  const place = rootPlace(table.doc, root, value);
  const hasOwn = root?.type !== 'object' || problems.at('').length > 0;
  const rows = hasOwn
    ? rowsAt(table, place).map((row) => (row.depth < 0 ? { ...row, depth: 0 } : row))
    : innerRows(table, place).rows;
  return problems.left().reduce((done, found) => besides(table, place, done, found), rows);
};

/** A problem of a place that has no row stands below the nearest row around it. */
const besides = (table: Table, root: Place, rows: DiffRow[], found: Found): DiffRow[] => {
  const around = rows.filter(({ pointer }) => isWithin(found.problem.pointer, pointer));
  const nearest = around.toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
  const said = problemRow(table, root, found);
  const row: DiffRow = {
    ...said,
    ...(nearest === undefined
      ? { depth: 0 }
      : { ...nearest, continued: true, hasChildren: false, folded: 0 }),
    id: `${found.problem.pointer} ${found.problem.keyword}`,
    tone: 'problem',
    verdict: said.verdict,
    sentence: found.problem.sentence,
    keyword: found.problem.keyword,
    repairs: nearest === undefined ? said.repairs : [],
    more: [],
  };
  const index = nearest === undefined ? 0 : rows.indexOf(nearest) + 1;
  return rows.toSpliced(index, 0, row);
};

const counted = (rows: readonly DiffRow[]) => {
  const problems = rows.filter(({ tone }) => tone === 'problem');
  const single = problems.filter(({ repairs }) => repairs.length === 1);
  const none = problems.filter(({ repairs, more }) => repairs.length + more.length === 0).length;
  const safe = single.flatMap(({ repairs }) => repairs.filter((repair) => repair.safe));
  return {
    kind: 'rows' as const,
    rows,
    problems: problems.length,
    single: single.length,
    safe,
    ...summaryWords(problems.length, { single: single.length, safe: safe.length, none }),
  };
};

/** Rows of problems and what they stand in, for a table without the rest. */
export const problemRows = (rows: readonly DiffRow[]): DiffRow[] => {
  const needed = new Set<DiffRow>();
  const around: DiffRow[] = [];
  for (const row of rows) {
    if (!row.continued) around.length = Math.max(0, row.depth);
    if (!row.continued) around[Math.max(0, row.depth)] = row;
    if (row.tone !== 'problem') continue;
    needed.add(row);
    for (const holder of around) if (holder !== undefined) needed.add(holder);
  }
  return rows.filter((row) => needed.has(row));
};
