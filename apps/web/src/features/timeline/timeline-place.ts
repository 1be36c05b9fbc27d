import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { isLatencyColumn, type LatencyOrder } from './latency/latency-order.ts';
import type { Choices } from './line-list.ts';

type TimelineTab = 'waterfall' | 'latency' | 'repeat';

/** What is chosen on the page of a session's timeline, beside how lines are chosen and what of the axis is shown. */
export type PageChoice = {
  tab: TimelineTab;
  /** The part whose latency is measured, and what it is compared with; ids of `measuredParts`. */
  measured: string;
  comparedWith: string;
  order: LatencyOrder;
  /** Name of the run that is reported; without it the newest is. */
  run?: string;
};

export const FIRST_PAGE: PageChoice = {
  tab: 'waterfall',
  measured: 'all',
  comparedWith: 'none',
  order: { by: 'count', falls: true },
};

export const FIRST_CHOICES: Choices = {
  scope: 'session',
  group: 'connection',
  hideUnder: undefined,
};

/**
 * All of it. `range`: what the axis shows, ms since the session's first frame; undefined shows all there is. `filter`:
 * what the log below leaves out.
 */
export type TimelinePlace = {
  page: PageChoice;
  choices: Choices;
  range: TimeRange | undefined;
  filter: string;
};

const TABS: readonly TimelineTab[] = ['waterfall', 'latency', 'repeat'];

/** The query of an address; what is as it is at first needs no word. */
export function placeQuery({ page, choices, range, filter }: TimelinePlace): string {
  const { tab, measured, comparedWith, order, run } = page;
  const said: [string, string | undefined][] = [
    ['tab', tab === FIRST_PAGE.tab ? undefined : tab],
    ['scope', choices.scope === 'all' ? 'all' : undefined],
    ['group', choices.group === 'name' ? 'name' : undefined],
    ['hide', choices.hideUnder === undefined ? undefined : String(choices.hideUnder)],
    ['range', range && `${exact(range.from)}..${exact(range.to)}`],
    ['of', measured === FIRST_PAGE.measured ? undefined : measured],
    ['with', comparedWith === FIRST_PAGE.comparedWith ? undefined : comparedWith],
    ['sort', orderText(order)],
    ['run', run],
    ['f', filter === '' ? undefined : filter],
  ];
  return said
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${wordOf(value)}`))
    .join('&');
}

/** Reads what `placeQuery` wrote; what makes no sense is as it is at first. */
export function readPlace(query: string): TimelinePlace {
  const said = new URLSearchParams(query);
  const hide = Number(said.get('hide') ?? Number.NaN);
  const run = said.get('run');
  return {
    page: {
      tab: TABS.find((tab) => tab === said.get('tab')) ?? FIRST_PAGE.tab,
      measured: said.get('of') ?? FIRST_PAGE.measured,
      comparedWith: said.get('with') ?? FIRST_PAGE.comparedWith,
      order: readOrder(said.get('sort')),
      ...(run !== null && { run }),
    },
    choices: {
      scope: said.get('scope') === 'all' ? 'all' : 'session',
      group: said.get('group') === 'name' ? 'name' : 'connection',
      hideUnder: hide > 0 && Number.isFinite(hide) ? hide : undefined,
    },
    range: readRange(said.get('range')),
    filter: said.get('f') ?? '',
  };
}

/** What is typed into a filter may hold half of a surrogate pair, which no address can carry. */
const wordOf = (value: string): string =>
  encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));

/** To the microsecond, which is as exact as frames are. */
const exact = (ms: number): string => String(Math.round(ms * 1_000) / 1_000);

function readRange(text: string | null): TimeRange | undefined {
  const [, from, to] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  const range = { from: Number(from), to: Number(to) };
  return range.to > range.from ? range : undefined;
}

/** "p95" rises, "-p95" falls. */
const orderText = ({ by, falls }: LatencyOrder): string | undefined =>
  by === FIRST_PAGE.order.by && falls === FIRST_PAGE.order.falls
    ? undefined
    : `${falls ? '-' : ''}${by}`;

function readOrder(text: string | null): LatencyOrder {
  const falls = text?.startsWith('-') === true;
  const by = falls ? text?.slice(1) : text;
  return isLatencyColumn(by) ? { by, falls } : FIRST_PAGE.order;
}
