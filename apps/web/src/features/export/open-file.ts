import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import { navigate } from 'wouter/use-browser-location';
import { wirePath } from '../../session/paths.ts';
import { ProblemError, problemOf } from '../../session/problem.ts';
import { uploadRecording } from '../../session/recordings-api.ts';
import { sessionStore } from '../../session/sessions.ts';

/** The first line of a recording is a few hundred bytes. */
const HEAD = 1 << 20;

/** Puts a recording in sight, with its frames. */
export const showRecording = (session: SessionState): void => {
  sessionStore.putNew(session);
  navigate(wirePath(session.id));
};

/**
 * Opens files of this computer one after the other, each in a tab of its own; the first is put in sight. Returns what
 * failed, in their order.
 */
export const openFiles = async (files: readonly File[]): Promise<Problem[]> => {
  const troubles: Problem[] = [];
  let open: typeof showRecording = showRecording;
  for (const file of files) {
    try {
      open(await recordingOf(file));
      open = sessionStore.putNew;
    } catch (error) {
      troubles.push(naming(file, problemOf(error)));
    }
  }
  return troubles;
};

/** Of several files it must be said which one it was. */
const naming = ({ name }: File, problem: Problem): Problem =>
  problem.what.includes(name)
    ? problem
    : {
        ...problem,
        what: `${name} was not opened.`,
        why: [problem.what, problem.why].filter(Boolean).join(' '),
      };

/** What is no recording is told before anything is sent. Throws ProblemError. */
const recordingOf = async (file: File): Promise<SessionState> => {
  const [first = ''] = (await file.slice(0, HEAD).text()).split('\n', 1);
  const head = decodeLine(first);
  if (!head.ok || head.value.kind !== 'header')
    throw new ProblemError(notARecording(file, head.ok ? undefined : head.error.why));
  return uploadRecording(file);
};

const ENDING = '.wirescope.jsonl';

const notARecording = ({ name, size }: File, why: string | undefined): Problem => ({
  code: 'not-a-recording',
  what: `${name} is not a recording of Wirescope.`,
  why: size === 0 ? 'It is empty.' : (why ?? 'Its first line is not the head of one.'),
  ...(!name.endsWith(ENDING) && { todo: `Choose a file that ends in ${ENDING}.` }),
});
