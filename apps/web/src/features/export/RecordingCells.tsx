import type { RecordingEntry } from '@wirescope/shared/control/recordings';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import { agoOf, inWords, sizeOf } from '../../ui/format.ts';
import cells from '../../ui/TargetLine.module.css';
import css from './RecordingsList.module.css';

/** How the server of a recording was reached; empty where that is not known. */
export const placeOf = ({ target }: RecordingEntry): string =>
  target === undefined ? '' : formatCommandLine(target);

/** What a line says of a recording. */
export const RecordingCells = ({ recording, now }: { recording: RecordingEntry; now: number }) => {
  const { title, revision, recordedAt, size, frames } = recording;
  const facts = [
    revision ?? '',
    frames === undefined ? '' : `${frames.toLocaleString('en')} frames`,
    inWords(sizeOf(size)),
  ].filter(Boolean);
  return (
    <>
      <span className={cells.name}>{title}</span>
      <span className={cells.text}>{placeOf(recording)}</span>
      <span className={css.facts}>{facts.join(', ')}</span>
      <span className={cells.when}>{agoOf(recordedAt, now)}</span>
    </>
  );
};
