import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';

/** The page's one polite status line, and the one for what cannot wait; heard and not seen. */
export const Announcer = () => {
  const [text, setText] = useState('');
  const [urgent, setUrgent] = useState({ text: '', turn: 0 });
  useEffect(
    () => onAnnounce(setText, (said) => setUrgent(({ turn }) => ({ text: said, turn: turn + 1 }))),
    [],
  );
  return (
    <>
      <div className="vh" role="status" aria-label="Announcements">
        {text}
      </div>
      <div className="vh" role="alert" aria-label="Questions">
        {urgent.text !== '' && <span key={urgent.turn}>{urgent.text}</span>}
      </div>
    </>
  );
};
