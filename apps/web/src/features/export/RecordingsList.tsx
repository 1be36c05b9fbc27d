import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { RecordingEntry } from '@wirescope/shared/control/recordings';
import type { Problem } from '@wirescope/shared/control/problem';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import { problemOf } from '../../session/problem.ts';
import { listRecordings, openRecording, removeRecording } from '../../session/recordings-api.ts';
import { useSessions } from '../../session/sessions.ts';
import { agoOf, inWords, sizeOf } from '../../ui/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { showRecording } from './open-file.ts';
import cells from '../../ui/TargetLine.module.css';
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
  const [trouble, setTrouble] = useState<Problem>();
  const [now] = useState(() => Date.now());
  if (data === undefined || data.recordings.length === 0) return null;
  const attempt = (action: () => Promise<void>) => {
    setTrouble(undefined);
    action().catch((error: unknown) => setTrouble(problemOf(error)));
  };
  const remove = (name: string) =>
    attempt(async () => {
      await removeRecording(name);
      await client.invalidateQueries({ queryKey: RECORDINGS });
    });
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
      </div>
      <ul className={css.list}>
        {shown.map((recording) => (
          <RecordingLine
            key={recording.name}
            recording={recording}
            now={now}
            onOpen={() => attempt(async () => showRecording(await openRecording(recording.name)))}
            onRemove={() => remove(recording.name)}
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
  const { title, target, revision, recordedAt, size, frames } = recording;
  const place = target === undefined ? '' : formatCommandLine(target);
  const facts = [
    revision ?? '',
    frames === undefined ? '' : `${frames.toLocaleString('en')} frames`,
    inWords(sizeOf(size)),
  ].filter(Boolean);
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
        title={place}
        aria-label={`Open the recording of ${title}, ${agoOf(recordedAt, now)}`}
        onClick={onOpen}
      >
        <StatusDot status="recording" />
        <span className={cells.name}>{title}</span>
        <span className={cells.text}>{place}</span>
        <span className={css.facts}>{facts.join(', ')}</span>
        <span className={cells.when}>{agoOf(recordedAt, now)}</span>
      </button>
      <IconButton small label={`Delete the recording of ${title}`} onClick={() => setAsked(true)}>
        <Trash />
      </IconButton>
    </li>
  );
};
