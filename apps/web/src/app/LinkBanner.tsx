import { useEffect, useState } from 'react';
import { useLink } from '../session/sessions.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { live } from './start.ts';

/** Losses shorter than this are not worth a word, ms. */
const PATIENCE_MS = 600;

/** Says when the proxy is away. What is on the page stays: it was recorded. */
export const LinkBanner = () => {
  const link = useLink();
  const [late, setLate] = useState(false);
  const away = link.state === 'unreachable';
  useEffect(() => {
    if (!away) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);
  if (!away || !late) return null;
  return (
    <Banner tone="must">
      <Mark name="gap" />
      <b>The proxy cannot be reached</b>
      <span className="soft">
        {location.host} does not answer. Wirescope was ended, or it restarts. This page goes on by
        itself when it is back.
      </span>
      <span className="grow" />
      <Button small look="soft" onClick={() => live.start()}>
        Try now
      </Button>
    </Banner>
  );
};
