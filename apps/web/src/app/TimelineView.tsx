import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { setTerm } from '@wirescope/shared/traffic/filter/edit';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { useSyncExternalStore } from 'react';
import { keptRequestOptions } from '../features/arguments/call-options.ts';
import { callParams } from '../features/arguments/call-text.ts';
import { callOptionsKey } from '../features/arguments/draft-key.ts';
import type { Pick } from '../features/timeline/picked-frame.ts';
import { TimelinePage } from '../features/timeline/TimelinePage.tsx';
import { getWireModel } from '../features/wire/wire-model.ts';
import { useTools } from '../session/lists.ts';
import { timelinePath } from '../session/paths.ts';
import { loadSetting } from '../session/settings.ts';
import { showFrame } from '../traffic/frame-selection.ts';
import { draftTextOf } from './bench-tools.ts';
import { timeTerm } from './time-term.ts';
import { goTo } from './session-tabs.ts';

/** The timeline over the wire: what is chosen in one is shown in the other. */
export const TimelineView = ({ session }: { session: SessionState }) => {
  const sessionId = session.id;
  const tools = useTools(sessionId).list?.entries ?? [];
  const wire = getWireModel(sessionId);
  // Only the filter: what else the log shows changes with every row.
  const applied = useSyncExternalStore(wire.view.subscribe, () => wire.view.get().applied);
  return (
    <TimelinePage
      key={sessionId}
      sessionId={sessionId}
      onPick={(pick) => showPicked(sessionId, pick)}
      onRange={filterByTime}
      filter={{ text: applied, set: (text) => wire.setFilter(text) }}
      bench={{
        tools: [...new Set(tools.map(({ name }) => name))],
        draftOf: (tool) => draftTextOf(session, tools, tool),
        paramsOf: callParams,
        optionsOf: async (tool) => {
          const key = callOptionsKey(session.target, tool, 1);
          await loadSetting(key);
          return keptRequestOptions(key);
        },
      }}
    />
  );
};

/** Leaves the exchange in the log, and selects the frame. */
const showPicked = (here: SessionId, { session, seq, exchange }: Pick) => {
  const wire = getWireModel(session);
  const text = setTerm(wire.view.get().filter, 'time', undefined);
  wire.setFilter(setTerm(text, 'exchange', exchange === undefined ? undefined : `#${exchange}`));
  if (seq === exchange) wire.setTab('exchange');
  showFrame(session, seq);
  if (session !== here) goTo(timelinePath(session));
};

/** Leaves a stretch of time in the log; ms since the first frame. */
const filterByTime = (session: SessionId, range: TimeRange | undefined) => {
  const wire = getWireModel(session);
  const text = setTerm(wire.view.get().filter, 'exchange', undefined);
  wire.setFilter(setTerm(text, 'time', range && timeTerm(range)));
};
