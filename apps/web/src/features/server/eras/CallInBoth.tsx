import type { SessionId } from '@wirescope/shared/ids';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { useState } from 'react';
import { Link } from 'wouter';
import { sendRequest } from '../../../session/api.ts';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { TOOLS } from '../../../session/list-kinds.ts';
import { useListing } from '../../../session/lists.ts';
import { inboxPath } from '../../../session/paths.ts';
import { problemOf } from '../../../session/problem.ts';
import { outcomeOf } from '../../../session/runs/outcome-words.ts';
import { keptByName } from '../../../traffic/kept-by-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { durationOf, inWords } from '../../../ui/format.ts';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { differentResults } from './compare-lists.ts';
import { DifferenceLines } from './DifferenceLines.tsx';
import type { Eras } from './eras.ts';
import { Part, Same } from './Part.tsx';
import { isOpen, useEraCall, type EraCall, type SentCall } from './use-era-call.ts';
import css from './Eras.module.css';

/** What is written and was sent, of a session and its other era. */
type Both = {
  chosen: string | undefined;
  args: string;
  sent: { legacy: SentCall; modern: SentCall } | undefined;
};

/** Stays when one looks at another place: what the server asks is answered there. */
const useBoth = keptByName<Both>({ chosen: undefined, args: '{}', sent: undefined });

/** One tool called with the same arguments in both eras. */
export const CallInBoth = ({ eras }: { eras: Eras }) => {
  const legacy = useListing(eras.legacy.id, TOOLS).list?.entries ?? [];
  const modern = useListing(eras.modern.id, TOOLS).list?.entries ?? [];
  const names = [...new Set(legacy.map(({ name }) => name))].filter((name) =>
    modern.some((tool) => tool.name === name),
  );
  const [{ chosen, args, sent }, keep] = useBoth(eras.legacy.id, eras.modern.id);
  const [sending, setSending] = useState(false);
  const legacyCall = useEraCall(eras.legacy.id, sent?.legacy);
  const modernCall = useEraCall(eras.modern.id, sent?.modern);
  const name = names.find((one) => one === chosen) ?? names[0];
  if (name === undefined) return null;
  const { root, errors } = parseJson(args);
  const reason =
    root?.type !== 'object' || errors.length > 0
      ? 'the arguments are no JSON object'
      : [eras.legacy, eras.modern].some(({ status }) => status !== 'ready')
        ? 'both sessions must be connected'
        : sending || isOpen(legacyCall) || isOpen(modernCall)
          ? 'waiting for the answers'
          : undefined;
  const call = async () => {
    setSending(true);
    const paramsText = `{"name":${JSON.stringify(name)},"arguments":${args}}`;
    const [before, after] = await Promise.all([
      sendIn(eras.legacy.id, name, paramsText),
      sendIn(eras.modern.id, name, paramsText),
    ]);
    keep({ chosen, args, sent: { legacy: before, modern: after } });
    setSending(false);
  };
  return (
    <Part title="One call through both">
      <div className={css.call}>
        <span className={css.select}>
          <Select
            label="Tool"
            mono
            choices={names.map((value) => ({ value, label: value }))}
            value={name}
            onChoose={(value) => keep({ chosen: value, args, sent })}
          />
        </span>
        <textarea
          aria-label="Arguments as JSON"
          rows={3}
          spellCheck={false}
          value={args}
          onChange={({ target }) => keep({ chosen, args: target.value, sent })}
        />
        <Button look="primary" small onClick={() => void call()} disabledReason={reason}>
          Call in both
        </Button>
      </div>
      {sent !== undefined && (
        <Results eras={eras} calls={{ legacy: legacyCall, modern: modernCall }} />
      )}
    </Part>
  );
};

/** Sends the call. Never rejects. */
const sendIn = async (session: SessionId, tool: string, paramsText: string): Promise<SentCall> => {
  try {
    return { tool, seq: await sendRequest(session, { method: 'tools/call', paramsText }) };
  } catch (error) {
    return { tool, problem: problemOf(error).what };
  }
};

type ResultsProps = { eras: Eras; calls: { legacy: EraCall; modern: EraCall } };

const Results = ({ eras, calls }: ResultsProps) => {
  const { legacy, modern } = calls;
  const comparable =
    legacy.text !== undefined &&
    modern.text !== undefined &&
    [legacy, modern].every(({ run }) => run?.outcome !== 'input') &&
    (legacy.run?.outcome === 'refused') === (modern.run?.outcome === 'refused');
  const differences = comparable ? differentResults(legacy.text ?? '', modern.text ?? '') : [];
  return (
    <>
      {comparable && differences.length === 0 && (
        <Same>The same in both, apart from what the era itself adds</Same>
      )}
      {differences.length > 0 && <DifferenceLines eras={eras} differences={differences} />}
      <div className={css.results}>
        {(['legacy', 'modern'] as const).map((era) => (
          <section key={era} aria-label={`Answer in ${eras[era].revision}`} className={css.answer}>
            <p>
              <b>{eras[era].revision}</b> <OutcomeWords call={calls[era]} />
            </p>
            {calls[era].text !== undefined && (
              <div className={css.json}>
                <JsonView text={calls[era].text} label={`Answer in ${eras[era].revision}`} />
              </div>
            )}
          </section>
        ))}
      </div>
    </>
  );
};

/** How it ended, and the way to what the server asks before it answers. */
const OutcomeWords = ({ call: { session, run, asked, problem } }: { call: EraCall }) => {
  if (problem !== undefined) return <>{problem}</>;
  if (run === undefined) return <>sent</>;
  if (asked !== undefined)
    return (
      <>
        asks before it answers <FrameLink session={session} seq={asked.seq} />.{' '}
        <Link href={inboxPath(session, { tab: 'waiting', item: asked.seq })}>
          Answer it in the Inbox
        </Link>
      </>
    );
  if (run.outcome === 'running') return <>waiting for the answer</>;
  if (run.endText !== undefined) return <>{run.endText}</>;
  return (
    <>
      {outcomeOf(run).words.toLowerCase()}
      {run.endedAt !== undefined && ` in ${inWords(durationOf(run.endedAt - run.startedAt))}`}{' '}
      <FrameLink session={session} seq={run.endSeq ?? run.seq} />
    </>
  );
};
