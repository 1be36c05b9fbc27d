import { SearchRequest, type ValuesReply } from '@wirescope/shared/control/frames';
import type { Problem } from '@wirescope/shared/control/problem';
import { unmaskBy } from '@wirescope/shared/target/target-secrets';
import type { Capture } from '../../captures/recorder.ts';
import { SearchTooSlow } from '../../captures/search-terms.ts';
import type { Shown } from '../../sessions/registry.ts';
import { type Command, takesBody, withSession, withShown, type Reply } from '../command.ts';

const MOST_FRAMES = 1_000;
const MOST_BYTES = 8_000_000;
/** A frame with more text than this, in bytes, comes cut when asked for whole. */
const CUT_OVER = 1_000_000;
const CUT_TO = 256_000;

const badRange = (what: string): Reply => ({
  status: 400,
  problem: {
    code: 'bad-range',
    what,
    todo: 'Name frames by their numbers, from 1 to the last one.',
  },
});

export const readFrames: Command = {
  method: 'get',
  path: '/api/sessions/:id/frames',
  run: (call, context) =>
    withShown(call, context, ({ recorder }) => {
      const from = Number(call.query['from'] ?? 1);
      const to = Math.min(Number(call.query['to'] ?? recorder.lastSeq), recorder.lastSeq);
      if (!Number.isInteger(from) || from < 1 || !Number.isInteger(to)) {
        return badRange('The range of frames is not made of whole numbers.');
      }
      if (from > to) return { status: 200, body: { frames: [] } };
      const end = Math.min(to, from + MOST_FRAMES - 1);
      const frames = recorder.range(from, end, MOST_BYTES);
      const next = from + frames.length;
      return { status: 200, body: next > to ? { frames } : { frames, next } };
    }),
};

export const readFrame: Command = {
  method: 'get',
  path: '/api/sessions/:id/frames/:seq',
  run: (call, context) =>
    withShown(call, context, ({ recorder }) => {
      const seq = Number(call.params['seq']);
      if (!Number.isInteger(seq) || seq < 1 || seq > recorder.lastSeq) {
        return badRange(`There is no frame ${call.params['seq']} in this session.`);
      }
      const range = call.headers['range'];
      if (typeof range === 'string') return partOfText(recorder, seq, range);
      return { status: 200, body: recorder.readCut(seq, CUT_OVER, CUT_TO) };
    }),
};

/** RFC 9110 section 14: one range of bytes, here of the frame's text. */
function partOfText(recorder: Capture, seq: number, range: string): Reply {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const from = Number(first);
  const to = last === '' ? Number.MAX_SAFE_INTEGER : Number(last) + 1;
  const part = first === '' || from >= to ? undefined : recorder.readTextRange(seq, from, to);
  if (!part || part.bytes.length === 0) {
    return {
      status: 416,
      problem: {
        code: 'bad-range',
        what: `${range} is not inside the text of frame ${seq}.`,
        why: part && `The text has ${part.total} bytes.`,
      },
    };
  }
  const end = from + part.bytes.length - 1;
  return {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${end}/${part.total}` },
    bytes: part.bytes,
  };
}

/** Shows what the masks of a request's headers stand for: to the person who gave the values, on this computer. */
export const revealValues: Command = {
  method: 'post',
  path: '/api/sessions/:id/frames/:seq/values',
  run: (call, context) =>
    withSession(call, context, ({ recorder, target }) => {
      const seq = Number(call.params['seq']);
      if (!Number.isInteger(seq) || seq < 1 || seq > recorder.lastSeq)
        return badRange(`There is no frame ${call.params['seq']} in this session.`);
      const frame = recorder.read(seq);
      const headers = frame.kind === 'http' ? (frame.headers ?? []) : [];
      const known = unmaskBy(target);
      const body: ValuesReply = {
        headers: headers.map(([name, value]) => [name, known.header(name, value) ?? value]),
      };
      return { status: 200, body };
    }),
};

export const searchFrames: Command = {
  method: 'post',
  path: '/api/sessions/:id/search',
  run: takesBody(SearchRequest, (call, context) =>
    withShown(call, context, (session) => ({ status: 200, lines: matches(session, call.body) })),
  ),
};

async function* matches({ recorder }: Shown, request: SearchRequest): AsyncIterable<unknown> {
  const scanned = recorder.lastSeq;
  if ('terms' in request) {
    const failed = yield* termMatches(recorder, request);
    if (failed !== undefined) return yield { failed };
  } else {
    const { text, ...options } = request;
    for await (const seqs of recorder.search(text, options)) if (seqs.length > 0) yield { seqs };
  }
  yield { done: true, scanned };
}

type TermsRequest = Extract<SearchRequest, { terms: unknown }>;

/** Every block is told, also one without hits: what is excluded shows only once it is certain. */
async function* termMatches(
  recorder: Capture,
  { terms, from }: TermsRequest,
): AsyncGenerator<unknown, Problem | undefined> {
  try {
    yield* recorder.searchTerms(terms, { from });
    return undefined;
  } catch (error) {
    if (error instanceof SearchTooSlow) return TOO_SLOW;
    if (error instanceof SyntaxError) return { ...NOT_READ, why: `${error.message}.` };
    throw error;
  }
}

const TOO_SLOW: Problem = {
  code: 'search-too-slow',
  what: 'The search of the messages was given up.',
  why: 'The regular expression needs too long for a frame.',
  todo: 'Avoid a repetition inside a repetition, such as `(a+)+`.',
};
const NOT_READ: Problem = {
  code: 'bad-expression',
  what: 'A regular expression of the search does not parse.',
};
