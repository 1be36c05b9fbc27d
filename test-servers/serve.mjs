// What the servers here share: lines in, messages out. No framework, so that each misbehaviour is plain to see.

/** Calls `take` with every message that comes in on stdin. */
export function onMessage(take) {
  let unfinished = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (text) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop();
    for (const line of lines) if (line.trim() !== '') take(JSON.parse(line));
  });
}

/** Writes one message as one line. */
export const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Answers a request; messages without id are let pass. */
export function answer(request, result) {
  if (request.id !== undefined) say({ jsonrpc: '2.0', id: request.id, result });
}

/** Keeps the process alive whatever happens to its stdin. */
export const stayAlive = () => setInterval(() => {}, 60_000);
