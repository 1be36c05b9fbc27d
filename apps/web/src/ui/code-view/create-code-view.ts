import { EDITOR_LOOK } from '../json-editor/editor-look.ts';
import { paintEditors } from '../json-editor/editor-theme.ts';
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
    ...EDITOR_LOOK,
    model,
    ariaLabel: label,
    readOnly: true,
    domReadOnly: true,
    // A text to read does not hold the Tab key.
    tabFocusMode: true,
    renderLineHighlight: 'none',
    renderControlCharacters: true,
    unicodeHighlight: { invisibleCharacters: true, ambiguousCharacters: false },
    occurrencesHighlight: 'off',
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
