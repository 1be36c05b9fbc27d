import { ProblemBody } from '@wirescope/shared/control/problem';
import type * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Sent as it is in place of `body`; give its type in `headers`. */
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The reply may be read after the page is gone. */
  keepalive?: boolean;
};

/** Sends one command. Throws ProblemError for every failure but an abort by the caller. */
export const send = async (call: Call): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(call.path, {
      method: call.method,
      signal: call.signal,
      keepalive: call.keepalive,
      credentials: 'same-origin',
      headers: {
        // An empty POST says it too: the proxy listens to nothing that other pages could send unasked.
        ...(call.body === undefined && call.method !== 'POST'
          ? undefined
          : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    });
  } catch (error) {
    if (call.signal?.aborted === true) throw error;
    throw new ProblemError({
      code: 'proxy-not-reachable',
      what: 'The proxy cannot be reached.',
      why: `${location.host} did not answer. Wirescope was ended, or it restarts.`,
      todo: 'Start Wirescope again, then open the address it prints.',
    });
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
};

/** Sends one command and reads its reply by the contract's schema. */
export const sendFor = async <T>(call: Call, schema: z.ZodMiniType<T>): Promise<T> => {
  const response = await send(call);
  const parsed = schema.safeParse(await jsonOf(response));
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    code: 'reply-not-understood',
    what: 'The proxy answered in a way this page does not understand.',
    why: `${call.method} ${call.path}: ${parsed.error.issues[0]?.message ?? 'the reply has another form'}.`,
    todo: 'Reload the page: it may be older than the proxy.',
  });
};

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    // Not JSON is answered by the schema, which refuses undefined and says so.
    return undefined;
  }
};

const refusalOf = async (response: Response): Promise<ProblemError> => {
  const body = ProblemBody.safeParse(await jsonOf(response));
  if (body.success) return new ProblemError(body.data.problem, response.status);
  return new ProblemError(
    { code: `http-${response.status}`, what: `The proxy answered with HTTP ${response.status}.` },
    response.status,
  );
};
