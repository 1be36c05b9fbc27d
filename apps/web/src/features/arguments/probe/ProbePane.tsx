import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import Square from 'lucide-react/icons/square';
import { useMemo, useState } from 'react';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notSent, useCommands } from '../../../ui/commands.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { escapeCancels } from '../../../ui/own-keys.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { judgeOf } from '../agreement/call-judge.ts';
import { makeProbes } from '../validator.ts';
import { boardOf, type SendCall } from './probe-run.ts';
import { probeRows, tally, verdictOf, type ProbeRow } from './probe-rows.ts';
import { ProbeTable } from './ProbeTable.tsx';
import css from './ProbePane.module.css';

type ProbePaneProps = {
  session: SessionId;
  tool: string;
  nth: number;
  schemaText: string | undefined;
  /** The server says of the tool that it destroys. */
  destructive: boolean;
  send: SendCall;
  disabledReason: string | undefined;
  /** Makes arguments the draft. */
  onTake: (argumentsText: string, said: string) => void;
};

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Not passed' },
] as const;

/** Calls made from the schema, to see whether the server keeps to it. */
export const ProbePane = ({ schemaText, ...props }: ProbePaneProps) => {
  const schema = schemaText ?? '{"type":"object"}';
  const { data } = useQuery({
    queryKey: ['probes', schema],
    queryFn: () => makeProbes(schema),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (data === undefined) return <p className={css.note}>Making calls from the schema</p>;
  if ('kind' in data) return <Banner tone="should">{data.sentence}</Banner>;
  return <Probes {...props} {...data} />;
};

type ProbesProps = Omit<ProbePaneProps, 'schemaText'> & {
  probes: readonly ProbeRow['probe'][];
  leftOut: number;
};

const Probes = (props: ProbesProps) => {
  const { session, tool, nth, probes, leftOut, onTake } = props;
  const board = boardOf(session, tool, nth);
  const run = useLiveValue(board.run.state);
  const left = useLiveValue(board.left);
  const judged = useLiveValue(judgeOf(session).judged);
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const rows = useMemo(() => probeRows(probes, { judged, tool, run }), [probes, judged, tool, run]);
  const seen = shown === 'all' ? rows : rows.filter((row) => verdictOf(row) !== 'pass');
  const isRunning = run.current !== undefined;
  const chosen = probes.filter(({ id }) => !left.has(id));
  const choose = (ids: readonly string[], wanted: boolean) =>
    board.left.update((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (wanted) next.delete(id);
        else next.add(id);
      return next;
    });
  return (
    <div className={css.pane}>
      <div className={css.summary}>
        <span role="status" className={css.said}>
          {tally(rows)}
        </span>
        <Segmented label="Probes" small choices={SHOWN} value={shown} onChoose={setShown} />
      </div>
      {run.stopped !== undefined && !isRunning && <Banner tone="should">{run.stopped}</Banner>}
      <div className={css.scroll}>
        {seen.length === 0 ? (
          <p className={css.note}>Every probe passed.</p>
        ) : (
          <ProbeTable
            session={session}
            rows={seen}
            left={left}
            onChoose={isRunning ? undefined : choose}
            onTake={({ name, text }) => onTake(text, `The probe ${name}.`)}
          />
        )}
        {leftOut > 0 && (
          <p className={css.note}>
            At least {leftOut} more could be made from this schema. These are spread over all of it.
          </p>
        )}
      </div>
      <ProbeBar
        {...props}
        chosen={chosen}
        running={isRunning ? run.waiting.length + 1 : 0}
        start={() => void board.run.start(chosen, props.send)}
        cancel={() => board.run.cancel()}
      />
    </div>
  );
};

type ProbeBarProps = Pick<ProbesProps, 'tool' | 'destructive' | 'disabledReason'> & {
  chosen: readonly ProbeRow['probe'][];
  /** Probes that have no answer yet; 0 when nothing runs. */
  running: number;
  start: () => void;
  cancel: () => void;
};

/** Runs what is chosen. A tool that says it destroys is asked about first, here and not in a dialog. */
const ProbeBar = (props: ProbeBarProps) => {
  const { tool, destructive, disabledReason, chosen, running, start, cancel } = props;
  const [asked, setAsked] = useState(false);
  const reason = chosen.length === 0 ? 'no probe is chosen' : disabledReason;
  const press = () => {
    if (destructive && !asked) setAsked(true);
    else {
      setAsked(false);
      start();
    }
  };
  useCommands([
    {
      id: 'probes.run',
      title: 'Run the chosen probes',
      group: 'Tool',
      keys: ['mod+Enter'],
      when: () => running === 0 && reason === undefined,
      whyNot: () => notSent(reason),
      run: press,
    },
    {
      id: 'probes.cancel',
      title: 'Stop the probes',
      group: 'Tool',
      keys: ['Escape'],
      when: () => (running > 0 || asked) && escapeCancels(),
      run: () => (running > 0 ? cancel() : setAsked(false)),
    },
  ]);
  const count = chosen.length === 1 ? '1 probe' : `${chosen.length} probes`;
  if (running > 0)
    return (
      <div className={css.bar}>
        <Button icon={<Square fill="currentColor" />} keys="Escape" onClick={cancel}>
          Cancel
        </Button>
        <span className="soft">{running === 1 ? 'The last one runs' : `${running} to come`}</span>
      </div>
    );
  if (asked && reason === undefined)
    return (
      <div className={css.bar} role="group" aria-label="Confirm">
        <span className={css.warned}>
          <Mark name="dest" /> The server says that <code>{tool}</code> is destructive.{' '}
          {fitting(chosen)} of these calls fit its schema and may do what it does.
        </span>
        <Button onClick={press}>Run {count} all the same</Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          Do not run
        </Button>
      </div>
    );
  return (
    <div className={css.bar}>
      <Button look="primary" keys="mod+Enter" onClick={press} disabledReason={reason}>
        Run {count}
      </Button>
      <span className="dim">Real calls, one after the other.</span>
    </div>
  );
};

const fitting = (probes: readonly ProbeRow['probe'][]): number =>
  probes.filter(({ expected }) => expected === 'accept').length;
