const UNRESERVED = /[A-Za-z0-9\-._~]/;
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;
const TRIPLET = /%[0-9A-Fa-f]{2}/y;

/** Half of a surrogate pair is no character; it goes out as the one that stands for such (U+FFFD). */
const encodeCharacter = (character: string): string => {
  const whole = /^\p{Surrogate}$/u.test(character) ? '\u{FFFD}' : character;
  return encodeURIComponent(whole).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
};

/** Percent-encodes everything but unreserved characters (RFC 6570, 3.2.1). */
export const encodeAll = (text: string): string =>
  Array.from(text, (character) =>
    UNRESERVED.test(character) ? character : encodeCharacter(character),
  ).join('');

/** The same, but reserved characters and triplets that are encoded already stay. */
export const encodeLoosely = (text: string): string => {
  let encoded = '';
  for (let at = 0; at < text.length;) {
    TRIPLET.lastIndex = at;
    const triplet = TRIPLET.exec(text)?.[0];
    const character = triplet ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    const stays = triplet !== undefined || UNRESERVED.test(character) || RESERVED.test(character);
    encoded += stays ? character : encodeCharacter(character);
    at += character.length;
  }
  return encoded;
};
