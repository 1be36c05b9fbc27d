import { asFields, fieldOf, stringOf, stringsOf } from '../../loose-fields.ts';
import { readStatement, type ServerStatement } from '../../server-statement.ts';
import { META } from './request-meta.ts';

/**
 * The answer to `server/discover` (server/discover). Undefined when it has nothing of the modern shape: neither
 * `supportedVersions` nor `resultType` nor the server's identity in `_meta`.
 */
export function readDiscoverResult(result: unknown): ServerStatement | undefined {
  const fields = asFields(result);
  if (fields === undefined) return undefined;
  const supported = stringsOf(fields, 'supportedVersions');
  const info = fieldOf(fieldOf(fields, '_meta'), META.serverInfo);
  const isModern =
    supported !== undefined || stringOf(fields, 'resultType') !== undefined || info !== undefined;
  if (!isModern) return undefined;
  const statement = readStatement(info, fields);
  return supported === undefined ? statement : { ...statement, supported };
}
