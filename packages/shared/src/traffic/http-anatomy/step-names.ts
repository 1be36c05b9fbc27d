/** The steps on the way to an MCP server over HTTP, in the order in which they can fail; a proxy is not always there. */
export const STEPS = [
  'proxy',
  'address',
  'TCP',
  'TLS',
  'path',
  'method',
  'content type',
  'authorization',
  'era',
] as const;
export type StepName = (typeof STEPS)[number];
