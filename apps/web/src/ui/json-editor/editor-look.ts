import type { editor } from 'monaco-editor/editor/editor.api.js';
import { THEME } from './editor-theme.ts';

/** How every editor of the page looks, whether one writes or reads in it. */
export const EDITOR_LOOK = {
  theme: THEME,
  automaticLayout: true,
  fontFamily: 'IBM Plex Mono, ui-monospace, monospace',
  fontSize: 12,
  lineHeight: 20,
  minimap: { enabled: false },
  glyphMargin: false,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 14,
  scrollBeyondLastLine: false,
  padding: { top: 6, bottom: 6 },
  wordWrap: 'on',
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  scrollbar: {
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
    useShadows: false,
    alwaysConsumeMouseWheel: false,
  },
  contextmenu: false,
  stickyScroll: { enabled: false },
  fixedOverflowWidgets: true,
} satisfies editor.IEditorOptions & editor.IGlobalEditorOptions;
