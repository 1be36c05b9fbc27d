/** How an expression with this operator is expanded (RFC 6570, appendix A). */
export type Operator = {
  /** '' for simple expansion. */
  sign: string;
  /** Before the first value that is there. */
  first: string;
  /** Between values. */
  separator: string;
  /** Values carry the name of their variable. */
  named: boolean;
  /** Behind the name of an empty value. */
  ifEmpty: string;
  /** Reserved characters and percent-encoded triplets stay as they are. */
  keepsReserved: boolean;
};

const operator = (
  sign: string,
  [first, separator]: readonly [string, string],
  rest: Partial<Pick<Operator, 'named' | 'ifEmpty' | 'keepsReserved'>> = {},
): Operator => ({
  sign,
  first,
  separator,
  named: rest.named ?? false,
  ifEmpty: rest.ifEmpty ?? '',
  keepsReserved: rest.keepsReserved ?? false,
});

/** Simple expansion: `{var}`. */
export const SIMPLE = operator('', ['', ',']);

const OPERATORS: readonly Operator[] = [
  operator('+', ['', ','], { keepsReserved: true }),
  operator('#', ['#', ','], { keepsReserved: true }),
  operator('.', ['.', '.']),
  operator('/', ['/', '/']),
  operator(';', [';', ';'], { named: true }),
  operator('?', ['?', '&'], { named: true, ifEmpty: '=' }),
  operator('&', ['&', '&'], { named: true, ifEmpty: '=' }),
];

const BY_SIGN = new Map(OPERATORS.map((one) => [one.sign, one]));

/** The operator an expression begins with, if it begins with one. */
export const operatorOf = (sign: string): Operator | undefined => BY_SIGN.get(sign);

/** Signs set aside for later use (RFC 6570, 2.2): an expression that begins with one cannot be expanded. */
export const SET_ASIDE = '=,!@|';
