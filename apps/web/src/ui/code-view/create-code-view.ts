import { paintEditors, THEME } from '../json-editor/editor-theme.ts';
import { JSON_LANGUAGE } from '../json-editor/json-language.ts';
import { monaco } from '../json-editor/monaco.ts';
// oxlint-disable-next-line import/no-unassigned-import -- languages register themselves
import './languages.ts';

export type CodeViewHandle = { paint: (dark: boolean) => void; dispose: () => void };

type CodeViewOptions = {
  label: string;
  text: string;
  /** By Monaco's names. */
  language: string;
  dark: boolean;
  /** Tells how high all of the text is, in pixels, whenever that changes. */
  onHeight: (pixels: number) => void;
};

/** Opens a text to look at in an element, coloured as its language has it. Nothing in it acts: no links, no colours of its own. */
export const createCodeView = (
  element: HTMLElement,
  { label, text, language, dark, onHeight }: CodeViewOptions,
): CodeViewHandle => {
  const model = monaco.editor.createModel(text, language === 'json' ? JSON_LANGUAGE : language);
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  paintEditors(dark);
  const editor = monaco.editor.create(element, {
    model,
    theme: THEME,
    ariaLabel: label,
    readOnly: true,
    domReadOnly: true,
    // A text to read does not hold the Tab key.
    tabFocusMode: true,
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
    renderLineHighlight: 'none',
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    scrollbar: {
      verticalScrollbarSize: 10,
      horizontalScrollbarSize: 10,
      useShadows: false,
      alwaysConsumeMouseWheel: false,
    },
    contextmenu: false,
    renderControlCharacters: true,
    unicodeHighlight: { invisibleCharacters: true, ambiguousCharacters: false },
    stickyScroll: { enabled: false },
    occurrencesHighlight: 'off',
    fixedOverflowWidgets: true,
  });
  const heights = editor.onDidContentSizeChange(({ contentHeight }) => onHeight(contentHeight));
  onHeight(editor.getContentHeight());
  return {
    paint: paintEditors,
    dispose: () => {
      heights.dispose();
      editor.dispose();
      model.dispose();
    },
  };
};
