/** An id in a form that compares by value: `1`, `1.0` and `10e-1` are one number, `"1"` and `"\u0031"` one string. */
export type CanonicalId = {
  /** Equal exactly when JSON type and value are equal. */
  key: string;
  /** Equal for a number and the string that spells it; absent where there is no other type to confuse with. */
  loose?: string;
};

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Digits without a leading or trailing zero, and the power of ten behind them; exact at any size. */
function canonicalNumber(text: string): string | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** Reads the JSON text of an id. Any other JSON is compared as text. */
export function canonicalId(idText: string): CanonicalId {
  if (idText.startsWith('"')) {
    const value = idText.includes('\\') ? decode(idText) : idText.slice(1, -1);
    const number = canonicalNumber(value);
    return { key: `s${value}`, ...(number !== undefined && { loose: number }) };
  }
  const number = canonicalNumber(idText);
  return number === undefined ? { key: `x${idText}` } : { key: `n${number}`, loose: number };
}

function decode(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch (error) {
    // Not a JSON string after all: compare it as it stands.
    if (error instanceof SyntaxError) return text.slice(1, -1);
    throw error;
  }
}
