import { fail, ok } from '../../result.ts';
import { classifyText } from '../../jsonrpc/envelope.ts';
import { memberSpans, keyIs } from '../../json-text/scan.ts';
import {
  messageText,
  NOT_SENT,
  notOver,
  sentMessage,
  type CopyResult,
  type CopySource,
} from './copied.ts';
import { variablesIn } from './masked-text.ts';
import { folderLine, processPlace, startLine, wordsOf } from './process-place.ts';
import { linePattern, printLines } from './shell-words.ts';

/** One step of the conversation: lines for the server, or the line of the server that is waited for. */
type Step = { send: string[] } | { await: string };

/** Waits for nothing in particular: what asks for no answer still has to arrive before the server is ended. */
const A_MOMENT = '';

/**
 * A script for any POSIX shell that starts the server as it was started, says what was said before the message (the
 * handshake, where there is one), sends it, and prints every line of the server up to the answer. Its stdin stays open
 * until then: many servers leave at its end without answering. Runs in a subshell, so nothing stays behind.
 */
export function stdioPipe(source: CopySource, seq: number): CopyResult {
  const { target } = source.facts;
  if (target.kind !== 'stdio') return fail(notOver('stdio'));
  const place = processPlace(source, seq, target);
  const sent = sentMessage(source, seq);
  if (sent === undefined) return fail(NOT_SENT);
  const variables = variablesIn(wordsOf(place));
  const lines = [
    ...variables.map((name) => `: "\${${name}?}" || exit`),
    ...[folderLine(place)].filter((line) => line !== undefined).map((line) => `${line} || exit`),
    'd=$(mktemp -d) && mkfifo "$d/in" "$d/out" || exit',
    `${startLine(place)} <"$d/in" >"$d/out" &`,
    'trap "kill $! 2>/dev/null" 0 2 15',
    'exec 3>"$d/in" 4<"$d/out"',
    'rm -r "$d"',
    ...steps(source, sent).map(stepLine),
  ];
  return ok({ text: `(\n${lines.join('\n')}\n)`, variables, notes: [] });
}

function stepLine(step: Step): string {
  if ('send' in step) return `${printLines(step.send)} >&3`;
  return linesUntil(step.await);
}

/** Prints the lines that come on file 4 until one fits the pattern. */
export function linesUntil(pattern: string): string {
  if (pattern === A_MOMENT) return 'sleep 1';
  // A last line without its end is a line too.
  const reading = `while IFS= read -r line <&4 || [ -n "$line" ]`;
  return `${reading}; do printf '%s\\n' "$line"; case $line in ${pattern}) break; esac; done`;
}

type Sent = NonNullable<ReturnType<typeof sentMessage>>;

function steps(source: CopySource, { found, frame }: Sent): Step[] {
  const [initialize, initialized] = found.handshake;
  const all: Step[] = [];
  if (initialize !== undefined) {
    const text = messageText(source, initialize);
    all.push({ send: [text] }, { await: answerPattern(text, undefined) });
  }
  const before = initialized === undefined ? [] : [messageText(source, initialized)];
  all.push({ send: [...before, frame.text] });
  for (const seq of found.asked) all.push(askedStep(source, seq));
  const answer = found.answer === undefined ? undefined : messageText(source, found.answer);
  return joined([...all, { await: answerPattern(frame.text, answer) }]);
}

function askedStep(source: CopySource, seq: number): Step {
  const text = messageText(source, seq);
  if (source.rows.dirAt(seq - 1) === 'out') return { send: [text] };
  return { await: idPattern(text) };
}

/** Lines that follow each other go out in one command. */
function joined(all: readonly Step[]): Step[] {
  const result: Step[] = [];
  for (const step of all) {
    const last = result.at(-1);
    if (last !== undefined && 'send' in last && 'send' in step) last.send.push(...step.send);
    else result.push('send' in step ? { send: [...step.send] } : step);
  }
  return result;
}

/** How the answer's line is known: by its id as the server wrote it, or as servers usually write it. */
export function answerPattern(request: string, answer: string | undefined): string {
  if (answer !== undefined) return idPattern(answer);
  const read = classifyText(request);
  if (read.kind !== 'message') return A_MOMENT;
  const asking = [read.envelope, ...(read.envelope.items ?? [])].find(
    ({ shape }) => shape === 'request',
  );
  const idText = asking?.idText;
  if (idText === undefined) return A_MOMENT;
  return `${linePattern(`"id":${idText}`)}|${linePattern(`"id": ${idText}`)}`;
}

/** The member `id` of a message as it is written; of a batch, that of its first message. */
function idPattern(message: string): string {
  const from = message.search(/\S/);
  const first = message[from] === '[' ? message.indexOf('{', from) : from;
  const id = memberSpans(message, first).find(({ key }) => keyIs(message, key, 'id'));
  return id === undefined ? A_MOMENT : linePattern(message.slice(id.key.start, id.value.end));
}
