import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import { useSession } from '../../session/sessions.ts';
import { useTrafficValue } from '../../traffic/traffic.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { endsAlone, metForgottenSession } from './run-http.ts';

type AfterRunProps = {
  session: SessionId;
  run: Run;
  /** The run after it. */
  next: Run | undefined;
  onAgain: ((run: Run) => void) | undefined;
};

/** What to do about a call that met a lost session or connection, once there is another. */
export const AfterRun = ({ session, run, next, onAgain }: AfterRunProps) => {
  const failed = run.outcome === 'lost' || run.outcome === 'refused';
  const forgotten = useTrafficValue(session, (store) => failed && metForgottenSession(store, run));
  // What refused the session refuses the same call: a new session comes first, and is offered above.
  const refused = useSession(session)?.trouble?.code === 'session-refused';
  if (forgotten && next?.again === true)
    return (
      <Banner>
        <Mark name="note" />
        <span>
          The server forgot the session. The call was sent again in a new one, as{' '}
          <FrameLink session={session} seq={next.seq} />.
        </span>
      </Banner>
    );
  const offered = (forgotten || run.outcome === 'lost') && !refused;
  if (next !== undefined || onAgain === undefined || !offered) return null;
  return (
    <Banner>
      <Mark name="note" />
      {forgotten
        ? 'The server forgot the session; a new one is ready.'
        : endsAlone(session, run)
          ? 'The same call can be made again.'
          : 'The connection is ready for another try.'}
      <span className="grow" />
      <Button small look="soft" onClick={() => onAgain(run)}>
        Call again
      </Button>
    </Banner>
  );
};
