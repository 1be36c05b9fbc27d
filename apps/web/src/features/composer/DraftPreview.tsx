import { useQuery } from '@tanstack/react-query';
import { SendRaw } from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import { causeText } from '@wirescope/shared/result';
import type { Header } from '@wirescope/shared/traffic/frame';
import { useEffect, useState } from 'react';
import { problemOf } from '../../session/problem.ts';
import { previewRaw } from '../../session/raw.ts';
import { useSession } from '../../session/sessions.ts';
import { durationOf, groupDigits, inWords } from '../../ui/format.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { bodyOf, splitAt, type Draft } from './draft.ts';
import { transportOf } from './send-draft.ts';
import css from './Composer.module.css';

/** Of a long text the ends are drawn. */
const SHOWN = 1_200;
/** A preview is asked for when nothing was typed for so long, ms. */
const STILL = 250;

const useStill = <T,>(value: T): T => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
};

type DraftPreviewProps = { sessionId: SessionId; draft: Draft };

/** Exactly what will go over the wire. */
export const DraftPreview = ({ sessionId, draft }: DraftPreviewProps) => {
  const transport = transportOf(sessionId);
  return (
    <section className={css.preview}>
      <h3>
        On the wire <span className="dim">{bytesWords(draft, transport)}</span>
      </h3>
      <div className={css.wire} role="group" aria-label="Exactly what is sent">
        {transport === 'http' && <HttpHead sessionId={sessionId} draft={draft} />}
        <Body draft={draft} />
        {transport === 'stdio' && (
          <span className={css.end}>{draft.bare ? 'no line end' : 'LF'}</span>
        )}
      </div>
    </section>
  );
};

const bytesWords = ({ text, bare }: Draft, transport: 'stdio' | 'http'): string => {
  const bytes = new TextEncoder().encode(text).length + (transport === 'stdio' && !bare ? 1 : 0);
  return `${groupDigits(bytes)} B${transport === 'http' ? ' of body' : ''}`;
};

const Body = ({ draft }: { draft: Draft }) => {
  const { text, pause } = draft;
  if (pause === undefined) return <Piece text={text} />;
  const at = splitAt(draft);
  return (
    <>
      <Piece text={text.slice(0, at)} />
      <span className={css.silence}>{inWords(durationOf(pause.ms))} of silence</span>
      <Piece text={text.slice(at)} />
    </>
  );
};

const Piece = ({ text }: { text: string }) => {
  if (text.length <= 2 * SHOWN) return <VisibleText text={text} />;
  return (
    <>
      <VisibleText text={text.slice(0, SHOWN)} />
      <span className={css.silence}>{groupDigits(text.length - 2 * SHOWN)} more characters</span>
      <VisibleText text={text.slice(-SHOWN)} />
    </>
  );
};

/** The head of the HTTP request, as the proxy would write it. */
const HttpHead = ({ sessionId, draft }: DraftPreviewProps) => {
  const session = useSession(sessionId);
  const made = bodyOf(draft, 'http');
  const body = useStill('body' in made ? JSON.stringify(made.body) : '');
  const { data, error } = useQuery({
    // Session id and revision change what is sent.
    queryKey: ['raw-preview', sessionId, body, session?.revision, session?.status],
    queryFn: ({ signal }) => previewRaw(sessionId, SendRaw.parse(JSON.parse(body)), signal),
    enabled: body !== '',
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  if ('problem' in made) return <p className={css.odd}>{made.problem}</p>;
  if (error !== null) {
    return <p className={css.odd}>{causeText(problemOf(error))}</p>;
  }
  if (data?.http === undefined) return null;
  const { method, url, headers, added } = data.http;
  return (
    <>
      <b>{method}</b> <VisibleText text={url} />
      {'\n'}
      <Headers headers={headers} />
      <span className="dim">
        <Headers headers={added} />
      </span>
      {'\n'}
    </>
  );
};

const Headers = ({ headers }: { headers: readonly Header[] }) =>
  headers.map(([name, value], index) => (
    <span key={index}>
      <VisibleText text={`${name}: ${value}`} />
      {'\n'}
    </span>
  ));
