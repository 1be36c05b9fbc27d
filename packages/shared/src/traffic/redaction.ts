import type { Header } from './frame.ts';

/** What stands in the place of a secret; its length says nothing about the secret's. */
export const MASK = '••••••';

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Words that mark a name as secret wherever they stand between separators or humps. */
const SECRET_WORDS = new Set([
  'auth',
  'authorization',
  'bearer',
  'cookie',
  'cookies',
  'credential',
  'credentials',
  'jwt',
  'passcode',
  'passphrase',
  'passwd',
  'password',
  'pat',
  'pw',
  'pwd',
  'secret',
  'secrets',
  'signature',
  'token',
  'apikey',
  'accesskey',
  'privatekey',
  'secretkey',
  'connectionstring',
  'dsn',
]);
/** Before these words `key` is a secret: API_KEY, private-key, accessKey. */
const SECRET_KEYS = new Set([
  'access',
  'account',
  'api',
  'app',
  'client',
  'encryption',
  'license',
  'master',
  'private',
  'secret',
  'service',
  'shared',
  'signing',
  'ssh',
  'subscription',
]);
/** Before these words `tokens` are counted, not kept: MAX_TOKENS. */
const COUNTS = new Set(['max', 'maximum', 'min', 'num', 'total', 'input', 'output']);
const SECRET_ENDINGS = ['apikey', 'password', 'passwd', 'secret', 'token', 'accesskey'];

/** Whether a header, variable or option of this name holds a secret, judged by the name alone. */
export function isSecretName(name: string): boolean {
  if (SECRET_HEADERS.has(name.toLowerCase())) return true;
  const words = wordsOf(name);
  return words.some(
    (word, index) =>
      SECRET_WORDS.has(word) ||
      SECRET_ENDINGS.some((ending) => word.endsWith(ending)) ||
      (word === 'tokens' && !COUNTS.has(words[index - 1] ?? '')) ||
      ((word === 'key' || word === 'keys') &&
        (words.length === 1 || SECRET_KEYS.has(words[index - 1] ?? ''))),
  );
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Keeps the scheme of an Authorization value, which is no secret and says what kind of secret it was. */
function maskValue(name: string, value: string): string {
  const scheme = /authorization$/i.test(name)
    ? /^([A-Za-z][\w-]*) +\S/.exec(value)?.[1]
    : undefined;
  return scheme === undefined ? MASK : `${scheme} ${MASK}`;
}

/** The headers in their order, values of secret ones masked. */
export function maskHeaders(headers: readonly Header[]): Header[] {
  return headers.map(([name, value]) => [
    name,
    isSecretName(name) ? maskValue(name, value) : value,
  ]);
}

/** The variables in their order, values of secret ones masked. */
export function maskEnv(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, isSecretName(name) ? MASK : value]),
  );
}
