import type { MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import type { Problem } from '@wirescope/shared/control/problem';
import { parseJson, textOf } from '@wirescope/shared/json-text/json-text';
import { fail, ok, type Result } from '@wirescope/shared/result';

/**
 * The members of `params._meta`: what the user wrote (`metaText`, the JSON text of an object) and of ours what he did
 * not write himself.
 */
export function metaEntries(
  ours: readonly MetaEntry[],
  metaText: string | undefined,
): Result<readonly MetaEntry[], Problem> {
  if (metaText === undefined || metaText.trim() === '') return ok(ours);
  const { root, errors } = parseJson(metaText);
  if (root?.type !== 'object' || errors.length > 0) return fail(NO_OBJECT);
  const users: MetaEntry[] = [];
  for (const { children: [key, value] = [] } of root.children ?? []) {
    if (key && value) users.push([String(key.value), textOf(value, metaText)]);
  }
  const named = new Set(users.map(([key]) => key));
  return ok([...users, ...ours.filter(([key]) => !named.has(key))]);
}

const NO_OBJECT: Problem = {
  code: 'meta-no-object',
  what: 'The `_meta` is no JSON object, so nothing was sent.',
  todo: 'Correct its text, or leave it empty.',
};
