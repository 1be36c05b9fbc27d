/** What a text is compared with. In a `glob`, `*` stands for any characters; `has` means somewhere inside. */
export type TextPattern = { how: 'is' | 'glob' | 'has'; text: string; matchCase: boolean };

/** Case counts as soon as a capital is typed. */
export const hasCapital = (text: string): boolean => /\p{Lu}/u.test(text);

/** The pattern a person means by a value: a glob if there is a `*` outside quotes, else the whole text. */
export function patternOf(text: string, quoted: boolean): TextPattern {
  return {
    how: !quoted && text.includes('*') ? 'glob' : 'is',
    text,
    matchCase: hasCapital(text),
  };
}

/** A test of texts, quick enough to be asked a million times: no copy in lower case where it can be helped. */
export function textTest({ how, text, matchCase }: TextPattern): (candidate: string) => boolean {
  switch (how) {
    case 'has':
      return matchCase ? (candidate) => candidate.includes(text) : caseless(escaped(text));
    case 'is':
      return matchCase ? (candidate) => candidate === text : caseless(`^${escaped(text)}$`);
    case 'glob': {
      if (matchCase) return globTest(text);
      const fits = globTest(text.toLowerCase());
      return (candidate) => fits(candidate.toLowerCase());
    }
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function caseless(source: string): (candidate: string) => boolean {
  const pattern = new RegExp(source, 'i');
  return (candidate) => pattern.test(candidate);
}

/** No regular expression: `a*a*a*a*b` would take it for ever. */
function globTest(glob: string): (candidate: string) => boolean {
  const [first = '', ...rest] = glob.split('*');
  const last = rest.pop();
  if (last === undefined) return (candidate) => candidate === glob;
  return (candidate) => {
    if (!candidate.startsWith(first) || !candidate.endsWith(last)) return false;
    let at = first.length;
    for (const part of rest) {
      const found = candidate.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at + last.length <= candidate.length;
  };
}
