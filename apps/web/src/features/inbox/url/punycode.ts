const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST = 128;

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; steps += BASE)
    rest = Math.floor(rest / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** The value of a digit: a to z are 0 to 25, 0 to 9 are 26 to 35. */
const digitOf = (char: string): number | undefined => {
  const value = Number.parseInt(char, BASE);
  if (Number.isNaN(value)) return undefined;
  return value < 10 ? value + 26 : value - 10;
};

/** The label that `xn--…` stands for (RFC 3492 6.2), without `xn--`; undefined when it is none. Pure. */
export const decodePunycode = (text: string): string | undefined => {
  const cut = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(0, cut)), (char) => char.codePointAt(0) ?? 0);
  let [at, point, bias, index] = [cut + 1, FIRST, 72, 0];
  while (at < text.length) {
    const before = index;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(text.charAt(at));
      if (digit === undefined) return undefined;
      at += 1;
      index += digit * weight;
      const limit = step <= bias ? T_MIN : Math.min(T_MAX, step - bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const count = points.length + 1;
    bias = adapt(index - before, count, before === 0);
    point += Math.floor(index / count);
    index %= count;
    if (point > 0x10ffff) return undefined;
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
};
