import type { Header } from '../frame.ts';

/** How a server is reached, as shown: secrets are masked. */
export type ServerPlace = StdioPlace | HttpPlace;
export type StdioPlace = {
  kind: 'stdio';
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
};
export type HttpPlace = {
  kind: 'http';
  url: string;
  transport: 'auto' | 'http' | 'sse';
  headers?: Header[];
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
