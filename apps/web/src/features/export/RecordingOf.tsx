import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionId } from '@wirescope/shared/ids';
import { problemOf } from '../../session/problem.ts';
import { listRecordings, openRecording } from '../../session/recordings-api.ts';
import { Button } from '../../ui/Button.tsx';
import { showRecording } from './open-file.ts';

/** For an address whose session is gone: its recording, if it is among those that are kept. */
export const RecordingOf = ({ sessionId }: { sessionId: SessionId }) => {
  const { data } = useQuery({ queryKey: ['recordings'], queryFn: listRecordings, staleTime: 0 });
  const [trouble, setTrouble] = useState<Problem>();
  const recording = data?.recordings.find(({ session }) => session === sessionId);
  if (recording === undefined) return null;
  const open = () => {
    openRecording(recording.name).then(showRecording, (error: unknown) =>
      setTrouble(problemOf(error)),
    );
  };
  return (
    <>
      <Button look="primary" small onClick={open}>
        Open its recording
      </Button>
      {trouble !== undefined && <span role="alert">{trouble.what}</span>}
    </>
  );
};
