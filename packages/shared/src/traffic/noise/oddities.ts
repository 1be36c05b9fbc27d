import type { Envelope } from '../../jsonrpc/envelope.ts';
import type { Revision } from '../../mcp/revision.ts';
import { asFields } from '../../mcp/loose-fields.ts';
import type { Mark } from '../row.ts';
import { messageFaults, type FaultKind } from './message-faults.ts';
import { duplicateKeys, type DuplicateKey } from '../../json-text/duplicate-keys.ts';

/** Something about a message that was read all the same, and that other clients may stumble over. */
export type Oddity = {
  kind:
    | FaultKind
    | 'bom'
    | 'cr-lf'
    | 'blank-around'
    | 'log-record'
    | 'duplicate-keys'
    | 'batch'
    | 'id-type'
    | 'second-answer';
  words: string;
};

type Line = { text: string; eol?: string };

/** What is known of a message beside its text. */
export type MessageContext = {
  /** The session's. */
  revision?: Revision;
  marks?: readonly Mark[];
  /** The requests it answers: one, or those of a batch. */
  answers?: readonly { method?: string; id?: string }[];
};

/** Whether it breaks the protocol, and is no matter of taste or of the parser. */
export const breaksProtocol = ({ kind }: Oddity): boolean =>
  kind !== 'cr-lf' && kind !== 'blank-around' && kind !== 'duplicate-keys';

/** What is unusual about a line that is a message. */
export function odditiesOf(
  { text, eol }: Line,
  envelope?: Envelope,
  context: MessageContext = {},
): Oddity[] {
  const found: Oddity[] = [];
  if (text.startsWith('\uFEFF')) {
    found.push({
      kind: 'bom',
      words:
        'A byte order mark (EF BB BF) stands in front. Wirescope passes over it; a strict JSON parser refuses the message. Write UTF-8 without one.',
    });
  }
  if (eol === '\r\n') {
    found.push({
      kind: 'cr-lf',
      words:
        'The line ends in CR LF, as Windows writes text. The specification knows a line feed only; open stdout in binary mode, or set the line end to "\\n".',
    });
  }
  const body = text.replace(/^\uFEFF/, '');
  if (body !== '' && body.trim() !== body) {
    found.push({ kind: 'blank-around', words: 'Blanks stand before or after the message.' });
  }
  if (envelope?.shape === 'invalid' && isLogRecord(envelope.value)) {
    found.push({
      kind: 'log-record',
      words:
        'This is a log record in JSON, as pino, winston or zap write them, not a message. Point the logger at stderr.',
    });
  }
  const twice = envelope === undefined ? [] : duplicateKeys(body, MOST_KEYS + 1);
  if (twice.length > 0) found.push({ kind: 'duplicate-keys', words: duplicateWords(twice) });
  return [...found, ...ofMessage(envelope, context), ...ofMarks(envelope, context)];
}

/** Duplicate keys that are named one by one. */
const MOST_KEYS = 4;

function duplicateWords(twice: readonly DuplicateKey[]): string {
  const named = twice.slice(0, MOST_KEYS).map(({ path, key, count }) => {
    const times = count === 2 ? 'twice' : `${count} times`;
    return `${JSON.stringify(key)} ${times} in ${pathWords(path)}`;
  });
  const more = twice.length > MOST_KEYS ? ', and others' : '';
  return `A key stands more than once in its object: ${named.join(', ')}${more}. RFC 8259 says that keys should be unique. Most parsers (JavaScript, Python, Go) take the last value, some the first, and strict ones (Rust's serde, for one) refuse the message. Wirescope reads the last and shows all.`;
}

const pathWords = (path: DuplicateKey['path']): string =>
  path.length === 0
    ? 'the message itself'
    : path
        .map((step, at) => {
          if (typeof step === 'number') return `[${step}]`;
          if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `[${JSON.stringify(step)}]`;
          return at === 0 ? step : `.${step}`;
        })
        .join('');

/** What strict clients stumble over in the message itself; of a batch, the first of each kind. */
function ofMessage(
  envelope: Envelope | undefined,
  { revision, answers = [] }: MessageContext,
): Oddity[] {
  if (envelope === undefined || envelope.shape === 'invalid') return [];
  const found = new Map<Oddity['kind'], Oddity>();
  if (envelope.items !== undefined && revision !== undefined && revision !== BATCHES)
    found.set('batch', {
      kind: 'batch',
      words: `A batch. Only ${BATCHES} has them, and this session speaks ${revision}: other clients may refuse it.`,
    });
  for (const item of envelope.items ?? [envelope]) {
    const request =
      answers.length === 1 ? answers[0] : answers.find(({ id }) => id === item.idText);
    for (const fault of messageFaults(item, request?.method))
      if (!found.has(fault.kind)) found.set(fault.kind, fault);
  }
  return [...found.values()];
}

/** What only shows beside the messages before it. */
function ofMarks(
  envelope: Envelope | undefined,
  { marks = [], answers = [] }: MessageContext,
): Oddity[] {
  const found: Oddity[] = [];
  if (marks.includes('duplicate'))
    found.push({
      kind: 'second-answer',
      words:
        'A second answer to the same request. A request is answered once; other clients take this one for an error or drop it.',
    });
  // Who could not read a request may answer without its id.
  if (marks.includes('id-type') && envelope?.idText !== 'null')
    found.push({ kind: 'id-type', words: idTypeWords(envelope?.idText, answers[0]?.id) });
  return found;
}

const idTypeWords = (id: string | undefined, due: string | undefined): string =>
  id === undefined || due === undefined
    ? 'An id or token came back with another JSON type than it was sent with. Other clients do not know what it belongs to; repeat it as it came.'
    : `The id is ${jsonType(id)}, that of the request ${jsonType(due)}. Other clients leave the call hanging: repeat the id as it came, with its JSON type.`;

const jsonType = (text: string): string =>
  `${text.startsWith('"') ? 'the string' : 'the number'} ${text}`;

/** The one revision with batches. */
export const BATCHES: Revision = '2025-03-26';

/** Members loggers write: a level, and a text or a time beside it. */
function isLogRecord(value: unknown): boolean {
  const fields = asFields(value);
  if (fields === undefined || 'jsonrpc' in fields) return false;
  const has = (...names: string[]) => names.some((name) => name in fields);
  return (
    has('level', 'severity', 'lvl', '@l') &&
    has('msg', 'message', 'time', 'ts', 'timestamp', '@t', '@m', '@mt')
  );
}
