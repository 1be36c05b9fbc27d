import type { SessionId } from '@wirescope/shared/ids';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { valueSpanAt } from '@wirescope/shared/json-text/scan';
import { useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { TOOLS } from '../../../session/list-kinds.ts';
import { useListing } from '../../../session/lists.ts';
import { problemOf } from '../../../session/problem.ts';
import { request, type Outcome } from '../../../session/request.ts';
import { getTraffic } from '../../../traffic/traffic.ts';
import { Button } from '../../../ui/Button.tsx';
import { durationOf, inWords } from '../../../ui/format.ts';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { differentResults } from './compare-lists.ts';
import { DifferenceLines } from './DifferenceLines.tsx';
import type { Eras } from './eras.ts';
import { Part, Same } from './Part.tsx';
import css from './Eras.module.css';

/** How a call ended in one era. `text` is the answer's result or error as it was written. */
type Ended = { session: SessionId; outcome?: Outcome; text?: string; problem?: string };

/** One tool called with the same arguments in both eras. */
export const CallInBoth = ({ eras }: { eras: Eras }) => {
  const legacy = useListing(eras.legacy.id, TOOLS).list?.entries ?? [];
  const modern = useListing(eras.modern.id, TOOLS).list?.entries ?? [];
  const names = [...new Set(legacy.map(({ name }) => name))].filter((name) =>
    modern.some((tool) => tool.name === name),
  );
  const [chosen, setChosen] = useState<string>();
  const [args, setArgs] = useState('{}');
  const [ended, setEnded] = useState<{ legacy: Ended; modern: Ended }>();
  const [running, setRunning] = useState(false);
  const name = names.find((one) => one === chosen) ?? names[0];
  if (name === undefined) return null;
  const { root, errors } = parseJson(args);
  const reason =
    root?.type !== 'object' || errors.length > 0
      ? 'the arguments are no JSON object'
      : [eras.legacy, eras.modern].some(({ status }) => status !== 'ready')
        ? 'both sessions must be connected'
        : running
          ? 'waiting for the answers'
          : undefined;
  const call = async () => {
    setRunning(true);
    const paramsText = `{"name":${JSON.stringify(name)},"arguments":${args}}`;
    const [before, after] = await Promise.all([
      callIn(eras.legacy.id, paramsText),
      callIn(eras.modern.id, paramsText),
    ]);
    setEnded({ legacy: before, modern: after });
    setRunning(false);
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
            onChoose={setChosen}
          />
        </span>
        <textarea
          aria-label="Arguments as JSON"
          rows={3}
          spellCheck={false}
          value={args}
          onChange={({ target }) => setArgs(target.value)}
        />
        <Button look="primary" small onClick={() => void call()} disabledReason={reason}>
          Call in both
        </Button>
      </div>
      {ended !== undefined && <Results eras={eras} ended={ended} />}
    </Part>
  );
};

/** Sends the call and waits for its end. Never rejects. */
const callIn = async (session: SessionId, paramsText: string): Promise<Ended> => {
  try {
    const outcome = await request(session, { method: 'tools/call', paramsText, whole: true });
    if (outcome.kind !== 'result' && outcome.kind !== 'error') return { session, outcome };
    const { text } = outcome.frame;
    const span = valueSpanAt(text, [outcome.kind]);
    return { session, outcome, text: span && text.slice(span.start, span.end) };
  } catch (error) {
    return { session, problem: problemOf(error).what };
  }
};

const Results = ({ eras, ended }: { eras: Eras; ended: { legacy: Ended; modern: Ended } }) => {
  const { legacy, modern } = ended;
  const comparable =
    legacy.text !== undefined &&
    modern.text !== undefined &&
    legacy.outcome?.kind === modern.outcome?.kind;
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
              <b>{eras[era].revision}</b> <OutcomeWords ended={ended[era]} />
            </p>
            {ended[era].text !== undefined && (
              <div className={css.json}>
                <JsonView text={ended[era].text} label={`Answer in ${eras[era].revision}`} />
              </div>
            )}
          </section>
        ))}
      </div>
    </>
  );
};

const OutcomeWords = ({ ended: { session, outcome, problem } }: { ended: Ended }) => {
  if (outcome === undefined) return <>{problem}</>;
  if (outcome.kind !== 'result' && outcome.kind !== 'error') return <>{outcome.text}</>;
  const took = getTraffic(session).row(outcome.frame.seq)?.took;
  return (
    <>
      {outcome.kind === 'error' ? 'refused' : 'answered'}
      {took !== undefined && ` in ${inWords(durationOf(took))}`}{' '}
      <FrameLink session={session} seq={outcome.frame.seq} />
    </>
  );
};
