import type { editor } from 'monaco-editor/editor/editor.api.js';
import { monaco } from './monaco.ts';

export const THEME = 'wirescope';

/** A token's colour with six digits: minifiers shorten `#ffffff`, Monaco takes no short ones. */
const read = (name: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--${name}`)
    .trim()
    .replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');

/** A token's colour, mostly let through. */
const faint = (name: string): string => `${read(name)}33`;

/** Monaco wants `rrggbb` in rules. */
const bare = (name: string): string => read(name).replace('#', '');

/** What kinds of words the languages know, by the page's colours for them; the longer names undo what Monaco's own theme says of them. */
const COLOURS: Readonly<Record<string, string>> = {
  ink: '. variable variable.predefined variable.parameter annotation',
  'ink-3': 'comment metatag metatag.html metatag.xml metatag.content.html',
  'syn-key': 'key string.key.json attribute.name type.yaml',
  'syn-str':
    'string string.html string.sql string.yaml string.value.json regexp attribute.value attribute.value.html attribute.value.xml',
  'syn-num':
    'number number.hex constant type predefined.sql attribute.value.number attribute.value.unit attribute.value.number.css attribute.value.unit.css',
  'syn-kw': 'keyword keyword.flow keyword.json keyword.flow.scss tag meta.scss',
  'syn-punct': 'delimiter delimiter.html delimiter.xml operator.scss operator.sql operator.swift',
};

/** The editor's colours, read from the page's tokens as they are now. */
const themeFromTokens = (dark: boolean): editor.IStandaloneThemeData => ({
  base: dark ? 'vs-dark' : 'vs',
  inherit: true,
  rules: Object.entries(COLOURS).flatMap(([name, tokens]) =>
    tokens.split(' ').map((token) => ({
      token: token === '.' ? '' : token,
      foreground: bare(name),
    })),
  ),
  colors: {
    'editor.background': read('well'),
    'editor.foreground': read('ink'),
    'editor.lineHighlightBackground': read('hover'),
    'editor.lineHighlightBorder': read('hover'),
    'editor.selectionBackground': read('accent-tint'),
    'editor.inactiveSelectionBackground': read('press'),
    'editor.wordHighlightBackground': read('press'),
    'editorCursor.foreground': read('ink'),
    'editorLineNumber.foreground': read('ink-3'),
    'editorLineNumber.activeForeground': read('ink'),
    'editorIndentGuide.background1': read('line'),
    'editorIndentGuide.activeBackground1': read('line-2'),
    'editorBracketMatch.background': read('press'),
    'editorBracketMatch.border': read('line-2'),
    // A bracket is unmatched for as long as one types: no colour of alarm.
    'editorBracketHighlight.unexpectedBracket.foreground': read('syn-punct'),
    'diffEditor.insertedLineBackground': read('fixed-tint'),
    'diffEditor.removedLineBackground': read('must-tint'),
    'diffEditor.insertedTextBackground': faint('fixed'),
    'diffEditor.removedTextBackground': faint('must'),
    'diffEditorGutter.insertedLineBackground': read('fixed-tint'),
    'diffEditorGutter.removedLineBackground': read('must-tint'),
    'diffEditor.diagonalFill': read('line'),
    'diffEditor.border': read('line-2'),
    'editorError.foreground': read('must'),
    'editorWarning.foreground': read('should'),
    'editorWidget.background': read('raised'),
    'editorWidget.border': read('line-2'),
    'editorHoverWidget.background': read('raised'),
    'editorHoverWidget.border': read('line-2'),
    'editorSuggestWidget.background': read('raised'),
    'editorSuggestWidget.border': read('line-2'),
    'editorSuggestWidget.foreground': read('ink'),
    'editorSuggestWidget.selectedForeground': read('ink'),
    'editorSuggestWidget.selectedBackground': read('accent-tint'),
    'editorSuggestWidget.highlightForeground': read('accent'),
    'editorSuggestWidget.focusHighlightForeground': read('accent'),
    'input.background': read('well'),
    'input.border': read('line-3'),
    focusBorder: read('accent'),
    'widget.shadow': '#00000019',
    'scrollbarSlider.background': read('line-2'),
    'scrollbarSlider.hoverBackground': read('line-3'),
    'scrollbarSlider.activeBackground': read('line-3'),
  },
});

/** Brings every editor of the page to its theme. */
export const paintEditors = (dark: boolean): void => {
  monaco.editor.defineTheme(THEME, themeFromTokens(dark));
  monaco.editor.setTheme(THEME);
};
