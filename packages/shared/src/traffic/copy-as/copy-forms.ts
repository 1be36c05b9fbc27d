import type { Row } from '../row.ts';
import type { SessionFacts } from './facts.ts';

/** The forms frames can be copied in. */
export const COPY_FORMS = [
  'message',
  'pair',
  'curl',
  'pipe',
  'request',
  'typescript',
  'python',
  'markdown',
] as const;
export type CopyForm = (typeof COPY_FORMS)[number];

type FormFacts = {
  /** What stands in a menu, after "Copy". */
  label: string;
  /** Takes many frames; the others take the one that was chosen last. */
  many?: true;
  /** Takes requests only, and not the handshake. */
  requests?: true;
  over?: 'http' | 'stdio';
};

const FORMS: Record<CopyForm, FormFacts> = {
  message: { label: 'message', many: true },
  pair: { label: 'request and answer' },
  curl: { label: 'as cURL', over: 'http' },
  pipe: { label: 'as shell pipe', over: 'stdio' },
  request: { label: 'as wirescope request' },
  typescript: { label: 'as TypeScript', requests: true },
  python: { label: 'as Python', requests: true },
  markdown: { label: 'as Markdown for an issue', many: true },
};

export const copyLabel = (form: CopyForm): string => FORMS[form].label;

/** The command a session's messages are repeated with in a shell. */
export const commandForm = ({ kind }: SessionFacts['target']): CopyForm =>
  kind === 'http' ? 'curl' : 'pipe';

/** Why a form cannot be had for the frame of a row, in a few words for a menu; undefined if it can. */
export function whyNot(
  form: CopyForm,
  row: Row | undefined,
  target: SessionFacts['target'],
): string | undefined {
  const { many, over } = FORMS[form];
  if (row === undefined) return 'No frame is chosen';
  if (many === true) return undefined;
  if (over !== undefined && over !== target.kind)
    return over === 'http' ? 'Only over HTTP' : 'Only for commands';
  if (form === 'curl' && row.kind === 'http') return undefined;
  if (row.exchange === undefined && !(row.kind === 'message' && row.dir === 'out'))
    return 'Belongs to no request';
  return form === 'pair' ? undefined : whyNotSent(form, row);
}

/** A question of the server, and the answer it got, are nothing that could be sent again. */
function whyNotSent(form: CopyForm, { kind, dir, shape, method }: Row): string | undefined {
  if (kind !== 'message') return undefined;
  const isAnswer = shape === 'response' || shape === 'error';
  if ((dir === 'in' && shape === 'request') || (dir === 'out' && isAnswer))
    return 'Only what Wirescope asked';
  if (FORMS[form].requests !== true || (dir === 'in' && method !== 'initialize')) return undefined;
  if (method === 'initialize') return 'The SDK makes the handshake itself';
  return shape === 'request' ? undefined : 'Only for requests';
}
