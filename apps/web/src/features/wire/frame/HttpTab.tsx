import { useQueries } from '@tanstack/react-query';
import type { Frame, HttpFrame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { readFrame } from '../../../session/api.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { useTraffic } from '../../../traffic/traffic.ts';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import type { WireModel } from '../wire-model.ts';
import { EventTable } from './EventTable.tsx';
import { HeaderList } from './HeaderList.tsx';
import { httpFacts, shortUrl, type HttpFacts } from './http-facts.ts';
import { TimingBar } from './TimingBar.tsx';
import css from './HttpTab.module.css';

type HttpTabProps = { model: WireModel; row: Row; frame: Frame };

/** The HTTP exchange that carried the frame: request, response, time, and the events of its stream. */
export const HttpTab = ({ model, row, frame }: HttpTabProps) => {
  const { session } = model;
  const store = useTraffic(session);
  const indexes = row.http === undefined ? [] : [...store.rowsOfHttp(row.http)];
  const steps = indexes.filter((index) => store.table.kindAt(index) === 'http');
  const replies = useQueries({
    queries: steps.map((index) => frameQuery(readFrame, session, store.table.seqAt(index))),
  });
  const frames = replies.flatMap(({ data }) => (data?.frame.kind === 'http' ? [data.frame] : []));
  const facts = httpFacts(frames);
  if (facts === undefined) {
    return <p className={css.missing}>The steps of this HTTP exchange are not recorded.</p>;
  }
  return (
    <div className={css.article}>
      <RequestLine facts={facts} />
      {facts.error !== undefined && (
        <p className={css.failed}>
          <Mark name="fail" /> <span className="mono">{facts.error.code}</span>{' '}
          {facts.error.message}
        </p>
      )}
      <TimingBar timings={facts.timings} version={facts.response?.version} />
      <HeaderList
        title="Request"
        note={noteOf(facts.requestHeaders.length, facts.requestBytes)}
        headers={facts.requestHeaders}
      />
      {facts.response !== undefined && (
        <HeaderList
          title="Response"
          note={noteOf(facts.response.headers.length, facts.response.bytes)}
          headers={facts.response.headers}
        />
      )}
      {facts.response?.body !== undefined && (
        <div className={css.body}>
          <LongText text={facts.response.body} label="Body of the response" />
        </div>
      )}
      {facts.response?.contentType?.startsWith('text/event-stream') === true && (
        <EventTable model={model} indexes={indexes} current={row.seq} frame={frame} />
      )}
      <p className={css.steps}>
        Steps:{' '}
        {stepLinks(frames).map(({ seq, phase }) => (
          <span key={seq}>
            {phase} <FrameLink session={session} seq={seq} />
          </span>
        ))}
      </p>
    </div>
  );
};

const noteOf = (count: number, bytes: number | undefined): string =>
  `${count} ${count === 1 ? 'header' : 'headers'}${bytes === undefined ? '' : `, body ${inWords(sizeOf(bytes))}`}`;

const stepLinks = (frames: readonly HttpFrame[]) =>
  frames.map(({ seq, phase }) => ({ seq, phase }));

const RequestLine = ({ facts }: { facts: HttpFacts }) => {
  const { method, url, response } = facts;
  const good = response !== undefined && response.status < 400;
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
        <span className={css.type}>
          <VisibleText text={response.contentType} />
        </span>
      )}
      {facts.redirectOf !== undefined && <span>redirected from exchange {facts.redirectOf}</span>}
    </div>
  );
};
