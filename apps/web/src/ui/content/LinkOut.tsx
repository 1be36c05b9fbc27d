import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import css from './LinkOut.module.css';

/** Opens a web address of the server's, after it was shown in full. Addresses of other kinds do not open. */
export const LinkOut = ({ uri }: { uri: string }) => {
  const [asked, setAsked] = useState(false);
  const url = webAddress(uri);
  if (url === undefined) return null;
  if (!asked)
    return (
      <Button look="soft" small onClick={() => setAsked(true)}>
        Open
      </Button>
    );
  return (
    <span className={css.out}>
      <code>{url}</code>
      <a href={url} target="_blank" rel="noreferrer noopener">
        <ExternalLink /> Open in a new tab
      </a>
      <Button look="quiet" small onClick={() => setAsked(false)}>
        Keep it closed
      </Button>
    </span>
  );
};

/** The address as the browser will take it, so that what is shown is what is opened. */
const webAddress = (uri: string): string | undefined => {
  try {
    const url = new URL(uri);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined; // No address at all.
  }
};
