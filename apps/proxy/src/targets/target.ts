import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Problem } from '@wirescope/shared/control/problem';
import type { ProcessFacts } from '@wirescope/shared/control/session';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Automatic, FrameBody, Header, RunNote } from '@wirescope/shared/traffic/frame';
import type { Result } from '@wirescope/shared/result';

/** What accompanies a frame into the record: its own arrival time, and its parse when the caller has it already. */
export type RecordNotes = { t?: number; envelope?: Envelope };

/** A message that came in, told after it was recorded. */
export type Incoming = {
  seq: number;
  text: string;
  envelope: Envelope;
  /** The HTTP exchange that carried it. */
  http?: number;
};

/** How the transport's work on one sent message ended. On stdio and HTTP+SSE only a failure to send is told. */
export type Delivery =
  /** The HTTP exchange ended. `answered`: a JSON-RPC message came in its body. `sessionId`: what the message was sent with. */
  | {
      kind: 'http';
      status: number;
      headers: Header[];
      answered: boolean;
      bodyText?: string;
      /** Length of a body that is no text, bytes. */
      unreadBytes?: number;
      sessionId?: string;
    }
  /** The exchange broke before its end, or was never begun. */
  | { kind: 'failed'; problem: Problem };

/** What a target tells the session that owns it. All calls are made after the facts were recorded. */
export type TargetHost = {
  /** Numbers and stores a frame; returns its seq. */
  record(body: FrameBody, notes?: RecordNotes): number;
  /** Unix ms with µs decimals, monotonic: the one clock. */
  now(): number;
  onMessage(incoming: Incoming): void;
  /** `seq`: the frame that was sent. */
  onDelivery(seq: number, delivery: Delivery): void;
  /** The HTTP server was reached, or could not be; told with every exchange. */
  onReach?(problem: Problem | undefined): void;
  /** The server does not know the session any more, as it says to the stream of its own. */
  onSessionGone?(sessionId: string): void;
  onStderr?(line: string): void;
  onProcess?(facts: ProcessFacts): void;
  /** The process ended or the connection cannot be used any more. Told once. */
  onEnd(problem: Problem): void;
};

/** How a message goes out. `text` is sent verbatim. */
export type Outgoing = {
  text: string;
  by?: Automatic;
  /** The request whose answer asked for more, if this brings it. */
  retryOf?: number;
  /** How long an answer is waited for: silence, and in all, ms. */
  limits?: [silence: number, most: number] | undefined;
  /** It is one of many that are sent as a run. */
  run?: RunNote | undefined;
  /** HTTP+SSE is tried if the POST is refused. */
  orSse?: boolean | undefined;
  /** Parse of `text`, if it has one; decides mirrored headers. */
  envelope?: Envelope;
  /** Sends the first `at` UTF-16 units, then nothing for `ms`, then the rest. */
  pause?: Pause;
  /** Over stdio: without the line feed that ends a message. */
  bare?: boolean;
  /** Over HTTP: another method, or headers in place of those the message would get. */
  http?: { method: string; headers?: readonly Header[] };
};

/** What the record says of a message beside its text. */
export const notesOf = ({
  by,
  retryOf,
  limits,
  run,
  orSse,
}: Outgoing): Pick<Outgoing, 'by' | 'retryOf' | 'limits' | 'run' | 'orSse'> => ({
  ...(by && { by }),
  ...(retryOf !== undefined && { retryOf }),
  ...(limits !== undefined && { limits }),
  ...(run !== undefined && { run }),
  ...(orSse === true && { orSse }),
});

export type Pause = { at: number; ms: number };

/** How a message would be carried over HTTP: nothing of it is sent. */
export type Carriage = {
  method: string;
  url: string;
  headers: Header[];
  /** What target and connection add. */
  added: Header[];
};

/** What was negotiated, as far as it changes what goes on the wire. */
export type Protocol = {
  revision: Revision;
  /** Argument name → header name for the `x-mcp-header` annotations of a tool; empty when the tool is unknown. */
  paramHeaders(tool: string): ReadonlyMap<string, string>;
};

/** The seam between a session and the world: six verbs. */
export type Target = {
  readonly transport: 'stdio' | 'http' | 'sse';
  /** Starts the process or opens what must be open before the first message. */
  open(): Promise<Result<void, Problem>>;
  /** Records and sends; returns the frame's seq at once. Trouble is told by `onDelivery` or `onEnd`. */
  send(message: Outgoing): number;
  /**
   * Sends text with a pause in it over a pipe; resolves with the frame's seq when all is sent, which is when it is
   * recorded. Absent where `send` takes the pause itself.
   */
  sendInTwo?(message: Outgoing & { pause: Pause }): Promise<number>;
  /** Begins an HTTP exchange without a message and returns its number. Absent where there is no HTTP. */
  exchange?(http: NonNullable<Outgoing['http']>): Result<number, Problem>;
  /** Says how `send` would carry a message, or what is wrong with the headers asked for. Absent where there is no HTTP. */
  carriage?(message: Outgoing): Result<Carriage, Problem>;
  /** From here on messages follow this revision (headers, GET stream of the legacy eras). */
  setProtocol(protocol: Protocol): void;
  /** Closes the response stream of the message with that seq: the modern cancel over HTTP. No-op elsewhere. */
  abort(seq: number): void;
  /** Ends process or connection in good order; resolves when nothing of it is left. Safe to call twice. */
  close(): Promise<void>;
};
