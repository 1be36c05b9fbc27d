import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';

/** The page's one polite status line, heard and not seen. */
export const Announcer = () => {
  const [text, setText] = useState('');
  useEffect(() => onAnnounce(setText), []);
  return (
    <div className="vh" role="status" aria-label="Announcements">
      {text}
    </div>
  );
};
