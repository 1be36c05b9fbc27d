import { ProcessReply } from '@wirescope/shared/control/process';
import {
  RawPreview,
  RequestPreview,
  SentRaw,
  type SendRaw,
  type SendRequest,
} from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import { sendFor } from './fetch-json.ts';

const path = (id: SessionId, rest: string) => `/api/sessions/${encodeURIComponent(id)}/${rest}`;

/** Sends a text as it is. With a pause over stdio the reply comes when all of it is sent. */
export const sendRaw = (id: SessionId, body: SendRaw): Promise<SentRaw> =>
  sendFor({ method: 'POST', path: path(id, 'raw'), body }, SentRaw);

/** What would carry the text; nothing is sent. */
export const previewRaw = (
  id: SessionId,
  body: SendRaw,
  signal?: AbortSignal,
): Promise<RawPreview> =>
  sendFor({ method: 'POST', path: path(id, 'raw/preview'), body, signal }, RawPreview);

/** What a request would send now; nothing is sent. */
export const previewRequest = (
  id: SessionId,
  body: SendRequest,
  signal?: AbortSignal,
): Promise<RequestPreview> =>
  sendFor({ method: 'POST', path: path(id, 'requests/preview'), body, signal }, RequestPreview);

/** What the server's processes use now. */
export const readProcess = (id: SessionId, signal?: AbortSignal): Promise<ProcessReply> =>
  sendFor({ method: 'GET', path: path(id, 'process'), signal }, ProcessReply);
