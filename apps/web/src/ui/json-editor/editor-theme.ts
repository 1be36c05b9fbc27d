import type { editor } from 'monaco-editor/editor/editor.api.js';

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

/** The editor's colours, read from the page's tokens as they are now. */
export const themeFromTokens = (dark: boolean): editor.IStandaloneThemeData => ({
  base: dark ? 'vs-dark' : 'vs',
  inherit: true,
  rules: [
    { token: '', foreground: bare('ink') },
    { token: 'key', foreground: bare('syn-key') },
    { token: 'string', foreground: bare('syn-str') },
    { token: 'number', foreground: bare('syn-num') },
    { token: 'keyword', foreground: bare('syn-kw') },
    { token: 'delimiter', foreground: bare('syn-punct') },
  ],
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
