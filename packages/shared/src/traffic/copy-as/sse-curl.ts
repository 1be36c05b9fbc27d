import { messageText, type CopySource, type SentMessage } from './copied.ts';
import { shellQuote } from './shell-words.ts';
import { answerPattern, linesUntil } from './stdio-pipe.ts';

type Posts = {
  /** The command that opens the stream. */
  stream: string;
  /** The command that posts a text to `$to` and prints nothing. */
  post(text: string): string;
  variables: readonly string[];
};

/**
 * A script for any POSIX shell that opens an event stream of its own (HTTP+SSE of 2024-11-05), posts what was said
 * before the message and the message to the address the stream names, and prints the stream's lines up to the answer.
 * Runs in a subshell, so nothing stays behind.
 */
export function overEventStream(source: CopySource, sent: SentMessage, posts: Posts): string {
  const { found, frame } = sent;
  const [initialize, initialized] = found.handshake;
  const answer = found.answer === undefined ? undefined : messageText(source, found.answer);
  const lines = [
    ...posts.variables.map((name) => `: "\${${name}?}" || exit`),
    'd=$(mktemp -d) && mkfifo "$d/out" || exit',
    `${posts.stream} >"$d/out" &`,
    'trap "kill $! 2>/dev/null" 0 2 15',
    'exec 4<"$d/out"',
    'rm -r "$d"',
    'while IFS= read -r to <&4; do case $to in data:*) break; esac; done',
    'to=$(printf %s "${to#data:}" | tr -d \' \\r\')',
    `case $to in ${addresses(source)} esac`,
    ...(initialize === undefined
      ? []
      : [posts.post(messageText(source, initialize)), until(source, initialize)]),
    ...(initialized === undefined ? [] : [posts.post(messageText(source, initialized))]),
    posts.post(frame.text),
    linesUntil(answerPattern(frame.text, answer)),
  ];
  return `(\n${lines.join('\n')}\n)`;
}

const until = (source: CopySource, initialize: number): string =>
  linesUntil(answerPattern(messageText(source, initialize), undefined));

/** The branches that make a whole address of the one the stream names, by the rules for links in a page. */
function addresses({ facts: { target } }: CopySource): string {
  if (target.kind !== 'http') return '';
  const stream = partsOf(target.url);
  const chosen = target.endpoint === undefined ? undefined : partsOf(target.endpoint);
  if (chosen !== undefined && (chosen.path.length > 1 || chosen.query !== '')) {
    // It stands in for the one named; the query says which stream is meant.
    const own = shellQuote(`${chosen.origin || stream.origin}${chosen.path}${chosen.query}`);
    return chosen.query === '' ? `*\\?*) to=${own}?\${to#*\\?};; *) to=${own};;` : `*) to=${own};;`;
  }
  const folder = `${stream.origin}${stream.path.replace(/[^/]*$/, '') || '/'}`;
  return `http://*|https://*) ;; /*) to=${shellQuote(stream.origin)}$to;; *) to=${shellQuote(folder)}$to;;`;
}

function partsOf(url: string): { origin: string; path: string; query: string } {
  const [, origin = '', path = '', query = ''] =
    /^(https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { origin, path, query };
}
