import { meansMessage, type Envelope } from '../../jsonrpc/envelope.ts';
import { kindOf } from '../../mcp/loose-entry.ts';
import { asFields, type Fields } from '../../mcp/loose-fields.ts';
import { contentFault } from './content-faults.ts';

/** What breaks the protocol in a single message, whoever reads it and in whatever revision. */
export type FaultKind =
  | 'no-version'
  | 'result-and-error'
  | 'odd-error'
  | 'odd-result'
  | 'odd-content'
  | 'odd-progress';

/** `words`: what is wrong, what comes of it and what to do. */
export type Fault = { kind: FaultKind; words: string };

type Said = {
  envelope: Envelope;
  fields: Fields;
  /** Method of the request it answers, where that is known. */
  answers: string | undefined;
};

const RULES: readonly [FaultKind, (said: Said) => string | undefined][] = [
  ['no-version', versionFault],
  ['result-and-error', bothFault],
  ['odd-error', errorFault],
  ['odd-result', resultFault],
  [
    'odd-content',
    ({ envelope: { shape, result }, answers }) =>
      shape === 'response' && answers === 'tools/call' ? contentFault(result) : undefined,
  ],
  ['odd-progress', progressFault],
];

/** What breaks the protocol in one message; `answers` is the method of the request it answers. */
export function messageFaults(envelope: Envelope, answers?: string): Fault[] {
  const fields = asFields(envelope.value);
  // The body of a refusal by HTTP may be anybody's JSON.
  if (fields === undefined || envelope.shape === 'invalid' || !meansMessage(envelope)) return [];
  return RULES.flatMap(([kind, rule]) => {
    const words = rule({ envelope, fields, answers });
    return words === undefined ? [] : [{ kind, words }];
  });
}

function versionFault({ fields }: Said): string | undefined {
  const version = fields['jsonrpc'];
  if (version === '2.0') return undefined;
  const found = 'jsonrpc' in fields ? JSON.stringify(version) : 'absent';
  return `"jsonrpc" is ${found}; every message has to say "2.0". Strict clients refuse it.`;
}

function bothFault({ fields }: Said): string | undefined {
  return fields['result'] !== undefined && 'error' in fields
    ? 'It has both a result and an error. An answer has one of them; clients differ in which they read. Leave the other out.'
    : undefined;
}

function errorFault({ envelope: { shape }, fields }: Said): string | undefined {
  if (shape !== 'error') return undefined;
  const error = asFields(fields['error']);
  const due = 'It must be an object with a code (an integer) and a message (a string)';
  if (error === undefined)
    return `error is ${kindOf(fields['error'])}. ${due}; other clients drop the answer and wait on.`;
  const wrong = [
    Number.isInteger(error['code']) ? undefined : `its code is ${said(error['code'])}`,
    typeof error['message'] === 'string' ? undefined : `its message is ${said(error['message'])}`,
  ].filter((one) => one !== undefined);
  if (wrong.length === 0) return undefined;
  return `The error is not whole: ${wrong.join(', ')}. ${due}; other clients drop the answer and wait on.`;
}

function resultFault({ envelope: { shape, result } }: Said): string | undefined {
  if (shape !== 'response' || asFields(result) !== undefined) return undefined;
  return `The result is ${kindOf(result)}. It must be an object, {} where there is nothing to say; other clients refuse the answer.`;
}

function progressFault({ envelope }: Said): string | undefined {
  if (envelope.method !== 'notifications/progress' || envelope.shape !== 'notification')
    return undefined;
  const params = asFields(envelope.params) ?? {};
  const wrong = ['progress', 'total'].filter((key) =>
    key in params || key === 'progress' ? typeof params[key] !== 'number' : false,
  );
  if (wrong.length === 0) return undefined;
  const found = wrong.map((key) => `${key} is ${said(params[key])}`).join(', ');
  return `${found}. ${wrong.length === 1 ? 'It must be a number' : 'Both must be numbers'}; other clients pass this progress over.`;
}

/** A value in the words of a sentence; a short text is quoted. */
const said = (value: unknown): string => {
  if (value === undefined) return 'absent';
  return typeof value === 'string' && value.length <= 40
    ? `the string ${JSON.stringify(value)}`
    : kindOf(value);
};
