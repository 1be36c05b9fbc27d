import { toPointer } from '../pointer.ts';
import {
  namedKeys,
  requiredKeys,
  standingOf,
  subsForKey,
  type KeyStanding,
} from '../reading/asked.ts';
import { nearNames, type NearName } from '../reading/near-names.ts';
import type { InForce } from '../reading/rules.ts';
import { offerForUnknown } from '../repairs/offer-repairs.ts';
import {
  IGNORED_SENTENCE,
  misspeltSentence,
  unknownKeyWords,
  unnamedKeyWords,
} from '../words/diff-words.ts';
import { plainWords } from '../words/wanted-words.ts';
import { keyPartsOf } from './key-parts.ts';
import { ownProblems, type Found } from './problems.ts';
import type { DiffRow } from './row.ts';
import { plainRow, troubleAt, type Place, type Table } from './table.ts';
import { isAboutUnknown, verdictOf } from './verdicts.ts';

/** A sent key the schema does not name, with the keys it may have been meant for. */
export type UnknownKey = {
  key: string;
  near: readonly NearName[];
  /** The one key it stands for: both are one line. */
  meant: string | undefined;
  /** The named key its line stands at. */
  at: string | undefined;
};

/** The unknown among the keys sent. A key that is named but not sent is meant by one of them at most. */
export const unknownKeys = (force: InForce, sent: readonly string[]): UnknownKey[] => {
  const named = namedKeys(force);
  const required = requiredKeys(force);
  const taken = new Set(sent);
  return sent
    .filter((key) => !named.includes(key))
    .flatMap((key) => {
      const standing = standingOf(force, key);
      const free = named.filter((name) => !taken.has(name));
      const near = nearNames(
        key,
        standing === 'described' ? free.filter((name) => required.includes(name)) : free,
      );
      if (!isUnknown(standing, near)) return [];
      const [first, second] = near;
      const meant = second === undefined ? first?.name : undefined;
      if (meant !== undefined) taken.add(meant);
      return [{ key, near, meant, at: first?.name ?? nearNames(key, named)[0]?.name }];
    });
};

/** Where other keys are invited, one is unknown only if another was most likely meant. */
const isUnknown = (standing: KeyStanding, near: readonly NearName[]): boolean => {
  if (standing === 'named') return false;
  return standing === 'open' || standing === 'closed' || near.length > 0;
};

/** What the validator says of a key being there, and of the key that was meant being missing. */
const saidOf = (table: Table, place: Place, meant: string | undefined): Found[] => {
  const there = table.problems
    .at(toPointer(place.path))
    .filter(({ problem }) => isAboutUnknown(problem.keyword));
  const missing =
    meant === undefined
      ? []
      : table.problems
          .at(toPointer([...place.path.slice(0, -1), meant]))
          .filter(({ problem }) => verdictOf(problem.keyword) === 'missing');
  return [...there, ...missing];
};

/**
 * The line of an unknown key, and the place of its value as the schema of the key that was meant sees it. What that
 * finds wrong with the value is added to the problems, if there is a problem at all: the validator could not see it.
 */
export const unknownRow = (
  table: Table,
  place: Place,
  unknown: UnknownKey,
): { row: DiffRow; place: Place; isProblem: boolean } => {
  const { meant, near } = unknown;
  const force = place.around?.force;
  const said = saidOf(table, place, meant);
  const isProblem = said.length > 0;
  const subs =
    meant === undefined || force === undefined ? place.subs : subsForKey(table.doc, force, meant);
  const seen: Place = { ...place, subs };
  if (isProblem && meant !== undefined) addValueProblems(table, seen);
  const { repairs, more } = offerForUnknown(troubleAt(table, place), near);
  const required =
    meant !== undefined && force !== undefined && requiredKeys(force).includes(meant);
  const row: DiffRow = {
    ...plainRow(table, seen),
    id: `${toPointer(place.path)} key`,
    keyParts: meant === undefined ? undefined : keyPartsOf(unknown.key, meant),
    required,
    default: undefined,
    wanted: plainWords(
      (isProblem ? unknownKeyWords : unnamedKeyWords)(near.map((one) => one.near)),
    ),
    verdict: isProblem ? 'unknown-key' : 'ignored',
    tone: isProblem ? 'problem' : 'note',
    sentence: sentenceFor(said, unknown, required),
    keyword: said[0]?.problem.keyword,
    // A key the schema takes without naming it is no fault: nothing is offered but the name that was meant.
    repairs: isProblem || near.length > 0 ? repairs : [],
    more: isProblem || near.length > 0 ? more : repairs,
  };
  return { row, place: seen, isProblem };
};

const sentenceFor = (said: readonly Found[], { meant }: UnknownKey, required: boolean): string => {
  if (meant !== undefined) return misspeltSentence(meant, required && said.length > 0);
  return said[0]?.problem.sentence ?? IGNORED_SENTENCE;
};

const addValueProblems = (table: Table, { subs, value, path }: Place): void => {
  for (const sub of subs)
    for (const found of ownProblems(
      table.doc,
      { text: table.text, root: undefined },
      { value, sub, path: toPointer(path), picked: table.picked },
    ))
      table.problems.add(found);
};
