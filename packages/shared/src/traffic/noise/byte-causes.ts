import { hexOf } from '../bytes/byte-cells.ts';
import { firstBrokenByte } from '../bytes/utf8.ts';
import type { Cause, NoiseLine } from './explanation.ts';

/** What the bytes of a line that is not UTF-8 look like. */
export function byteCause({ bytes, language }: NoiseLine): Cause | undefined {
  if (bytes === undefined || bytes.length === 0) return undefined;
  if (isUtf16(bytes)) return utf16;
  const at = firstBrokenByte(bytes);
  if (at < 0) return undefined;
  return {
    kind: 'other-encoding',
    title: 'The text is in another encoding',
    words: `Byte ${at} is 0x${hexOf(bytes[at] ?? 0).toUpperCase()}, which begins no character of UTF-8. One byte for a letter with an accent is the manner of Windows and Latin-1 code pages.`,
    todo: 'Set the encoding of stdout to UTF-8.',
    patch:
      language === 'python'
        ? { note: 'In the environment of the server', after: 'PYTHONIOENCODING=utf-8' }
        : language === 'csharp'
          ? { note: 'In .NET', after: 'Console.OutputEncoding = new UTF8Encoding(false);' }
          : language === 'java'
            ? { note: 'Where the server is started', after: 'java -Dstdout.encoding=UTF-8 …' }
            : undefined,
  };
}

/** As long as its letters are those of English, UTF-16 reads as UTF-8 with a NUL behind or before each of them. */
export function utf16Text(text: string): Cause | undefined {
  const looked = text.slice(0, 64);
  const zeros = looked.split('\0').length - 1;
  return looked.length >= 4 && zeros * 3 >= looked.length ? utf16 : undefined;
}

/** A byte order mark of UTF-16, or every second byte zero. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const looked = bytes.subarray(0, 64);
  const zeros = looked.filter((byte) => byte === 0).length;
  return looked.length >= 4 && zeros * 3 >= looked.length;
}

const utf16: Cause = {
  kind: 'utf-16',
  title: 'The text is UTF-16',
  words:
    'Every second byte is zero, or a byte order mark of UTF-16 stands in front. PowerShell writes so when it redirects.',
  todo: 'Start the server without a PowerShell in between, or set the encoding of its output to UTF-8 without a byte order mark.',
};
