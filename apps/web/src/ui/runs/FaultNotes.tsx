import type { ReactNode } from 'react';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { Mark } from '../Mark.tsx';
import css from './FaultNotes.module.css';

/** `place`: where it stands, when that is not plain. */
export type FaultNote = { key: string; words: string; place?: ReactNode };

/** What in the messages of a run is not as the protocol asks; nothing where all is. */
export const FaultNotes = ({ faults }: { faults: readonly FaultNote[] }) =>
  faults.length > 0 && (
    <div role="group" aria-label="Not as the protocol asks" className={css.faults}>
      {faults.map(({ key, words, place }) => (
        <p key={key} className={css.fault}>
          <Mark name="should" />
          <span>
            <VisibleText text={words} />
            {place !== undefined && <> ({place})</>}
          </span>
        </p>
      ))}
    </div>
  );
