import * as z from 'zod/mini';

/** What Wirescope says of itself to a server. What is left out is as usual. */
export const ClientDeclaration = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  /**
   * Capabilities by name, parts joined by dots: `roots`, `elicitation.url`. These and no others; without it those the
   * revision knows of what can be answered: all that the inbox can, or on the command line what was prepared.
   */
  declare: z.optional(z.array(z.string())),
  /** Identifier of an extension → its settings; `{}` says that it is supported. */
  extensions: z.optional(z.record(z.string(), z.unknown())),
});
export type ClientDeclaration = z.infer<typeof ClientDeclaration>;

/** What both kinds may say beside how the server is reached. */
const common = {
  name: z.optional(z.string()),
  client: z.optional(ClientDeclaration),
  /** It comes from a configuration file: `${NAME}` and the like in its texts are filled in when connecting. */
  fillsReferences: z.optional(z.boolean()),
};

export const StdioTarget = z.object({
  ...common,
  kind: z.literal('stdio'),
  command: z.string().check(z.minLength(1)),
  args: z.array(z.string()),
  /** Absolute, or relative to the directory the proxy was started from. */
  cwd: z.optional(z.string()),
  /** Added to the caller's environment. */
  env: z.optional(z.record(z.string(), z.string())),
});
export type StdioTarget = z.infer<typeof StdioTarget>;

export const HttpTarget = z.object({
  ...common,
  kind: z.literal('http'),
  url: z.string().check(z.minLength(1)),
  /** `http` is Streamable HTTP, `sse` the HTTP+SSE of 2024-11-05. */
  transport: z.enum(['auto', 'http', 'sse']),
  /** Sent on every request, in this order. */
  headers: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** File of certificates to trust beside the built-in ones (PEM); absolute, or relative to the proxy's folder. */
  ca: z.optional(z.string()),
  /** Takes any certificate, by explicit choice for this server alone. */
  trustAnyCertificate: z.optional(z.boolean()),
  /**
   * Where an HTTP+SSE server gets its messages. An origin alone: the address the server names is used if it is there.
   * With a path: origin and path stand in for what the server names, whose query is kept.
   */
  endpoint: z.optional(z.string()),
});
export type HttpTarget = z.infer<typeof HttpTarget>;

/** How a server is reached. */
export const Target = z.discriminatedUnion('kind', [StdioTarget, HttpTarget]);
export type Target = z.infer<typeof Target>;
