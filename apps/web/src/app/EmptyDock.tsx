import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from './start.ts';
import css from './EmptyDock.module.css';

/** The status bar where there is no session: the log is always there, and so is the address. */
export const EmptyDock = () => {
  const about = useQuery(aboutQuery);
  return (
    <section className={css.dock} aria-label="Wire">
      <h2 className={css.title}>Wire</h2>
      <span className={css.text}>
        No frames yet. They appear from the first byte, before the handshake is done.
      </span>
      {about.data !== undefined && (
        <span className={css.address}>Listening on {about.data.address}</span>
      )}
    </section>
  );
};
