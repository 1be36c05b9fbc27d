const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
/** Beyond this nobody means a decimal place. */
const MOST_PLACES = 400;

/** A number as digits and how many of them stand behind the point. */
const digitsOf = (value: number): { digits: bigint; places: number } | undefined => {
  const [, sign = '', whole, fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  const places = fraction.length - Number(exponent);
  if (whole === undefined || Math.abs(places) > MOST_PLACES) return undefined;
  return { digits: BigInt(`${sign}${whole}${fraction}`), places };
};

/** Whether a number is a multiple of another as both are written in decimal: 0.07 of 0.01 is, though their quotient is no integer in binary. */
export const isDecimalMultiple = (value: number, step: number): boolean => {
  const [a, b] = [digitsOf(value), digitsOf(step)];
  if (a === undefined || b === undefined || b.digits === 0n) return false;
  const places = Math.max(a.places, b.places, 0);
  const scaled = ({ digits, places: own }: typeof a) => digits * 10n ** BigInt(places - own);
  return scaled(a) % scaled(b) === 0n;
};
