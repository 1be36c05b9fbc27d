import { once } from 'node:events';
import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express';
import type { Problem } from '@wirescope/shared/control/problem';
import { CaptureError } from '../captures/capture-store.ts';
import type { Command, Context, Reply } from './command.ts';
import { COMMANDS } from './command-table.ts';

/** Arguments and raw frames travel in bodies; a call's text may be large. */
const LARGEST_BODY = '300mb';

/** Routes for every command of the table. The guard stands before them. */
export function mountCommands(context: Context): Router {
  const router = express.Router();
  router.use('/api', express.json({ limit: LARGEST_BODY, strict: false }));
  for (const command of COMMANDS) {
    router[command.method](command.path, (request, response, next) => {
      answer(command, request, response, context).catch(next);
    });
  }
  router.use('/api', (request, response) => {
    sendProblem(response, 404, {
      code: 'no-such-command',
      what: `Wirescope's API has no ${request.method} ${request.baseUrl}${request.path}.`,
    });
  });
  router.use(onError);
  return router;
}

async function answer(
  command: Command,
  request: Request,
  response: Response,
  context: Context,
): Promise<void> {
  const call = {
    params: strings(request.params),
    query: strings(request.query),
    headers: request.headers,
    body: request.body as unknown,
    incoming: request,
  };
  await send(response, await command.run(call, context));
}

async function send(response: Response, reply: Reply): Promise<void> {
  response.status(reply.status).set('Cache-Control', 'no-store');
  if ('problem' in reply) {
    response.json({ problem: reply.problem });
  } else if ('bytes' in reply) {
    response.set(reply.headers).type('text/plain; charset=utf-8').send(Buffer.from(reply.bytes));
  } else if ('lines' in reply) {
    response.type('application/x-ndjson');
    await sendLines(response, reply.lines);
  } else if ('file' in reply) {
    const { name, mediaType } = reply.file;
    response.attachment(name).type(mediaType);
    await sendParts(response, reply.parts);
  } else if ('body' in reply) {
    response.json(reply.body);
  } else {
    response.end();
  }
}

async function sendLines(response: Response, lines: AsyncIterable<unknown>): Promise<void> {
  await sendParts(response, asLines(lines));
}

async function* asLines(values: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** As fast as they are taken; nothing more is made for a reader who left. */
async function sendParts(response: Response, parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

/** Takes both listeners away again: a long reply drains often. */
async function drained(response: Response): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  stop.abort();
}

/** Only plain texts: a parameter given twice or as a list is as good as not given. */
const strings = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

const sendProblem = (response: Response, status: number, problem: Problem) =>
  response.status(status).json({ problem });

const onError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof CaptureError) {
    sendProblem(response, 500, error.problem);
    return;
  }
  const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
  sendProblem(response, status, {
    code: status === 500 ? 'internal' : 'bad-body',
    what:
      status === 500
        ? 'Wirescope itself failed at this.'
        : 'The body of this request could not be read.',
    why: error instanceof Error ? error.message : undefined,
  });
};
