import { isNumberText } from '../typed-text.ts';
import type { Cursor } from './cursor.ts';

const NUMBER =
  /[+-]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*)?\.?\d[\d_]*\.?(?:[eE][+-]?\d+)?)n?(?![\w.])/;

/** The digits as JSON writes them: signs and points where it wants them, other bases counted out exactly. */
const respelled = (written: string): string | undefined => {
  const plain = written.replaceAll('_', '').replace(/n$/, '').replace(/^\+/, '');
  const sign = plain.startsWith('-') ? '-' : '';
  const digits = plain.slice(sign.length);
  if (/^0[xob]/i.test(digits)) return sign + BigInt(digits).toString();
  const whole = digits
    .replace(/^\./, '0.')
    .replace(/\.(?=$|e)/i, '.0')
    .replace(/^0+(?=\d)/, '');
  return isNumberText(sign + whole) ? sign + whole : undefined;
};

/** A number in any spelling, or undefined when none stands here. What JSON can spell so is left as it is. */
export const readNumber = (reader: Cursor): string | undefined => {
  const written = reader.match(NUMBER);
  if (written === undefined) return undefined;
  const text = isNumberText(written) ? written : respelled(written);
  if (text === undefined) return undefined;
  if (text !== written) reader.loose.add('numbers');
  reader.at += written.length;
  return text;
};
