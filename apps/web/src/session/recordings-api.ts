import { RecordingsReply } from '@wirescope/shared/control/recordings';
import { SessionReply, type SessionState } from '@wirescope/shared/control/session';
import { path } from './api.ts';
import { send, sendFor } from './fetch-json.ts';

// Recordings of earlier launches, and files of elsewhere. Loaded with the parts that use it.

export const listRecordings = (): Promise<RecordingsReply> =>
  sendFor({ method: 'GET', path: path('recordings') }, RecordingsReply);

/** Shows a recording of the folder, by its file name. There at once; its rows follow over the live socket. */
export const openRecording = async (name: string): Promise<SessionState> =>
  (
    await sendFor(
      { method: 'POST', path: path('recordings', 'open'), body: { name } },
      SessionReply,
    )
  ).session;

/** Gives the proxy a file to show. It keeps a copy until the session is closed. */
export const uploadRecording = async (file: File): Promise<SessionState> => {
  const call = {
    method: 'POST',
    path: `${path('recordings')}?name=${encodeURIComponent(file.name)}`,
    file,
    headers: { 'content-type': 'application/x-ndjson' },
  } as const;
  return (await sendFor(call, SessionReply)).session;
};

export const removeRecording = async (name: string): Promise<void> => {
  await send({ method: 'DELETE', path: path('recordings', name) });
};
