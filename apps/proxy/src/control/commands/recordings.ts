import { OpenRecording } from '@wirescope/shared/control/recordings';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Result } from '@wirescope/shared/result';
import { listRecordings } from '../../recordings/list-recordings.ts';
import type { Recording } from '../../recordings/recording.ts';
import { noSuchRecording } from '../../recordings/recording-store.ts';
import { type Command, takesBody, type Reply } from '../command.ts';

export const readRecordings: Command = {
  method: 'get',
  path: '/api/recordings',
  run: async (_call, { registry, recordings: { folder } }) => {
    const open = new Set(registry.all().map((shown) => shown.state().capture));
    const { recordings, total } = await listRecordings(folder, (file) => open.has(file));
    return { status: 200, body: { recordings, total, folder } };
  },
};

const shown = (opened: Result<Recording, Problem>): Reply =>
  opened.ok
    ? { status: 201, body: { session: opened.value.state() } }
    : { status: 422, problem: opened.error };

export const openRecording: Command = {
  method: 'post',
  path: '/api/recordings/open',
  run: takesBody(OpenRecording, async ({ body: { name } }, { registry, recordings }) => {
    const file = recordings.pathOf(name);
    if (file === undefined) return { status: 404, problem: noSuchRecording(name) };
    return shown(await registry.openRecording(file));
  }),
};

/** Takes a file, keeps a copy of it, and shows that. */
export const uploadRecording: Command = {
  method: 'post',
  path: '/api/recordings',
  run: async ({ query, headers, incoming }, { registry, recordings }) => {
    if (!/^application\/x-ndjson\b/i.test(String(headers['content-type'])))
      return { status: 400, problem: NO_FILE };
    const name = query['name'] ?? 'recording';
    const kept = await recordings.keep(incoming, name);
    if (!kept.ok) return { status: 422, problem: kept.error };
    const opened = await registry.openRecording(kept.value, name);
    if (opened.ok) return shown(opened);
    await recordings.forget(kept.value);
    return { status: 422, problem: { ...opened.error, what: NOT_A_RECORDING(name) } };
  },
};

const NO_FILE: Problem = {
  code: 'no-file',
  what: 'This request brings no recording.',
  todo: 'Send the file with the header Content-Type: application/x-ndjson.',
};

const NOT_A_RECORDING = (name: string) =>
  `${name} is not a recording. Its first line is not the head of one.`;

export const removeRecording: Command = {
  method: 'delete',
  path: '/api/recordings/:name',
  run: async ({ params }, { registry, recordings }) => {
    const name = params['name'] ?? '';
    const file = recordings.pathOf(name);
    const isOpen = registry.all().some((each) => each.state().capture === file);
    if (isOpen) return { status: 409, problem: IN_USE };
    const removed = await recordings.remove(name);
    return removed.ok ? { status: 204 } : { status: 404, problem: removed.error };
  },
};

const IN_USE: Problem = {
  code: 'recording-in-use',
  what: 'This recording is open, so it was not deleted.',
  todo: 'Close its tab first.',
};
