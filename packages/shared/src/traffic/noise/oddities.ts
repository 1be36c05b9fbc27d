import type { Envelope } from '../../jsonrpc/envelope.ts';
import type { Revision } from '../../mcp/revision.ts';
import { asFields } from '../../mcp/loose-fields.ts';
import { duplicateKeys, type DuplicateKey } from '../../json-text/duplicate-keys.ts';

/** Something about a message that was read all the same, and that other clients may stumble over. */
export type Oddity = {
  kind:
    | 'bom'
    | 'cr-lf'
    | 'blank-around'
    | 'log-record'
    | 'no-version'
    | 'result-and-error'
    | 'duplicate-keys'
    | 'batch';
  words: string;
};

type Line = { text: string; eol?: string };

/** What is unusual about a line that is a message; `revision` is the session's. */
export function odditiesOf(
  { text, eol }: Line,
  envelope?: Envelope,
  revision?: Revision,
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
  return [...found, ...ofMessage(envelope, revision)];
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

/** What strict clients stumble over in the message itself. */
function ofMessage(envelope: Envelope | undefined, revision: Revision | undefined): Oddity[] {
  if (envelope === undefined || envelope.shape === 'invalid') return [];
  const found: Oddity[] = [];
  if (envelope.items !== undefined && revision !== undefined && revision !== BATCHES)
    found.push({
      kind: 'batch',
      words: `A batch. Only ${BATCHES} has them, and this session speaks ${revision}: other clients may refuse it.`,
    });
  const fields = (envelope.items ?? [envelope])
    .map(({ value }) => asFields(value))
    .filter((one) => one !== undefined);
  const version = fields.find((one) => one['jsonrpc'] !== '2.0');
  if (version !== undefined)
    found.push({
      kind: 'no-version',
      words: `"jsonrpc" is ${'jsonrpc' in version ? JSON.stringify(version['jsonrpc']) : 'absent'}; every message has to say "2.0". Strict clients refuse it.`,
    });
  if (fields.some((one) => one['result'] !== undefined && 'error' in one))
    found.push({
      kind: 'result-and-error',
      words:
        'It has both a result and an error. An answer has one of them; clients differ in which they read.',
    });
  return found;
}

/** The one revision with batches. */
const BATCHES: Revision = '2025-03-26';

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
