import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { IconButton } from './IconButton.tsx';

type CopyButtonProps = {
  /** Accessible name, for example "Copy path". */
  label: string;
  /** What is copied; a function is asked at the press. */
  text: string | (() => string | Promise<string>);
  small?: boolean;
};

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ label, text, small = true }: CopyButtonProps) => {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 1_500);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setDone(true);
      announce('Copied');
    } catch {
      announce('The browser did not allow copying.');
    }
  };
  return (
    <IconButton label={label} small={small} onClick={() => void copy()}>
      {done ? <Check /> : <Copy />}
    </IconButton>
  );
};
