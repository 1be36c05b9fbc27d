import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import {
  axisStep,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { getExchanges } from '../../../traffic/exchanges.ts';
import { axisText } from '../axis-text.ts';
import { connectionRows } from '../describe-line.ts';
import type { TimelineModel } from '../timeline-model.ts';

/** A part of a session whose times are measured; without `range` all of it. */
export type MeasuredPart = { id: string; label: string; session: SessionId; range?: TimeRange };

/** What can be measured and compared: the session, what the waterfall shows of it, its connections, other sessions. */
export function measuredParts(
  model: TimelineModel,
  others: readonly SessionState[],
): MeasuredPart[] {
  const { session } = model;
  const whole: MeasuredPart = { id: 'all', label: 'Whole session', session };
  return [
    whole,
    ...shownParts(model),
    ...connectionParts(session),
    ...others
      .filter(({ id }) => id !== session)
      .map((one) => ({
        id: `session ${one.id}`,
        label: sessionLabel(one, others),
        session: one.id,
      })),
  ];
}

type Named = Pick<SessionState, 'title' | 'transport' | 'revision'>;

/** The title, with what tells sessions of the same title apart: how they were reached, and the place of their tab. */
export function sessionLabel(one: Named, all: readonly Named[]): string {
  if (all.filter(({ title }) => title === one.title).length < 2) return one.title;
  return [one.title, one.transport, one.revision, `tab ${all.indexOf(one) + 1}`]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** The stretch in sight, what came before and what after it. */
function shownParts(model: TimelineModel): MeasuredPart[] {
  const { session } = model;
  const shown = model.shown.get();
  if (shown === 'all') return [];
  const all = model.range;
  const text = rangeText({ ...shown, width: 800 }, model.origin);
  const parts: MeasuredPart[] = [{ id: 'shown', label: `Shown, ${text}`, session, range: shown }];
  if (shown.from > all.from)
    parts.push({
      id: 'before',
      label: 'Before it',
      session,
      range: { from: all.from, to: shown.from },
    });
  if (shown.to < all.to)
    parts.push({ id: 'after', label: 'After it', session, range: { from: shown.to, to: all.to } });
  return parts;
}

const rangeText = (view: TimeView, origin: number): string => {
  const step = axisStep(view, 20);
  return `${axisText(Math.max(0, view.from - origin), step)} to ${axisText(view.to - origin, step)}`;
};

function connectionParts(session: SessionId): MeasuredPart[] {
  const { index } = getExchanges(session);
  if (index.connections.length < 2) return [];
  const { table } = index.state;
  return index.connections.map((connection) => {
    const { from, to } = connectionRows(index, connection);
    const range = { from: table.tAt(from), to: table.tAt(Math.max(from, to - 1)) };
    const number = connection.number + 1;
    return { id: `connection ${number}`, label: `Connection ${number}`, session, range };
  });
}
