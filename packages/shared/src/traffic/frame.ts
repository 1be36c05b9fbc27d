import * as z from 'zod/mini';

/** `out` is client to server. */
export const Direction = z.enum(['out', 'in']);
export type Direction = z.infer<typeof Direction>;

/** Why Wirescope itself sent a frame. Absent: the user asked for it. */
export const Automatic = z.enum([
  'probe',
  'handshake',
  'list',
  'cancel',
  'answer',
  'resume',
  'task', // to follow a task: its status, and what it came to
]);
export type Automatic = z.infer<typeof Automatic>;

/** Why bytes that stood where a message belonged are not one. */
export const NoiseReason = z.enum([
  'not-json', // text that does not parse
  'not-json-rpc', // JSON, but no object (or array of them) with a member of JSON-RPC
  'empty-line',
  'not-utf-8',
  'cut-off', // the stream ended inside a line
  'part-of-long-line', // a line over 256 MiB, kept in consecutive parts
  'http-body', // an HTTP body that is no JSON-RPC message
  'encoded-body', // a compressed HTTP body that could not be decompressed, as it came
  'sse-data', // an event whose data is no JSON-RPC message
]);
export type NoiseReason = z.infer<typeof NoiseReason>;

/** [offset in bytes of the line, body or event, arrival in Unix ms] of each chunk it came in. */
const Chunk = z.tuple([z.number(), z.number()]);
export const Header = z.tuple([z.string(), z.string()]);
export type Header = z.infer<typeof Header>;

/** Fields of the server-sent event that carried the frame, as they stood on the wire. */
const SseFields = z.object({
  id: z.optional(z.string()),
  event: z.optional(z.string()),
  retry: z.optional(z.string()),
});
export type SseFields = z.infer<typeof SseFields>;

/** Durations in ms of the phases of one HTTP exchange; a reused connection has no resolve, connect and tls. */
const HttpTimings = z.object({
  resolve: z.optional(z.number()),
  connect: z.optional(z.number()),
  tls: z.optional(z.number()),
  firstByte: z.optional(z.number()),
  total: z.optional(z.number()),
});
export type HttpTimings = z.infer<typeof HttpTimings>;

const Via = z.object({ proxy: z.string(), from: z.string() });
export type Via = z.infer<typeof Via>;

const stamp = { seq: z.number(), t: z.number() };
const carrier = {
  http: z.optional(z.number()),
  sse: z.optional(SseFields),
  /** Of a server-sent event whose data is `text`: what stood before each line of the data, and behind the last. */
  around: z.optional(z.array(z.string())),
};
const line = { eol: z.optional(z.string()), chunks: z.optional(z.array(Chunk)) };

/** A call of a run of like calls: what names the run, its place in it from 0, and how many were planned. */
export const RunNote = z.object({ name: z.string(), call: z.number(), of: z.number() });
export type RunNote = z.infer<typeof RunNote>;

export const MessageFrame = z.object({
  ...stamp,
  ...carrier,
  ...line,
  kind: z.literal('message'),
  dir: Direction,
  text: z.string(),
  by: z.optional(Automatic),
  /** On a request that brings what an answer asked for: the frame of the request that got this answer. */
  retryOf: z.optional(z.number()),
  /** On a request of ours: how long it may be silent and how long it may take in all, ms. Absent: nobody gives it up. */
  limits: z.optional(z.tuple([z.number(), z.number()])),
  /** On a request that was sent as one of many. */
  run: z.optional(RunNote),
  /** On an initialize of ours: the URL is tried as HTTP+SSE if the server refuses this POST. */
  orSse: z.optional(z.boolean()),
});

export const NoiseFrame = z.object({
  ...stamp,
  ...carrier,
  ...line,
  kind: z.literal('noise'),
  dir: z.literal('in'),
  text: z.optional(z.string()),
  base64: z.optional(z.string()),
  why: NoiseReason,
});

export const StderrFrame = z.object({
  ...stamp,
  kind: z.literal('stderr'),
  text: z.optional(z.string()),
  base64: z.optional(z.string()),
  eol: z.optional(z.string()),
});

/** One step of one HTTP exchange. `http` numbers exchanges within the session: 1, 2, 3… A redirect hop is its own exchange. */
export const HttpFrame = z.object({
  ...stamp,
  kind: z.literal('http'),
  http: z.number(),
  phase: z.enum(['request', 'response', 'end', 'error']),
  method: z.optional(z.string()),
  url: z.optional(z.string()),
  status: z.optional(z.number()),
  statusText: z.optional(z.string()),
  version: z.optional(z.string()),
  headers: z.optional(z.array(Header)),
  /** Bytes of the body sent (request) or received (end). */
  bytes: z.optional(z.number()),
  timings: z.optional(HttpTimings),
  /** Names a failure in the platform's term (`ECONNREFUSED`) and in words. */
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** With `end`: text of a body where no message belonged, as that of a 202, a redirect or a refused GET. */
  body: z.optional(z.string()),
  /** The exchange whose redirect led here. */
  redirectOf: z.optional(z.number()),
  /** With `request`, or `error` where none went out: the forward proxy on the way, and the variable that names it. */
  via: z.optional(Via),
});

export const EventName = z.enum([
  'spawned', // pid, command, args, cwd, env
  'spawn-failed', // code, text
  'exited', // code, signal, ran
  'stdin-closed',
  'signalled', // signal: one we sent
  'connected',
  'negotiating', // text: why the next step differs from the plan
  'negotiated', // revision, era, text (how)
  'reconnecting',
  'session-renewed', // text: which HTTP session took the place of which
  'closed', // text: who ended it and why
  'failed', // text
  'timeout', // exchange, text: nothing was heard for the time set
  'cancelled', // exchange, text: by which means
  'paused', // exchange, text: its clock stands while a person is asked
  'resumed', // exchange, text: its clock goes on
  'abandoned', // exchange, text: what the server asked is left without an answer
  'stream-opened', // http: the legacy GET stream or the HTTP+SSE one
  'stream-lost', // http, text
  'unfinished', // http, text: a line, an event or a body began, and its end does not come
  'sse', // http, text: an event that carried no message (comment, retry, priming), exactly as sent
]);
export type EventName = z.infer<typeof EventName>;

/** What happened to process, connection or session, on the same clock as the messages. */
export const EventFrame = z.object({
  ...stamp,
  kind: z.literal('event'),
  name: EventName,
  text: z.optional(z.string()),
  http: z.optional(z.number()),
  exchange: z.optional(z.number()),
  sse: z.optional(SseFields),
  revision: z.optional(z.string()),
  era: z.optional(z.enum(['legacy', 'modern'])),
  pid: z.optional(z.number()),
  command: z.optional(z.string()),
  args: z.optional(z.array(z.string())),
  cwd: z.optional(z.string()),
  /** Variables that differ from the caller's environment; values that look secret are masked. */
  env: z.optional(z.record(z.string(), z.string())),
  /** Exit code of a process, or the platform's error code of a failed spawn. */
  code: z.optional(z.union([z.number(), z.string(), z.null()])),
  signal: z.optional(z.union([z.string(), z.null()])),
  /** How long the process ran, ms. */
  ran: z.optional(z.number()),
});

/** One thing seen on the wire. Immutable; `seq` is 1, 2, 3… without gaps, `t` Unix ms with µs decimals, monotonic. */
export const Frame = z.discriminatedUnion('kind', [
  MessageFrame,
  NoiseFrame,
  StderrFrame,
  HttpFrame,
  EventFrame,
]);
export type Frame = z.infer<typeof Frame>;
export type MessageFrame = z.infer<typeof MessageFrame>;
export type NoiseFrame = z.infer<typeof NoiseFrame>;
export type StderrFrame = z.infer<typeof StderrFrame>;
export type HttpFrame = z.infer<typeof HttpFrame>;
export type EventFrame = z.infer<typeof EventFrame>;

type Unstamped<F> = F extends Frame ? Omit<F, 'seq' | 't'> : never;
/** A frame before the recorder gave it number and time. */
export type FrameBody = Unstamped<Frame>;

/** The first line of a capture file. */
export const CaptureHeader = z.object({
  wirescope: z.literal(1),
  created: z.string(),
  session: z.looseObject({ id: z.string(), title: z.string() }),
});
export type CaptureHeader = z.infer<typeof CaptureHeader>;
