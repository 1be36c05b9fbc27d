/** How the values of a field are read. */
export type Reading =
  | 'word' // one of a list
  | 'text' // exact, or a glob
  | 'duration'
  | 'moment' // since the session's start
  | 'size'
  | 'number' // whole numbers and classes such as 4xx
  | 'frame'
  | 'header'
  | 'path';

export type Field = {
  reading: Reading;
  /** What it asks about, for completion. */
  what: string;
  /** Ends the sentence "took: needs …". */
  needs: string;
  examples: readonly [string, ...string[]];
  /** Of a `word` field: all it knows. */
  words?: readonly string[];
  /** Two values of it can hold for one frame, so that choosing a second one does not replace the first. */
  several?: boolean;
  /** What other tools call it: leads to a suggestion, never parses. */
  also?: readonly string[];
};

const text = (what: string, needs: string, example: string) =>
  ({ reading: 'text', what, needs, examples: [example] }) as const;

/** The vocabulary of the filter language, in the order in which completion offers it. */
const TABLE = {
  kind: {
    reading: 'word',
    what: 'What the frame is',
    needs: 'a kind of frame',
    examples: ['request', 'response,error'],
    words: [
      'request',
      'response',
      'error',
      'notification',
      'batch',
      'stderr',
      'malformed',
      'http',
      'process',
    ],
    also: ['type'],
  },
  dir: {
    reading: 'word',
    what: 'Sent by the client (out) or by the server (in)',
    needs: 'a direction',
    examples: ['out', 'in'],
    words: ['out', 'in'],
    also: ['direction', 'from'],
  },
  is: {
    reading: 'word',
    what: 'The state of the frame',
    needs: 'a state',
    examples: ['error', 'pending'],
    words: ['error', 'pending', 'late', 'cancelled', 'timeout', 'auto', 'mine'],
    several: true,
    also: ['state'],
  },
  has: {
    reading: 'word',
    what: 'What the frame carries',
    needs: 'something a frame can carry',
    examples: ['progress', 'meta'],
    words: ['progress', 'meta', 'finding'],
    several: true,
  },
  method: {
    ...text('Method, also of answers; HTTP method; event', 'a method', 'tools/*'),
    also: ['call', 'event'],
  },
  tool: {
    ...text('Exchanges that call the tool', 'the name of a tool', 'deploy_release'),
    also: ['name'],
  },
  uri: {
    ...text('Frames about the resource', 'the URI of a resource', 'file:///*'),
    also: ['resource', 'url'],
  },
  prompt: text('Exchanges that get the prompt', 'the name of a prompt', 'greeting'),
  id: text('JSON-RPC id', 'an id', '17'),
  exchange: {
    reading: 'frame',
    what: 'A request and all that belongs to it',
    needs: 'a frame number',
    examples: ['#19'],
    also: ['frame', 'pair'],
  },
  took: {
    reading: 'duration',
    what: 'Time from request to answer',
    needs: 'a duration',
    examples: ['>500ms', '1s..5s'],
    also: ['duration', 'latency', 'elapsed'],
  },
  size: {
    reading: 'size',
    what: 'Bytes on the wire',
    needs: 'a size',
    examples: ['>10kB', '<=2kB'],
    also: ['bytes', 'length'],
  },
  time: {
    reading: 'moment',
    what: 'Time since the session began',
    needs: 'a time since the session began',
    examples: ['30s..45s', '>2:30'],
    also: ['since', 'at', 'when'],
  },
  status: {
    reading: 'number',
    what: 'HTTP status',
    needs: 'an HTTP status',
    examples: ['4xx', '>=400'],
    also: ['http'],
  },
  code: {
    reading: 'number',
    what: 'JSON-RPC error code',
    needs: 'an error code',
    examples: ['-32602', '-32099..-32000'],
  },
  header: {
    reading: 'header',
    what: 'HTTP header, alone or with part of its value',
    needs: 'a header',
    examples: ['mcp-session-id', 'content-type=text/event-stream'],
  },
  path: {
    reading: 'path',
    what: 'A value inside the message',
    needs: 'a path into the message',
    examples: ['params.arguments.service=checkout', 'result.structuredContent'],
    also: ['json', 'argument', 'param'],
  },
  rule: {
    ...text('Findings of a check', 'the name of a check', 'progress/*'),
    several: true,
    also: ['finding', 'check'],
  },
  level: {
    reading: 'word',
    what: 'Findings of a severity',
    needs: 'a severity',
    examples: ['must', 'should'],
    words: ['must', 'should', 'advice'],
    several: true,
    also: ['severity'],
  },
  session: {
    ...text('Frames of the session', 'the name of a session', 'my-server'),
    also: ['server', 'connection'],
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof TABLE;

const FIELDS: ReadonlyMap<string, Field> = new Map(Object.entries(TABLE));
const isName = (text: string): text is FieldName => FIELDS.has(text);

export const fieldNames: readonly FieldName[] = Object.keys(TABLE).filter(isName);
export const fieldOf = (name: FieldName): Field => TABLE[name];
/** Field names are read in any case. */
export function fieldNamed(text: string): FieldName | undefined {
  const name = text.toLowerCase();
  return isName(name) ? name : undefined;
}
