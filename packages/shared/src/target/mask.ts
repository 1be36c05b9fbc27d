import { isSecretName, maskEnv, maskHeaders, MASK } from '../traffic/redaction.ts';
import { secretSpans } from '../traffic/export/secret-spans.ts';
import type { Target } from './target.ts';

/** The target with everything that looks secret masked: variables, headers, options, credentials in the URL. */
export function maskTarget(target: Target): Target {
  if (target.kind === 'http')
    return {
      ...target,
      url: maskUrl(target.url),
      ...(target.headers && { headers: maskHeaders(target.headers) }),
    };
  return {
    ...target,
    args: maskArgs(target.args),
    ...(target.env && { env: maskEnv(target.env) }),
  };
}

/** Arguments hold secrets as `--api-key=…`, as the value behind `--api-key`, as a header, and inside addresses. */
export function maskArgs(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const before = args[index - 1] ?? '';
    const isValue = /^--?[A-Za-z][\w.-]*$/.test(before) && !arg.startsWith('-');
    return isValue && isSecretName(before) ? MASK : maskArg(arg);
  });
}

function maskArg(arg: string): string {
  const option = /^(-{0,2}[A-Za-z][\w.-]*)=/.exec(arg)?.[1];
  if (option !== undefined && isSecretName(option)) return `${option}=${MASK}`;
  const [, before = '', name, space = '', value = ''] =
    /^(--header=|-H)?([A-Za-z][\w-]*):(\s*)(\S.*)$/s.exec(arg) ?? [];
  if (name !== undefined && !value.startsWith('//') && isSecretName(name))
    return `${before}${name}:${space}${maskHeaders([[name, value]])[0]?.[1] ?? MASK}`;
  return hideSpans(arg.includes('://') ? maskUrl(arg) : arg);
}

/** What looks secret by its form, or by a name inside the word: a bare key, JSON, a shell's own command line. */
function hideSpans(arg: string): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of secretSpans(arg)) {
    shown += arg.slice(at, start) + MASK;
    at = end;
  }
  return shown + arg.slice(at);
}

function maskUrl(url: string): string {
  const [, before = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const base = before.replace(/^([a-z][\w+.-]*:\/\/)[^/@]*@/i, `$1${MASK}@`);
  if (query === undefined) return base + fragment;
  const parts = query.split('&').map((part) => {
    const name = part.split('=', 1)[0] ?? '';
    return part.includes('=') && isSecretName(name) ? `${name}=${MASK}` : part;
  });
  return `${base}?${parts.join('&')}${fragment}`;
}
