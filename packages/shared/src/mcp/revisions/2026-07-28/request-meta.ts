import type { Revision } from '../../revision.ts';
import type { ClientInfo } from '../legacy/initialize.ts';

const PREFIX = 'io.modelcontextprotocol/';

/** Keys of `_meta` that the protocol itself defines (basic/index). */
export const META = {
  protocolVersion: `${PREFIX}protocolVersion`,
  clientCapabilities: `${PREFIX}clientCapabilities`,
  clientInfo: `${PREFIX}clientInfo`,
  logLevel: `${PREFIX}logLevel`,
  serverInfo: `${PREFIX}serverInfo`,
  subscriptionId: `${PREFIX}subscriptionId`,
} as const;

export type RequestMeta = {
  revision: Revision;
  capabilities: Readonly<Record<string, unknown>>;
  clientInfo?: ClientInfo;
  logLevel?: string;
  progressToken?: string | number;
};

/** The members of `params._meta` that every modern request carries, ready to be spliced in: key and JSON text. */
export function requestMeta(meta: RequestMeta): [key: string, jsonText: string][] {
  const entries: [string, unknown][] = [
    [META.protocolVersion, meta.revision],
    [META.clientCapabilities, meta.capabilities],
    [META.clientInfo, meta.clientInfo],
    [META.logLevel, meta.logLevel],
    ['progressToken', meta.progressToken],
  ];
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, JSON.stringify(value)]);
}
