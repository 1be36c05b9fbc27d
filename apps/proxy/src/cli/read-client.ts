import { parseJson } from '@wirescope/shared/json-text/json-text';
import { ok, type Result } from '@wirescope/shared/result';
import type { ClientDeclaration } from '@wirescope/shared/target/target';
import { usage, type Arguments, type Usage } from './options.ts';

/** What the arguments want Wirescope to say of itself; undefined when they want nothing said. */
export function readClient(
  values: Arguments['values'],
): Result<ClientDeclaration | undefined, Usage> {
  const { 'client-name': name, 'client-version': version } = values;
  // Nothing between the quotes is a wish as well: to declare nothing.
  const declare = values.declare?.split(',').flatMap((text) => text.trim() || []);
  const extensions: [string, unknown][] = [];
  for (const text of values.extension ?? []) {
    const extension = readExtension(text);
    if (!extension.ok) return extension;
    extensions.push(extension.value);
  }
  const client: ClientDeclaration = {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...(declare !== undefined && { declare }),
    ...(extensions.length > 0 && { extensions: Object.fromEntries(extensions) }),
  };
  return ok(Object.keys(client).length === 0 ? undefined : client);
}

/** `id` or `id={…}`. */
function readExtension(text: string): Result<[string, unknown], Usage> {
  const cut = text.indexOf('=');
  if (cut < 0) return ok([text, {}]);
  const settings = text.slice(cut + 1);
  const { root, errors } = parseJson(settings);
  return root?.type === 'object' && errors.length === 0
    ? ok([text.slice(0, cut), JSON.parse(settings)])
    : usage(`--extension takes an identifier, or identifier={"settings":…}; not ${text}.`);
}
