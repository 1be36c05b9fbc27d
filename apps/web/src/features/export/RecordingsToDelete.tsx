import type { RecordingEntry } from '@wirescope/shared/control/recordings';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { agoOf, inWords, sizeOf } from '../../ui/format.ts';
import { RecordingCells } from './RecordingCells.tsx';
import css from './RecordingsList.module.css';

type RecordingsToDeleteProps = {
  headingId: string;
  recordings: readonly RecordingEntry[];
  now: number;
  /** File names. */
  onRemove: (names: readonly string[]) => void;
  onLeave: () => void;
};

/** All recordings, to tick those that go. Deleting is for ever, so the button says how many and how much. */
export const RecordingsToDelete = ({
  headingId,
  recordings,
  now,
  onRemove,
  onLeave,
}: RecordingsToDeleteProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const going = recordings.filter(({ name }) => ticked.has(name));
  const size = going.reduce((sum, one) => sum + one.size, 0);
  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    setTicked(next);
  };
  return (
    <>
      <div className={css.head}>
        <h2 id={headingId}>Recordings</h2>
        <Checkbox
          small
          checked={going.length === recordings.length}
          onToggle={(on) => setTicked(new Set(on ? recordings.map(({ name }) => name) : []))}
        >
          All {recordings.length}
        </Checkbox>
        <span className="grow" />
        <Button
          small
          disabledReason={going.length === 0 ? 'nothing is ticked' : undefined}
          onClick={() => onRemove(going.map(({ name }) => name))}
        >
          {going.length === 0
            ? 'Delete'
            : `Delete ${going.length} for good, ${inWords(sizeOf(size))}`}
        </Button>
        <Button small look="quiet" onClick={onLeave}>
          Keep all
        </Button>
      </div>
      <ul className={css.list}>
        {recordings.map((recording) => (
          <li key={recording.name} className={css.line}>
            <Checkbox
              aria-label={`${recording.title}, ${agoOf(recording.recordedAt, now)}`}
              checked={ticked.has(recording.name)}
              onToggle={(on) => tick(recording.name, on)}
            />
            <span className={css.open}>
              <RecordingCells recording={recording} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
