import { useQueries } from '@tanstack/react-query';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { headerHints } from '@wirescope/shared/traffic/http-anatomy/header-hints';
import {
  httpFacts,
  isEventStreamType,
  proxyWords,
  type HttpFacts,
} from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { leadsNowhere } from '@wirescope/shared/traffic/http-anatomy/redirects';
import type { Row } from '@wirescope/shared/traffic/row';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { readFrame, revealHeaders } from '../../../session/api.ts';
import { useSession } from '../../../session/sessions.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { useTraffic } from '../../../traffic/traffic.ts';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import type { WireModel } from '../wire-model.ts';
import { EventTable } from './EventTable.tsx';
import { hopsOf } from './exchange-hops.ts';
import { HeaderList } from './HeaderList.tsx';
import { HopList } from './HopList.tsx';
import { MirrorTable } from './MirrorTable.tsx';
import { shortUrl } from './short-url.ts';
import { TimingBar } from './TimingBar.tsx';
import { useBodyForm } from './use-body-form.ts';
import css from './HttpTab.module.css';

type HttpTabProps = { model: WireModel; row: Row; frame: Frame };

/** The HTTP exchange that carried the frame: request, response, time, and the events of its stream. */
export const HttpTab = ({ model, row, frame }: HttpTabProps) => {
  const { session } = model;
  const store = useTraffic(session);
  const state = useSession(session);
  const indexes = row.http === undefined ? [] : [...store.rowsOfHttp(row.http)];
  const steps = indexes.filter((index) => store.table.kindAt(index) === 'http');
  const replies = useQueries({
    queries: steps.map((index) => frameQuery(readFrame, session, store.table.seqAt(index))),
  });
  const frames = replies.flatMap(({ data }) => (data?.frame.kind === 'http' ? [data.frame] : []));
  const facts = httpFacts(frames);
  const form = useBodyForm(session, indexes, facts?.response);
  if (facts === undefined) {
    if (replies.some(({ isPending }) => isPending)) return null;
    return <p className={css.missing}>The steps of this HTTP exchange are not recorded.</p>;
  }
  const { response } = facts;
  const head = facts.steps.find(({ phase }) => phase === 'request')?.seq;
  const body = bodyFrame(store, facts.http, row);
  return (
    <div className={css.article}>
      <RequestLine facts={facts} />
      {facts.error !== undefined && (
        <p className={css.failed}>
          <Mark name="fail" /> <span className="mono">{facts.error.code}</span>{' '}
          {facts.error.message}
        </p>
      )}
      <TimingBar timings={facts.timings} version={response?.version} />
      <HopList model={model} hops={hopsOf(store, facts.http)} current={facts.http} />
      {body !== undefined && facts.method === 'POST' && (
        <MirrorTable model={model} facts={facts} request={body} />
      )}
      <HeaderList
        title="Request"
        note={noteOf(facts.requestHeaders.length, facts.requestBytes)}
        headers={facts.requestHeaders}
        reveal={
          head === undefined || state === undefined || state.recording !== undefined
            ? undefined
            : () => revealHeaders(session, head)
        }
      />
      {response !== undefined && (
        <HeaderList
          title="Response"
          note={noteOf(response.headers.length, response.bytes)}
          headers={response.headers}
          hints={headerHints(facts, state?.revision, form)}
        />
      )}
      {response?.body !== undefined && (
        <div className={css.body}>
          <LongText text={response.body} label="Body of the response" />
        </div>
      )}
      {isEventStreamType(response?.contentType) && form !== 'JSON' && (
        <EventTable
          key={facts.http}
          model={model}
          indexes={indexes}
          current={row.seq}
          frame={frame}
        />
      )}
      <p className={css.steps}>
        Steps:{' '}
        {facts.steps.map(({ seq, phase }) => (
          <span key={seq}>
            {phase} <FrameLink session={session} seq={seq} />
          </span>
        ))}
      </p>
    </div>
  );
};

/** The frame whose text was the body of the request: carried by this exchange, or by the one that was redirected to it. */
const bodyFrame = (store: TrafficStore, http: number, row: Row): number | undefined => {
  for (const index of store.rowsOfHttp(http)) {
    const other = store.table.at(index);
    if (other.kind === 'message' && other.dir === 'out') return other.seq;
  }
  return row.exchange;
};

const noteOf = (count: number, bytes: number | undefined): string =>
  `${count} ${count === 1 ? 'header' : 'headers'}${bytes === undefined ? '' : `, body ${inWords(sizeOf(bytes))}`}`;

const RequestLine = ({ facts }: { facts: HttpFacts }) => {
  const { method, url, response } = facts;
  const good =
    response !== undefined &&
    response.status < 400 &&
    !leadsNowhere(response.status, response.headers);
  return (
    <div className={css.line}>
      <span className={css.method}>{method}</span>
      <b title={url}>
        <VisibleText text={shortUrl(url)} />
      </b>
      {response !== undefined && (
        <span className={good ? css.good : css.bad}>
          <Mark name={good ? 'ok' : 'fail'} />
          {response.status} {response.statusText}
        </span>
      )}
      {response?.contentType !== undefined && (
        <span>
          <VisibleText text={response.contentType} />
        </span>
      )}
      {facts.via !== undefined && <span>through proxy {proxyWords(facts.via)}</span>}
      {facts.redirectOf !== undefined && <span>redirected from exchange {facts.redirectOf}</span>}
    </div>
  );
};
