/* oxlint-disable import/no-unassigned-import -- Monaco's features register themselves */
import 'monaco-editor/features/diffEditor/register.js';
import { EDITOR_LOOK } from './editor-look.ts';
import { paintEditors } from './editor-theme.ts';
import { JSON_LANGUAGE } from './json-language.ts';
import { monaco } from './monaco.ts';

type DiffSides = { left: string; right: string };

export type DiffEditorHandle = {
  show: (sides: DiffSides) => void;
  paint: (dark: boolean) => void;
  dispose: () => void;
};

type DiffEditorOptions = DiffSides & {
  /** Accessible names of both sides. */
  labels: DiffSides;
  dark: boolean;
};

/** Opens two texts side by side in an element, to look at. */
export const createDiffEditor = (
  element: HTMLElement,
  options: DiffEditorOptions,
): DiffEditorHandle => {
  const [left, right] = [options.left, options.right].map((text) =>
    monaco.editor.createModel(text, JSON_LANGUAGE),
  );
  if (left === undefined || right === undefined) throw new Error('There are two models.');
  for (const model of [left, right])
    model.updateOptions({
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
  paintEditors(options.dark);
  const editor = monaco.editor.createDiffEditor(element, {
    ...EDITOR_LOOK,
    originalEditable: false,
    readOnly: true,
    originalAriaLabel: options.labels.left,
    modifiedAriaLabel: options.labels.right,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: false,
    // A space is a difference here: what is sent is compared, not what it means.
    ignoreTrimWhitespace: false,
    renderOverviewRuler: false,
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    diffWordWrap: 'on',
    autoClosingBrackets: 'never',
    autoClosingQuotes: 'never',
    autoSurround: 'never',
    formatOnPaste: false,
    formatOnType: false,
    hideUnchangedRegions: { enabled: false },
  });
  editor.setModel({ original: left, modified: right });
  const put = (model: typeof right, text: string) => {
    if (model.getValue() !== text) model.setValue(text);
  };
  return {
    show: (sides) => {
      put(left, sides.left);
      put(right, sides.right);
    },
    paint: paintEditors,
    dispose: () => {
      editor.dispose();
      left.dispose();
      right.dispose();
    },
  };
};
