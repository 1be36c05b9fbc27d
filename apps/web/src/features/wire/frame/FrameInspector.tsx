import { useQuery, useQueryClient } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat';
import SquarePen from 'lucide-react/icons/square-pen';
import X from 'lucide-react/icons/x';
import { useContext } from 'react';
import type { FrameReply } from '@wirescope/shared/control/frames';
import type { Row } from '@wirescope/shared/traffic/row';
import { readFrame } from '../../../session/api.ts';
import { problemOf } from '../../../session/problem.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { closeFrame } from '../close-frame.ts';
import { usePins } from '../pins.ts';
import { WireToolsContext } from '../wire-tools.ts';
import { wholeText } from '../copy-frame.ts';
import type { InspectorTab, WireModel } from '../wire-model.ts';
import { BytesTab } from './BytesTab.tsx';
import { CommandButton } from './CommandButton.tsx';
import { FrameHeadline } from './FrameHeadline.tsx';
import { HttpTab } from './HttpTab.tsx';
import { MessageTab } from './MessageTab.tsx';
import { RawTab } from './RawTab.tsx';
import css from './FrameInspector.module.css';

const LABELS: Record<InspectorTab, string> = {
  exchange: 'Exchange',
  message: 'Message',
  raw: 'Raw',
  bytes: 'Bytes',
  http: 'HTTP',
};

/** Tabs a frame has of its own. A line that is no message has none of it to draw, so it opens as it was written. */
const ownTabs = (row: Row): InspectorTab[] => [
  ...(row.kind === 'message' || (row.kind === 'event' && row.method !== 'sse')
    ? (['message'] as const)
    : []),
  ...(row.kind === 'http' || (row.kind === 'event' && row.method !== 'sse')
    ? []
    : (['raw', 'bytes'] as const)),
  ...(row.http === undefined ? [] : (['http'] as const)),
];

/** One frame in full: as a message, as it was written, and as HTTP carried it. */
export const FrameInspector = ({ model, seq }: { model: WireModel; seq: number }) => {
  const { tab } = useLiveValue(model.view);
  const queries = useQueryClient();
  const { buttonsFor, exchangeOf } = useContext(WireToolsContext);
  const { pins: pinned } = usePins(model.session);
  const row = model.store.row(seq);
  const query = useQuery(frameQuery(readFrame, model.session, seq));
  if (row === undefined) return <NotHere model={model} seq={seq} />;
  const own = ownTabs(row);
  const hasExchange = exchangeOf !== undefined && row.exchange !== undefined;
  const tabs: InspectorTab[] = hasExchange ? ['exchange', ...own] : own;
  const current = tabs.includes(tab) ? tab : (own[0] ?? 'raw');
  return (
    <aside role="region" aria-label="Frame" className={css.inspector}>
      <div className={css.bar}>
        <Tabs
          label="Frame"
          items={tabs.map((id) => ({ id, label: LABELS[id] }))}
          current={current}
          onSelect={(id) => model.setTab(id)}
        />
        <span className={css.actions}>
          {wasSent(row) && (
            <>
              <CommandButton id="compose.again" label="Send again" icon={<Repeat />} />
              <CommandButton id="compose.edit" label="Edit and send" icon={<SquarePen />} />
            </>
          )}
          <CopyButton label="Copy message" text={() => wholeText(queries, model.session, seq)} />
          {buttonsFor?.({ sessionId: model.session, seq, pinned })}
          <IconButton small label="Close inspector" onClick={() => closeFrame(model)}>
            <X />
          </IconButton>
        </span>
      </div>
      <FrameHeadline model={model} row={row} />
      <TabPanel
        tabs="Frame"
        id={current}
        className={css.content}
        focusable={current === 'raw' || current === 'bytes'}
      >
        {current === 'exchange' && exchangeOf?.({ sessionId: model.session, seq })}
        {current !== 'exchange' && query.isError && <Unreadable error={query.error} />}
        {query.data !== undefined && (
          <Content key={seq} model={model} row={row} reply={query.data} tab={current} />
        )}
        {current !== 'exchange' && query.isPending && (
          <p className={css.loading}>Reading frame #{seq}.</p>
        )}
      </TabPanel>
    </aside>
  );
};

/** Whether the frame is one of ours that could be sent again. */
const wasSent = ({ kind, dir, phase, bytes }: Row): boolean =>
  dir === 'out' && (kind === 'message' || (phase === 'request' && bytes === 0));

type ContentProps = { model: WireModel; row: Row; reply: FrameReply; tab: InspectorTab };

const Content = ({ model, row, reply, tab }: ContentProps) => {
  if (tab === 'exchange') return null;
  if (tab === 'http') return <HttpTab model={model} row={row} frame={reply.frame} />;
  if (tab === 'message') return <MessageTab session={model.session} reply={reply} />;
  if (tab === 'bytes') return <BytesTab session={model.session} reply={reply} row={row} />;
  return <RawTab model={model} row={row} reply={reply} />;
};

const Unreadable = ({ error }: { error: Error }) => {
  const { what, why, todo } = problemOf(error);
  return (
    <Empty mark="fail" title={what}>
      {why} {todo}
    </Empty>
  );
};

const NotHere = ({ model, seq }: { model: WireModel; seq: number }) => (
  <aside role="region" aria-label="Frame" className={css.inspector}>
    <Empty mark="note" title={`There is no frame #${seq} yet`}>
      The session has {model.store.lastSeq.toLocaleString('en')} frames so far.
    </Empty>
  </aside>
);
