import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { Refusal } from '@wirescope/shared/mcp/asks/responder';

/** A JSON-RPC error to answer a request of the server with. */
export type ErrorDraft = {
  /** As typed; a number when it can be sent. */
  code: string;
  message: string;
  /** JSON text; empty for none. */
  dataText: string;
};

type ErrorChoice = { code: number; message: string; means: string };

/** Errors a client may answer with, the refusal the specification names first (client/sampling, client/elicitation, client/roots). */
const CHOICES: Readonly<Record<string, readonly ErrorChoice[]>> = {
  'sampling/createMessage': [
    { code: -1, message: 'User rejected sampling request', means: 'the person said no' },
    { code: -32602, message: 'Invalid params', means: 'what was asked breaks a rule' },
  ],
  'elicitation/create': [
    { code: -32602, message: 'Invalid params', means: 'the mode was not declared' },
  ],
  'roots/list': [{ code: -32603, message: 'Internal error', means: 'the roots cannot be told' }],
};

const ALWAYS: readonly ErrorChoice[] = [
  { code: -32601, message: 'Method not found', means: 'the client does not know the method' },
  { code: -32603, message: 'Internal error', means: 'something failed in the client' },
];

/** What a request can be refused with, each code once. */
export const errorChoices = (method: string): readonly ErrorChoice[] => {
  const own = CHOICES[method] ?? [];
  return [...own, ...ALWAYS.filter(({ code }) => own.every((one) => one.code !== code))];
};

/** The error to send; undefined when the code is no whole number or the data no JSON. */
export const readRefusal = ({ code, message, dataText }: ErrorDraft): Refusal | undefined => {
  if (!/^-?\d+$/.test(code.trim())) return undefined;
  const data = dataText.trim();
  if (data !== '' && syntaxProblem(data) !== undefined) return undefined;
  return { code: Number(code), message, ...(data !== '' && { dataText: data }) };
};
