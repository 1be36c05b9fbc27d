import type { ParseErrorCode } from 'jsonc-parser';

/** One wording per kind of error the parser tells apart; indexed by its code. */
const WORDS: Readonly<Record<number, string>> = {
  1: 'this is no JSON value',
  2: 'this is no number as JSON writes it',
  3: 'a property name in double quotes is expected here',
  4: 'a value is expected here',
  5: 'a colon is expected here',
  6: 'a comma is expected here',
  7: 'a closing brace is expected here',
  8: 'a closing bracket is expected here',
  9: 'the text ends here, nothing may follow',
  10: 'JSON has no comments',
  11: 'the comment is not closed',
  12: 'the string is not closed',
  13: 'the number is not finished',
  14: 'this is no Unicode escape: four hexadecimal digits are expected',
  15: 'this is no escape JSON knows',
  16: 'this character must be escaped inside a string',
};

export function wordsOfParseError(code: ParseErrorCode): string {
  return WORDS[code] ?? 'this is not JSON';
}
