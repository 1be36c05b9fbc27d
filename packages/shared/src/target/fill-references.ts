import { fail, ok, type Failure, type Result } from '../result.ts';
import type { Target } from './target.ts';

/** What the references of a configuration are filled in from: the computer the server is started on. */
export type ReferenceSource = {
  env: Readonly<Record<string, string | undefined>>;
  /** Where Wirescope was started. */
  cwd: string;
  home: string;
};

/** What stands in `${…}`, as far as it can be told without the program the file was written for. */
type Meaning =
  | { kind: 'variable'; name: string; fallback?: string }
  | { kind: 'place'; of: (source: ReferenceSource) => string }
  | { kind: 'foreign' };

const REFERENCE = /\$\{([^}]+)\}/g;

/** Names that several programs give to folders of this computer. */
const PLACES = new Map<string, (source: ReferenceSource) => string>([
  ['workspaceFolder', ({ cwd }) => cwd],
  ['userHome', ({ home }) => home],
]);

function meaningOf(inner: string): Meaning {
  const of = PLACES.get(inner);
  if (of !== undefined) return { kind: 'place', of };
  const [, name, fallback] = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inner) ?? [];
  if (name === undefined) return { kind: 'foreign' };
  return { kind: 'variable', name, ...(fallback !== undefined && { fallback }) };
}

/** Every text of a target that may hold references, with what it is called in a sentence. */
function textsOf(target: Target): [where: string, text: string][] {
  if (target.kind === 'http')
    return [
      ['the url', target.url],
      ...(target.headers ?? []).map(([name, value]): [string, string] => [
        `the header ${name}`,
        value,
      ]),
    ];
  return [
    ['the command', target.command],
    ...target.args.map((arg, at): [string, string] => [`argument ${at + 1}`, arg]),
    ['the working directory', target.cwd ?? ''],
    ...Object.entries(target.env ?? {}).map(([name, value]): [string, string] => [
      `the variable ${name}`,
      value,
    ]),
  ];
}

/** The references of a target, `${…}` and all, each once. */
export function referencesIn(target: Target): string[] {
  return [...new Set(textsOf(target).flatMap(([, text]) => text.match(REFERENCE) ?? []))];
}

/** What should be known of a reference before connecting, in a sentence. `envNames`: the variables there are, if known. */
export function referenceNote(reference: string, envNames: readonly string[] = []): string {
  const meaning = meaningOf(reference.slice(2, -1));
  if (meaning.kind === 'foreign') return `${reference} is a value that has to be filled in.`;
  if (meaning.kind === 'place') return `${reference} is filled in when connecting.`;
  const { name, fallback } = meaning;
  if (fallback === undefined && envNames.length > 0 && !envNames.includes(name))
    return `There is no variable ${name} where Wirescope was started: ${reference} has to be filled in.`;
  return `${reference} is filled in from the environment Wirescope was started with.`;
}

/**
 * The target with its references filled in, as the programs do that read an mcp.json: `${NAME}`, `${NAME:-default}`,
 * `${env:NAME}`, `${userHome}`, `${workspaceFolder}`. Fails on the first that has no value. A target that is not from a
 * configuration stays as it is written.
 */
export function fillReferences(target: Target, source: ReferenceSource): Result<Target, Failure> {
  if (target.fillsReferences !== true) return ok(target);
  for (const [where, text] of textsOf(target))
    for (const [reference, inner = ''] of text.matchAll(REFERENCE))
      if (valueOf(inner, source) === undefined) return fail(noValue(reference, inner, where));
  const fill = (text: string) =>
    text.replaceAll(REFERENCE, (reference, inner: string) => valueOf(inner, source) ?? reference);
  if (target.kind === 'http')
    return ok({
      ...target,
      url: fill(target.url),
      ...(target.headers && {
        headers: target.headers.map(([name, value]): [string, string] => [name, fill(value)]),
      }),
    });
  return ok({
    ...target,
    command: fill(target.command),
    args: target.args.map(fill),
    ...(target.cwd !== undefined && { cwd: fill(target.cwd) }),
    ...(target.env && {
      env: Object.fromEntries(Object.entries(target.env).map(([name, text]) => [name, fill(text)])),
    }),
  });
}

function valueOf(inner: string, source: ReferenceSource): string | undefined {
  const meaning = meaningOf(inner);
  if (meaning.kind === 'foreign') return undefined;
  if (meaning.kind === 'place') return meaning.of(source);
  return source.env[meaning.name] ?? meaning.fallback;
}

function noValue(reference: string, inner: string, where: string): Failure {
  const meaning = meaningOf(inner);
  return {
    code: 'reference-without-value',
    what: `${reference} in ${where} has no value, so nothing was started.`,
    why:
      meaning.kind === 'variable'
        ? `There is no variable ${meaning.name} in the environment Wirescope was started with.`
        : 'Only the program the configuration was written for knows what it stands for.',
    todo: 'Put the value in its place, or set the variable and start Wirescope again.',
  };
}
