import type { languages } from 'monaco-editor/editor/editor.api.js';

/** The language id of our own JSON: coloured, bracketed and folded, checked by nobody but our validator. */
export const JSON_LANGUAGE = 'wirescope-json';

export const jsonConfiguration: languages.LanguageConfiguration = {
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  wordPattern: /("(?:[^\\"]|\\.)*"?)|[^\s{}[\]:,"]+/,
};

/** Keys, texts, numbers and words, as JSON has them; anything else is plain. */
export const jsonTokens: languages.IMonarchLanguage = {
  tokenPostfix: '',
  tokenizer: {
    root: [
      [/"(?:[^\\"]|\\.)*"(?=\s*:)/, 'key'],
      [/"(?:[^\\"]|\\.)*"/, 'string'],
      [/"(?:[^\\"]|\\.)*$/, 'string'],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
      [/[{}[\]:,]/, 'delimiter'],
    ],
  },
};
