import { useLostAt } from '../session/lost-link.ts';
import { readRoute } from '../session/paths.ts';
import { useLink, useSessions } from '../session/sessions.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { live } from './start.ts';

/** Says when the proxy is away. What is on the page stays: it was recorded. */
export const LinkBanner = () => {
  const link = useLink();
  const sessions = useSessions();
  const lostAt = useLostAt();
  if (link.state === 'refused' && sessions.length > 0) return <StartedAnew />;
  if (link.state !== 'unreachable' || lostAt === undefined) return null;
  return (
    <Banner tone="must">
      <Mark name="gap" />
      <b>The proxy cannot be reached</b>
      <span className="soft">
        {location.host} does not answer: Wirescope was ended, or this computer slept. What is shown
        stays; nothing can be sent. A new start of Wirescope prints a new address.
      </span>
      <span className="grow" />
      <Button small look="soft" onClick={() => live.start()}>
        Try now
      </Button>
    </Banner>
  );
};

/** Another start of Wirescope listens here now. It has none of these sessions, and does not know this browser. */
const StartedAnew = () => {
  const sessions = useSessions();
  const route = readRoute(location.pathname);
  const shown = sessions.find(({ id }) => route.page === 'session' && id === route.session);
  return (
    <Banner tone="must">
      <Mark name="gap" />
      <b>Wirescope was started anew</b>
      <span className="soft" title={shown?.capture}>
        To sign in, open the address that the new start printed in its terminal. What is shown here
        has ended and stays until you leave it
        {shown !== undefined && (
          <>
            ; its recording is kept: <span className="mono">{shown.capture}</span>
          </>
        )}
        .
      </span>
    </Banner>
  );
};
