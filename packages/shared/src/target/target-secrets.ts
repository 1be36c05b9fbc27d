import { maskHeaders, MASK } from '../traffic/redaction.ts';
import type { Unmask } from '../traffic/copy-as/masked-text.ts';
import { maskTarget } from './mask.ts';
import type { Target } from './target.ts';

/** What `maskTarget` hides of a target: what it is, and its value. */
export type TargetSecret = { what: string; value: string };

/** Every value that is hidden when the target is shown. Schemes of headers and names of options are none. */
export function targetSecrets(target: Target): TargetSecret[] {
  const shown = maskTarget(target);
  if (target.kind === 'http' && shown.kind === 'http')
    return [
      ...hidden('address', target.url, shown.url),
      ...(target.headers ?? []).flatMap(([name, value], index) =>
        hidden(`header ${name}`, value, shown.headers?.[index]?.[1]),
      ),
    ];
  if (target.kind !== 'stdio' || shown.kind !== 'stdio') return [];
  return [
    ...Object.entries(target.env ?? {}).flatMap(([name, value]) =>
      hidden(`variable ${name}`, value, shown.env?.[name]),
    ),
    ...target.args.flatMap((arg, index) => hidden(`argument ${index + 1}`, arg, shown.args[index])),
  ];
}

/** The parts of `real` that stand where `shown` has masks. */
function hidden(what: string, real: string, shown = real): TargetSecret[] {
  const [first = '', ...rest] = shown.split(MASK);
  let at = first.length;
  return rest.map((after) => {
    const end = after === '' ? real.length : real.indexOf(after, at);
    const value = real.slice(at, end < 0 ? real.length : end);
    at += value.length + after.length;
    return { what, value };
  });
}

const nothing = () => undefined;

/** Gives back the values of a target's session: for copies that are to have them. */
export function unmaskBy(target: Target): Unmask {
  if (target.kind === 'stdio')
    return {
      env: (name) => target.env?.[name],
      arg: (index) => target.args[index],
      header: nothing,
      url: nothing,
    };
  return {
    env: nothing,
    arg: nothing,
    header: (name, value) =>
      target.headers?.find(
        ([key, real]) =>
          key.toLowerCase() === name.toLowerCase() && maskHeaders([[key, real]])[0]?.[1] === value,
      )?.[1],
    url: (masked) => unmaskUrl(masked, target.url),
  };
}

/** Fills the masks of an address from the target's own; undefined if one is of another address. */
function unmaskUrl(masked: string, real: string): string | undefined {
  const values = targetSecrets({ kind: 'http', url: real, transport: 'auto' });
  const parts = masked.split(MASK);
  if (values.length !== parts.length - 1) return undefined;
  return parts.map((part, index) => part + (values[index]?.value ?? '')).join('');
}
