import { diffArguments, type Diff } from '@wirescope/shared/arguments/diff/diff-arguments';
import { isBlank } from '@wirescope/shared/arguments/document';
import { duplicateKeys, syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { exampleText, whyNoExample } from '@wirescope/shared/arguments/examples/make-examples';
import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import { probesFor } from '@wirescope/shared/arguments/probes/make-probes';
import {
  readSchemaDocument,
  type SchemaDocument,
} from '@wirescope/shared/arguments/reading/schema-document';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import type { Picked } from '@wirescope/shared/arguments/form-model';
import { checkerFor, type Checker } from './check-schema.ts';
import { READY, type CheckOrder, type CheckReply } from './validator-messages.ts';

type Known = { check: Checker; doc: () => SchemaDocument };

/** Schemas by the number they were sent under. The page starts a fresh worker before there are too many. */
const schemas = new Map<number, Known>();

/** Compiling a schema and reading it place by place both cost time: each waits until it is needed. */
const knownAs = (schemaText: string): Known => {
  let doc: SchemaDocument | undefined;
  let check: Checker | undefined;
  return {
    check: (valueText, picked) => (check ??= checkerFor(schemaText))(valueText, picked),
    doc: () => (doc ??= readSchemaDocument(schemaText)),
  };
};

const answer = ({ id, schema, schemaText, valueText, job, picked }: CheckOrder): CheckReply => {
  if (schemaText !== undefined) schemas.set(schema, knownAs(schemaText));
  const known = schemas.get(schema);
  if (known === undefined) return { id, reason: 'The schema did not reach the worker.' };
  switch (job) {
    case 'check':
      return { id, checked: known.check(valueText, picked) };
    case 'diff':
      return { id, diff: diffOf(known, valueText, picked) };
    case 'probes':
      return { id, probes: probesFor(known.doc()) };
    case 'make-minimal':
      return { id, made: madeFrom(known, 'minimal') };
    case 'make-full':
      return { id, made: madeFrom(known, 'full') };
    case 'make-documented':
      return { id, made: madeFrom(known, 'documented') };
  }
};

const madeFrom = ({ doc }: Known, fullness: Fullness): NonNullable<CheckReply['made']> => {
  const text = exampleText(doc(), fullness);
  return text === undefined ? { why: whyNoExample(doc(), fullness) } : { text };
};

/** The validator rules in the table too; what is no JSON it is not asked about. */
const diffOf = ({ check, doc }: Known, text: string, picked?: Picked): Diff => {
  if (syntaxProblem(text) !== undefined) return diffArguments(doc(), text, []);
  const value = isBlank(text) ? '{}' : text;
  const problems = [...duplicateKeys(parseJson(value).root), ...check(value, picked).problems];
  return diffArguments(doc(), text, problems, picked);
};

const reply = (order: CheckOrder): CheckReply => {
  try {
    return answer(order);
  } catch (error) {
    return { id: order.id, reason: error instanceof Error ? error.message : String(error) };
  }
};

const post = (message: CheckReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks only to its page
  self.postMessage(message);
};

self.addEventListener('message', (event: MessageEvent<CheckOrder>) => post(reply(event.data)));
post({ id: READY });
