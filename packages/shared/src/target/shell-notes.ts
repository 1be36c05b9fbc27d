import type { Word } from './split-words.ts';

/** What a shell would have done to the words, and that it is not done. At most one sentence of each kind. */
export function shellNotes(words: readonly Word[], envNames: readonly string[] = []): string[] {
  const notes: string[] = [];
  const names = new Set(words.flatMap((word) => referencesIn(word.open)));
  if (names.size > 0) notes.push(referenceNote([...names], new Set(envNames)));
  const operators = words.filter((word) => /^(?:\d?>{1,2}|<|\|{1,2}|&{1,2}|;)$/.test(word.bare));
  if (operators.length > 0) {
    const shown = [...new Set(operators.map((word) => word.text))].join(' ');
    notes.push(`No shell is involved: ${shown} goes to the program as an argument.`);
  }
  if (words.some((word) => /[*?]/.test(word.bare)))
    notes.push('File name patterns are not expanded: they go to the program as they stand.');
  if (words.some((word) => word.bare.startsWith('~')))
    notes.push('The ~ is not replaced by the home folder: it goes to the program as it stands.');
  if (words.some((word) => word.open.includes('`') || word.open.includes('$(')))
    notes.push('Commands in backticks or $( ) are not run.');
  return notes;
}

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

function referenceNote(names: string[], known: ReadonlySet<string>): string {
  const shown = names.map((name) => `$${name}`).join(', ');
  const unknown = names.filter((name) => !known.has(name));
  const tail =
    unknown.length > 0 && known.size > 0
      ? ` There is no variable ${unknown.join(', ')} here either.`
      : '';
  return `Variables are not replaced: ${shown} goes to the program as it stands.${tail}`;
}
