/** npm's first line about the answer of the registry says it all; the many after it explain npm. */
const NPM = /^npm (?:error|ERR!) (?:\d{3} \S|could not determine)/;
/** Lines that name a cause, the surest kind first. Within a kind the last line wins: what is raised again is printed last. */
const KINDS: readonly RegExp[] = [
  /^\s*(?:Uncaught )?(?:[\w.]*(?:Error|Exception))(?: \[[A-Z_]+\])?: \S/,
  /^thread '.*' panicked at /,
  /^panic: /,
  /\b(?:fatal|error|panic)\b.*: ?\S/i,
  /\b(?:cannot find|can't open|not found|no such file|permission denied|address already in use|is required|missing)\b/i,
];

/** Frames of a stack trace and the like, which say where and not why. */
const NOISE = /^\s*(?:at |File "|\^+$|\.\.\.|\})|^Node\.js v/;
/** Colours of terminals. */
const ESCAPES = new RegExp(`${String.fromCodePoint(0x1b)}\\[[0-9;]*[A-Za-z]`, 'g');
const LONGEST = 300;

/**
 * The line of stderr that most likely says why a process ended, without colours; undefined if there is none. With
 * `guess` the last line is taken where none names a cause: a process that ends by itself tends to say why.
 */
export function likelyReason(lines: readonly string[], guess: boolean): string | undefined {
  const plain = lines
    .map((line) => line.replaceAll(ESCAPES, '').trim())
    .filter((line) => line !== '');
  const npm = plain.find((line) => NPM.test(line));
  if (npm !== undefined) return npm.slice(0, LONGEST);
  for (const kind of KINDS) {
    const found = plain.findLast((line) => kind.test(line) && !NOISE.test(line));
    if (found !== undefined) return found.slice(0, LONGEST);
  }
  if (!guess) return undefined;
  return plain.findLast((line) => !NOISE.test(line))?.slice(0, LONGEST);
}
