/** What an error code means in the revisions that know it. `revisions` absent: every revision. */
export type ErrorCode = { name: string; meaning: string; revisions?: readonly string[] };

const LEGACY = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
const MODERN = ['2026-07-28'] as const;

/** JSON-RPC 2.0 and MCP (basic/index, Error codes). */
export const ERROR_CODES: Readonly<Record<number, ErrorCode>> = {
  [-32700]: { name: 'Parse error', meaning: 'The receiver could not read the message as JSON.' },
  [-32600]: {
    name: 'Invalid request',
    meaning: 'The message is JSON, but not a request the receiver accepts.',
  },
  [-32601]: {
    name: 'Method not found',
    meaning: 'The receiver does not have this method, or did not advertise the capability for it.',
  },
  [-32602]: {
    name: 'Invalid params',
    meaning:
      'The arguments were refused: an unknown tool, prompt or cursor, a missing argument, a missing _meta entry.',
  },
  [-32603]: {
    name: 'Internal error',
    meaning: 'The receiver failed while working on the request.',
  },
  [-32002]: {
    name: 'Resource not found',
    meaning: 'There is no resource of that URI.',
    revisions: LEGACY,
  },
  [-32042]: {
    name: 'URL elicitation required',
    meaning: 'The user has to open one or more URLs first; then the request can be sent again.',
    revisions: ['2025-11-25'],
  },
  [-32020]: {
    name: 'Header mismatch',
    meaning: 'A mirrored HTTP header is missing, malformed or says something else than the body.',
    revisions: MODERN,
  },
  [-32021]: {
    name: 'Missing required client capability',
    meaning:
      'The request needs a capability that it did not declare; data.requiredCapabilities names it.',
    revisions: MODERN,
  },
  [-32022]: {
    name: 'Unsupported protocol version',
    meaning:
      'The server does not speak the revision asked for; data.supported lists those it speaks.',
    revisions: MODERN,
  },
  [-1]: {
    name: 'User rejected',
    meaning: 'The user declined the sampling request.',
    revisions: LEGACY,
  },
};

/** Codes that drafts of 2026-07-28 used for what was renumbered before release. */
export const PRE_RELEASE_CODES: Readonly<Record<number, number>> = {
  [-32001]: -32020,
  [-32003]: -32021,
  [-32004]: -32022,
};

/** What a code means, in words for people. */
export const meaningOfCode = (code: number | undefined): string => {
  const known = code === undefined ? undefined : ERROR_CODES[code];
  return known === undefined ? 'A code of the server’s own.' : `${known.name}. ${known.meaning}`;
};
