import type { SessionState } from '@wirescope/shared/control/session';
import { LOG_LEVELS, SET_LEVEL } from '@wirescope/shared/mcp/logging';
import { META } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { useState, type ReactNode } from 'react';
import { sendRequest, setLogLevel } from '../../../session/api.ts';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { problemOf } from '../../../session/problem.ts';
import { Select } from '../../../ui/Select.tsx';
import type { LevelAsked } from './log-index.ts';
import css from './Logs.module.css';

type Choice = (typeof LOG_LEVELS)[number] | '';

const CHOICES = LOG_LEVELS.map((level) => ({ value: level, label: level }));

type LogLevelControlProps = { session: SessionState; asked: LevelAsked | undefined };

/** From which level on the server is to send messages, by the means of its era, and what it answered. */
export const LogLevelControl = ({ session, asked }: LogLevelControlProps) => {
  const [problem, setProblem] = useState<string>();
  const modern = session.era === 'modern';
  const choose = async (level: Choice) => {
    try {
      if (modern) await setLogLevel(session.id, level === '' ? null : level);
      else
        await sendRequest(session.id, { method: SET_LEVEL, paramsText: JSON.stringify({ level }) });
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error).what);
    }
  };
  const current = modern ? (session.logLevel ?? '') : asked?.level;
  return (
    <div className={css.level}>
      <span className={css.levelName}>Level</span>
      <span className={css.select}>
        <Select<Choice>
          label="Level"
          choices={modern ? [{ value: '', label: 'none' }, ...CHOICES] : CHOICES}
          value={CHOICES.find(({ value }) => value === current)?.value ?? (modern ? '' : undefined)}
          placeholder="not asked"
          unset={current === undefined || current === ''}
          onChoose={(level) => void choose(level)}
        />
      </span>
      <span className={css.said} role="status">
        {problem ??
          (modern ? (
            <PerRequest session={session} />
          ) : (
            <PerSession session={session} asked={asked} />
          ))}
      </span>
    </div>
  );
};

const PerRequest = ({ session }: { session: SessionState }): ReactNode =>
  session.logLevel === undefined ? (
    'The server must not log for requests that do not ask for it.'
  ) : (
    <>
      Every request you send carries <code>{META.logLevel}</code> in its <code>_meta</code>.
    </>
  );

const PerSession = ({ session, asked }: LogLevelControlProps): ReactNode => {
  if (asked === undefined) return 'Until a level is asked for, the server decides what it sends.';
  const frame = (seq: number) => <FrameLink session={session.id} seq={seq} />;
  if (asked.answer === undefined)
    return (
      <>
        Asked for {asked.level} in {frame(asked.seq)}, no answer yet.
      </>
    );
  return asked.refused ? (
    <>
      The server refused the level {asked.level} ({frame(asked.answer)}).
    </>
  ) : (
    <>
      The server took the level {asked.level} ({frame(asked.answer)}).
    </>
  );
};
