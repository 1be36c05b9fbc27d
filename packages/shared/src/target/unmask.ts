import { MASK } from '../traffic/redaction.ts';
import { maskTarget } from './mask.ts';
import type { HttpTarget, StdioTarget, Target } from './target.ts';

/**
 * The target with the real values of `original` wherever it has the mask that `maskTarget(original)` shows at that
 * place: for a target that was shown masked, edited, and comes back. A mask that stands for nothing stays.
 */
export function unmaskTarget(target: Target, original: Target): Target {
  const shown = maskTarget(original);
  if (target.kind === 'stdio' && original.kind === 'stdio' && shown.kind === 'stdio')
    return unmaskStdio(target, original, shown);
  if (target.kind === 'http' && original.kind === 'http' && shown.kind === 'http')
    return unmaskHttp(target, original, shown);
  return target;
}

function unmaskStdio(target: StdioTarget, original: StdioTarget, shown: StdioTarget): StdioTarget {
  const known = Object.entries(original.env ?? {});
  const env = Object.entries(target.env ?? {}).map(([name, value]) => [
    name,
    value === MASK ? (known.find(([key]) => key === name)?.[1] ?? value) : value,
  ]);
  return {
    ...target,
    args: unmaskArgs(target.args, original.args, shown.args),
    ...(target.env && { env: Object.fromEntries(env) }),
  };
}

/** Masked words are taken in order, since several may look alike; others may have come or gone between them. */
function unmaskArgs(
  args: string[],
  original: readonly string[],
  shown: readonly string[],
): string[] {
  let from = 0;
  return args.map((arg) => {
    if (!arg.includes(MASK)) return arg;
    const at = shown.indexOf(arg, from);
    if (at < 0) return arg;
    from = at + 1;
    return original[at] ?? arg;
  });
}

function unmaskHttp(target: HttpTarget, original: HttpTarget, shown: HttpTarget): HttpTarget {
  const known = original.headers ?? [];
  const headers = target.headers?.map(([name, value]): [string, string] => {
    if (!value.includes(MASK)) return [name, value];
    const at = (shown.headers ?? []).findIndex(
      ([key, masked]) => key.toLowerCase() === name.toLowerCase() && masked === value,
    );
    return [name, known[at]?.[1] ?? value];
  });
  return {
    ...target,
    url: target.url === shown.url ? original.url : target.url,
    ...(headers && { headers }),
  };
}
