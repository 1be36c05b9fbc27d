import { CopyReply, type CopyRequest } from '@wirescope/shared/control/copy';
import {
  ExportReply,
  SecretsLine,
  type ExportRequest,
  type FrameRange,
  type SecretsFound,
} from '@wirescope/shared/control/export';
import type { SessionId } from '@wirescope/shared/ids';
import { linesOf, path, sessionPath } from './api.ts';
import { send, sendFor } from './fetch-json.ts';
import { ProblemError } from './problem.ts';

// What a session leaves with: copies, files, and the secrets that are told before. Loaded with the parts that use it.

/** Frames as text for the clipboard. */
export const copyFrames = (id: SessionId, body: CopyRequest): Promise<CopyReply> =>
  sendFor({ method: 'POST', path: sessionPath(id, 'copy'), body }, CopyReply);

/** Looks for what seems secret in the frames; `onScanned` is told how many of how many were looked at. */
export const findSecrets = async (
  id: SessionId,
  frames: FrameRange[] | undefined,
  onScanned: (scanned: number, of: number) => void,
  signal?: AbortSignal,
): Promise<SecretsFound> => {
  const call = {
    method: 'POST',
    path: sessionPath(id, 'secrets'),
    body: { frames },
    signal,
  } as const;
  for await (const line of linesOf(await send(call))) {
    const said = SecretsLine.parse(JSON.parse(line));
    if ('secrets' in said) return said;
    onScanned(said.scanned, said.of);
  }
  throw new ProblemError({
    code: 'search-broken-off',
    what: 'The search for secrets was broken off.',
    todo: 'Try again.',
  });
};

/** Makes a file ready; what `saveFile` needs. */
export const prepareExport = (id: SessionId, body: ExportRequest): Promise<ExportReply> =>
  sendFor({ method: 'POST', path: sessionPath(id, 'exports'), body }, ExportReply);

/** Lets the browser fetch a file that is ready, straight to disk. */
export const saveFile = ({ id, name }: ExportReply): void => {
  const link = document.createElement('a');
  link.href = path('exports', id);
  link.download = name;
  link.click();
};
