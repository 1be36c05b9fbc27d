import * as z from 'zod/mini';

/** Names one conversation with one server for as long as the proxy lives. Never a JSON-RPC or HTTP session id. */
export const SessionId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,64}$/))
  .brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;
