import * as z from 'zod/mini';

export const StdioTarget = z.object({
  kind: z.literal('stdio'),
  command: z.string().check(z.minLength(1)),
  args: z.array(z.string()),
  /** Absolute, or relative to the directory the proxy was started from. */
  cwd: z.optional(z.string()),
  /** Added to the caller's environment. */
  env: z.optional(z.record(z.string(), z.string())),
  name: z.optional(z.string()),
});
export type StdioTarget = z.infer<typeof StdioTarget>;

export const HttpTarget = z.object({
  kind: z.literal('http'),
  url: z.string().check(z.minLength(1)),
  /** `http` is Streamable HTTP, `sse` the HTTP+SSE of 2024-11-05. */
  transport: z.enum(['auto', 'http', 'sse']),
  /** Sent on every request, in this order. */
  headers: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  name: z.optional(z.string()),
});
export type HttpTarget = z.infer<typeof HttpTarget>;

/** How a server is reached. */
export const Target = z.discriminatedUnion('kind', [StdioTarget, HttpTarget]);
export type Target = z.infer<typeof Target>;
