const CAPTURE_ENDING = '.wirescope.jsonl';
/** Characters of the title that go into the name; the name stays below 255 bytes in any script. */
const TITLE = 40;

/**
 * A file name that every system accepts and that sorts by time: `2026-11-30T05-30-12 everything.wirescope.jsonl`,
 * with a dash for the space. `attempt` above 1 tells apart two of the same second.
 */
export function captureName(created: Date, title: string, attempt = 1): string {
  const time = created.toISOString().slice(0, 19).replaceAll(':', '-');
  const words = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.');
  const short = Array.from(words)
    .slice(0, TITLE)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  const parts = [time, ...(short === '' ? [] : [short]), ...(attempt > 1 ? [String(attempt)] : [])];
  return parts.join('-') + CAPTURE_ENDING;
}
