import type { HttpTimings } from '@wirescope/shared/traffic/frame';
import { durationOf, inWords } from '../../../ui/format.ts';
import { phasesOf, reusedConnection } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import css from './HttpTab.module.css';

type TimingBarProps = { timings: HttpTimings | undefined; version: string | undefined };

/** Where the time of an HTTP exchange went. The same in words stands under it. */
export const TimingBar = ({ timings, version }: TimingBarProps) => {
  const phases = phasesOf(timings);
  if (phases.length === 0) return null;
  const reused = reusedConnection(timings);
  const connection = [
    reused === undefined ? undefined : reused ? 'connection reused' : 'new connection',
    version === undefined ? undefined : `HTTP/${version.replace(/^HTTP\//i, '')}`,
  ];
  return (
    <div className={css.timing}>
      <div className={css.bars} aria-hidden>
        {phases.map(({ name, ms }) => (
          <i key={name} className={css[name]} style={{ flex: `${ms} 1 2px` }} />
        ))}
      </div>
      <div className={css.legend}>
        {phases.map(({ name, ms, title }) => (
          <span key={name} title={title}>
            <i className={css[name]} aria-hidden />
            {name} <b>{inWords(durationOf(ms))}</b>
          </span>
        ))}
        <span className="grow" />
        <span>{connection.filter((part) => part !== undefined).join(', ')}</span>
      </div>
    </div>
  );
};
