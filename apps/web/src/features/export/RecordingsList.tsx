import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { RecordingEntry } from '@wirescope/shared/control/recordings';
import type { Problem } from '@wirescope/shared/control/problem';
import { problemOf } from '../../session/problem.ts';
import { listRecordings, openRecording, removeRecording } from '../../session/recordings-api.ts';
import { useSessions } from '../../session/sessions.ts';
import { agoOf } from '../../ui/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { showRecording } from './open-file.ts';
import { placeOf, RecordingCells } from './RecordingCells.tsx';
import { RecordingsToDelete } from './RecordingsToDelete.tsx';
import css from './RecordingsList.module.css';

const RECORDINGS = ['recordings'];
/** Shown until more are wanted. */
const FIRST = 5;

/** Sessions of earlier launches, newest first. A press shows one. */
export const RecordingsList = () => {
  const id = useId();
  const client = useQueryClient();
  // A session that is closed becomes a recording.
  const sessions = useSessions();
  const { data } = useQuery({
    queryKey: [...RECORDINGS, sessions.length],
    queryFn: listRecordings,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [all, setAll] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [now] = useState(() => Date.now());
  if (data === undefined || data.recordings.length === 0) return null;
  const attempt = (action: () => Promise<void>) => {
    setTrouble(undefined);
    action().catch((error: unknown) => setTrouble(problemOf(error)));
  };
  const remove = (names: readonly string[]) =>
    attempt(async () => {
      try {
        for (const name of names) await removeRecording(name);
      } finally {
        await client.invalidateQueries({ queryKey: RECORDINGS });
      }
    });
  if (choosing)
    return (
      <section aria-labelledby={id}>
        <RecordingsToDelete
          headingId={id}
          recordings={data.recordings}
          now={now}
          onRemove={(names) => {
            setChoosing(false);
            remove(names);
          }}
          onLeave={() => setChoosing(false)}
        />
      </section>
    );
  const shown = all ? data.recordings : data.recordings.slice(0, FIRST);
  const more = data.recordings.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Recordings</h2>
        <span className="grow" />
        <span className={css.folder} title={data.folder}>
          <bdi>{data.folder}</bdi>
        </span>
        {data.recordings.length > 1 && (
          <Button small look="quiet" onClick={() => setChoosing(true)}>
            Delete several
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {shown.map((recording) => (
          <RecordingLine
            key={recording.name}
            recording={recording}
            now={now}
            onOpen={() => attempt(async () => showRecording(await openRecording(recording.name)))}
            onRemove={() => remove([recording.name])}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button small look="quiet" onClick={() => setAll(true)}>
          {more} more
        </Button>
      )}
      {trouble !== undefined && <ProblemNote problem={trouble} className={css.trouble} />}
    </section>
  );
};

type LineProps = {
  recording: RecordingEntry;
  now: number;
  onOpen: () => void;
  onRemove: () => void;
};

/** Deleting is for ever, so it asks once more, in place. */
const RecordingLine = ({ recording, now, onOpen, onRemove }: LineProps) => {
  const [asked, setAsked] = useState(false);
  const { title, recordedAt } = recording;
  if (asked)
    return (
      <li className={css.line}>
        <span className={css.question}>Delete the recording of {title}?</span>
        <Button small onClick={onRemove}>
          Delete
        </Button>
        <Button small look="quiet" onClick={() => setAsked(false)}>
          Keep
        </Button>
      </li>
    );
  return (
    <li className={css.line}>
      <button
        type="button"
        className={css.open}
        title={placeOf(recording)}
        aria-label={`Open the recording of ${title}, ${agoOf(recordedAt, now)}`}
        onClick={onOpen}
      >
        <StatusDot status="recording" />
        <RecordingCells recording={recording} now={now} />
      </button>
      <IconButton small label={`Delete the recording of ${title}`} onClick={() => setAsked(true)}>
        <Trash />
      </IconButton>
    </li>
  );
};
