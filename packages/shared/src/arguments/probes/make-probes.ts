import { isRecord } from '../dialect.ts';
import { removeAt, setAt } from '../document.ts';
import { exampleText } from '../examples/make-examples.ts';
import { toPointer } from '../pointer.ts';
import { evaluate } from '../reading/evaluate.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import {
  FULL_NAME,
  MINIMAL_NAME,
  missingName,
  NOTHING_NAME,
  unknownName,
} from '../words/probe-words.ts';
import { placesOf, type ProbePlace } from './places.ts';
import type { Probe, Trial } from './probe.ts';
import {
  boundaryTrials,
  listTrials,
  longTrials,
  typeTrials,
  unicodeTrials,
  type Base,
} from './value-trials.ts';

/** The probes of a schema, and how many more there are at least that there was no room for. */
export type ProbeSet = { probes: readonly Probe[]; leftOut: number };

const MOST = 200;
/** Long texts cost time and space: a few places show how a server takes them. */
const MOST_LONG = 5;

/** Of a schema with more places than these, some are looked at, spread over all of it. */
const MOST_PLACES = 300;
/** Every probe is a document of its own that is written and read: of large ones there are fewer. Characters in all. */
const MOST_TEXT = 2_000_000;
const FEWEST = 24;

/** At most so many of a list, evenly. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).flatMap(
        (one) => (one === undefined ? [] : [one]),
      );

const missingTrials = ({ text }: Base, { path, required }: ProbePlace): Trial[] =>
  required && path.length > 0
    ? [{ group: 'missing', name: missingName(path), path, write: () => removeAt(text, path) }]
    : [];

const UNKNOWN = 'wirescope_unknown_key';

const unknownTrials = ({ text }: Base, { path, value }: ProbePlace): Trial[] =>
  isRecord(value)
    ? [
        {
          group: 'unknown',
          name: unknownName(path),
          path: [...path, UNKNOWN],
          write: () => setAt(text, [...path, UNKNOWN], '"x"'),
        },
      ]
    : [];

const wholeTrials = (doc: SchemaDocument): Trial[] =>
  [
    [MINIMAL_NAME, exampleText(doc, 'minimal')],
    [FULL_NAME, exampleText(doc, 'full')],
  ].flatMap(([name, text]) =>
    name === undefined || text === undefined
      ? []
      : [{ group: 'valid', name, path: [], write: () => text }],
  );

/** Where keys are required, none at all is a way of missing them. */
const nothingTrial = (doc: SchemaDocument): Trial => ({
  group: evaluate(doc, {}).length === 0 ? 'valid' : 'missing',
  name: NOTHING_NAME,
  path: [],
  write: () => '{}',
});

const read = (doc: SchemaDocument, { group, name, path, write }: Trial): Probe => {
  const text = write();
  return {
    id: `${group} ${toPointer(path)} ${name}`,
    group,
    name,
    pointer: toPointer(path),
    text,
    expected: evaluate(doc, JSON.parse(text)).length === 0 ? 'accept' : 'refuse',
  };
};

/**
 * A table of calls made from the schema: the smallest and the fullest, each required key missing, each other type,
 * bounds and their neighbours, values not listed, unknown keys, odd characters, very long texts. At most `wanted` of them, taken
 * evenly from all groups.
 */
export const probesFor = (doc: SchemaDocument, wanted = MOST): ProbeSet => {
  const nothing = nothingTrial(doc);
  const of = (group: Trial['group']) => (nothing.group === group ? [nothing] : []);
  const text = exampleText(doc, 'full') ?? exampleText(doc, 'minimal') ?? '{}';
  const base: Base = { doc, text };
  const places = spread(placesOf(doc, JSON.parse(text)), MOST_PLACES);
  const most = Math.min(wanted, Math.max(FEWEST, Math.floor(MOST_TEXT / text.length)));
  const each = (trials: (base: Base, place: ProbePlace) => Trial[]): Trial[] =>
    places.flatMap((place) => trials(base, place));
  const groups = [
    [...wholeTrials(doc), ...of('valid')],
    [...of('missing'), ...each(missingTrials)],
    each(typeTrials),
    each(boundaryTrials),
    each(listTrials),
    each(unknownTrials),
    each(unicodeTrials),
    each(longTrials).slice(0, MOST_LONG),
  ];
  const all = groups.flat();
  const kept = all.length <= most ? all : evenly(groups, most);
  return {
    probes: once(kept.map((trial) => read(doc, trial))),
    leftOut: all.length - kept.length,
  };
};

/** Each document once: the first name it came under stands. */
const once = (probes: readonly Probe[]): Probe[] => {
  const seen = new Set<string>();
  return probes.filter(({ text }) => !seen.has(text) && seen.add(text));
};

/** As many of each group as there is room for, none for the sake of another; each as it is spread over the schema. */
const evenly = (groups: readonly (readonly Trial[])[], most: number): Trial[] => {
  let share = Math.floor(most / groups.length);
  const total = (size: number) =>
    groups.reduce((sum, group) => sum + Math.min(group.length, size), 0);
  while (total(share + 1) <= most) share += 1;
  return groups.flatMap((group) => {
    const step = Math.max(1, group.length / share);
    return group.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
};
