import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';

/**
 * Whether an object that came over HTTP means to be a JSON-RPC message. Stricter than on stdio, where everything on
 * stdout claims to be one: web servers and gateways answer with JSON of their own (`{"error":"invalid_token"}`).
 */
export function isJsonRpc({ value, shape, idText, method, items }: Envelope): boolean {
  if (items !== undefined) return items.some(isJsonRpc);
  if (typeof value === 'object' && value !== null && 'jsonrpc' in value) return true;
  return shape !== 'invalid' && (idText !== undefined || method !== undefined);
}
