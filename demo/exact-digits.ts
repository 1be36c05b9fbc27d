const MARKER = /\{"\$digits":"(-?\d+)"\}/g;

/**
 * Stands for an integer that JavaScript cannot hold. JSON allows any number of digits and servers in other
 * languages write them, but `JSON.stringify(9007199254740993)` gives `9007199254740992`.
 */
export const exactly = (digits: string): { $digits: string } => ({ $digits: digits });

/** Puts the digits in place of their stand-ins, just before the text goes out. */
export const withExactDigits = (json: string): string =>
  json.replaceAll(MARKER, (_marker, digits: string) => digits);
