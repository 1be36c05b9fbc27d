import type { Header } from '../frame.ts';

/** How a server is reached, as shown: secrets are masked. */
export type ServerPlace = StdioPlace | HttpPlace;
/** What the client says of itself, where it is not what it usually says. */
type ClientWords = { client?: { name?: string; version?: string } };
export type StdioPlace = ClientWords & {
  kind: 'stdio';
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
};
export type HttpPlace = ClientWords & {
  kind: 'http';
  url: string;
  transport: 'auto' | 'http' | 'sse';
  headers?: Header[];
  /** File of certificates to trust beside the usual ones. */
  ca?: string;
  /** Takes any certificate. */
  trustAnyCertificate?: boolean;
  /** Where an HTTP+SSE server gets its messages. */
  endpoint?: string;
};

/** What of a session a copy needs beside its frames. The state of a session fits. */
export type SessionFacts = {
  title: string;
  target: ServerPlace;
  status: 'connecting' | 'ready' | 'closed' | 'failed';
  transport?: 'stdio' | 'http' | 'sse';
  revision?: string;
  /** One sentence: how the revision was found. */
  negotiation?: string;
  server?: { name?: string; title?: string; version?: string };
};
