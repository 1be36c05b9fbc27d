import { asFields, fieldOf, stringOf } from '../loose-fields.ts';
import type { Question } from './question.ts';
import type { Refusal } from './responder.ts';

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

/** Method → the capability a client declares to be asked it. */
const NEEDS = new Map([
  ['roots/list', 'roots'],
  ['sampling/createMessage', 'sampling'],
  ['elicitation/create', 'elicitation'],
]);

/**
 * How a client refuses a question it did not say it answers; undefined when it must be answered. A mode of elicitation
 * that was not declared is -32602 (2025-11-25 client/elicitation), everything else -32601.
 */
export function refusalOf(
  { method, params }: Question,
  capabilities: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const needed = NEEDS.get(method);
  if (needed === undefined)
    return { code: METHOD_NOT_FOUND, message: `Wirescope has no answer to ${method}` };
  const declared = asFields(capabilities[needed]);
  if (declared === undefined)
    return {
      code: METHOD_NOT_FOUND,
      message: `Wirescope did not declare ${needed}, so it has no answer to ${method}`,
    };
  const missing =
    method === 'elicitation/create'
      ? missingMode(declared, params)
      : missingTools(declared, params);
  return missing === undefined
    ? undefined
    : { code: INVALID_PARAMS, message: `Wirescope did not declare ${needed}.${missing}` };
}

/** An empty declaration means forms only. */
function missingMode(declared: Readonly<Record<string, unknown>>, params: unknown) {
  const mode = stringOf(params, 'mode') ?? 'form';
  if (mode === 'form' && declared['url'] === undefined) return undefined;
  return declared[mode] === undefined ? mode : undefined;
}

const missingTools = (declared: Readonly<Record<string, unknown>>, params: unknown) =>
  fieldOf(params, 'tools') !== undefined && declared['tools'] === undefined ? 'tools' : undefined;

/** The capabilities of a client that answers these methods. */
export const capabilitiesFor = (methods: readonly string[]): string[] =>
  methods.flatMap((method) => NEEDS.get(method) ?? []);
