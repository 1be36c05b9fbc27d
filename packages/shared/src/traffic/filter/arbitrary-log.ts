import * as fc from 'fast-check';
import type { FrameBody } from '../frame.ts';
import { back, out } from './log-of.ts';

/** Logs in which anything may follow anything, for property tests: the fold must hold for all of them. */

const id = fc.constantFrom(1, 2, '1', 'x');
const tool = fc.constantFrom('deploy', 'Deploy', 'search');
const either = (value: object) => fc.constantFrom(out(value), back(value));

const request = fc
  .tuple(
    id,
    fc.oneof(
      tool.map((name) => ({
        method: 'tools/call',
        params: { name, _meta: { progressToken: name } },
      })),
      fc.constantFrom(
        { method: 'resources/read', params: { uri: 'file:///a' } },
        { method: 'prompts/get', params: { name: 'deploy' } },
        { method: 'elicitation/create', params: { message: 'deploy' } },
        { method: 'ping' },
        { method: 'subscriptions/listen' },
        { method: 'initialize' },
      ),
    ),
  )
  .map(([id, rest]) => ({ id, ...rest }));
const answer = fc
  .tuple(
    id,
    fc.constantFrom(
      { result: {} },
      { result: { isError: true } },
      { result: { resultType: 'input_required', requestState: 's', _meta: { a: 1 } } },
      { error: { code: -32602, message: 'Bad deploy' } },
      { error: { code: -32000, message: 'search' } },
    ),
  )
  .map(([id, rest]) => ({ id, ...rest }));
const notification = fc.oneof(
  tool.map((progressToken) => ({
    method: 'notifications/progress',
    params: { progressToken, progress: 1 },
  })),
  id.map((requestId) => ({ method: 'notifications/cancelled', params: { requestId } })),
  fc.constantFrom(
    { method: 'notifications/resources/updated', params: { uri: 'file:///a' } },
    { method: 'notifications/message', params: { level: 'info', data: 'search' } },
  ),
);
const single = fc.oneof(request, answer, notification);
const by = fc.constantFrom('probe' as const, 'handshake' as const, 'resume' as const);

const message: fc.Arbitrary<FrameBody> = fc.oneof(
  { weight: 6, arbitrary: single.chain(either) },
  {
    weight: 1,
    arbitrary: fc.tuple(single.map(out), by).map(([frame, by]): FrameBody => ({ ...frame, by })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(single, { minLength: 1, maxLength: 3 })
      .map((items): FrameBody => ({ kind: 'message', dir: 'in', text: JSON.stringify(items) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(single.chain(either), fc.integer({ min: 1, max: 3 }))
      .map(([frame, http]): FrameBody => ({ ...frame, http })),
  },
);

const http: fc.Arbitrary<FrameBody> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('request' as const, 'response' as const, 'end' as const, 'error' as const),
    fc.constantFrom(200, 404, 500),
  )
  .map(([http, phase, status]) => ({
    kind: 'http',
    http,
    phase,
    method: 'POST',
    url: 'http://localhost/deploy',
    ...(phase === 'response' && { status, headers: [['content-type', 'application/json']] }),
  }));

const event: fc.Arbitrary<FrameBody> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('timeout' as const, 'cancelled' as const, 'failed' as const),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([name, exchange]): FrameBody => ({ kind: 'event', name, exchange })),
  fc
    .constantFrom('spawned' as const, 'exited' as const, 'stream-lost' as const, 'sse' as const)
    .map((name): FrameBody => ({ kind: 'event', name, text: 'search' })),
);

const line = fc.constantFrom<FrameBody[]>(
  { kind: 'stderr', text: 'deploy failed' },
  { kind: 'noise', dir: 'in', text: 'Deploy', why: 'not-json' },
);

/** An event can only be about a frame that was there before. */
const aboutEarlier = (frame: FrameBody, index: number): FrameBody =>
  frame.kind === 'event' && frame.exchange !== undefined
    ? { ...frame, exchange: index === 0 ? undefined : 1 + (frame.exchange % index) }
    : frame;

export const anyLog: fc.Arbitrary<FrameBody[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: message },
      { weight: 2, arbitrary: http },
      { weight: 1, arbitrary: event },
      { weight: 1, arbitrary: line },
    ),
    { maxLength: 40 },
  )
  .map((frames) => frames.map(aboutEarlier));
