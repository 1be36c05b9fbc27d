import { minimalEdit } from '@wirescope/shared/arguments/document';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import { setAssist, setProblems } from './editor-assist.ts';
import { EDITOR_LOOK } from './editor-look.ts';
import { paintEditors } from './editor-theme.ts';
import { JSON_LANGUAGE } from './json-language.ts';
import { monaco } from './monaco.ts';

export type EditorHandle = {
  /** Brings the editor to a text with the smallest edit, so that the caret stays where it is. */
  show: (text: string) => void;
  mark: (problems: readonly PlacedProblem[]) => void;
  assist: (model: FormModel | undefined) => void;
  paint: (dark: boolean) => void;
  setReadOnly: (readOnly: boolean) => void;
  focus: (offset?: number) => void;
  /** All there is is selected: what is typed or pasted takes its place. */
  isAllSelected: () => boolean;
  dispose: () => void;
};

type EditorOptions = {
  label: string;
  text: string;
  dark: boolean;
  onEdit: (text: string) => void;
  onLeave: () => void;
  /** What was done before the editor opened is taken back, or done again, where its own steps end. */
  onUndo: () => void;
  onRedo: () => void;
};

let count = 0;

/** Opens a JSON editor in an element. It never changes its text by itself: no formatting, no validation of its own. */
export const createEditor = (element: HTMLElement, options: EditorOptions): EditorHandle => {
  count += 1;
  const uri = monaco.Uri.parse(`inmemory://wirescope/${count}.json`);
  const model = monaco.editor.createModel(options.text, JSON_LANGUAGE, uri);
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  paintEditors(options.dark);
  const editor = monaco.editor.create(element, {
    ...EDITOR_LOOK,
    model,
    ariaLabel: `${options.label}. Ctrl M, or Escape and then Tab, leaves the editor.`,
    lineDecorationsWidth: 6,
    folding: true,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: true,
    renderLineHighlight: 'line',
    // What is typed is what stands there: nothing closes, surrounds or completes itself.
    autoClosingBrackets: 'never',
    autoClosingQuotes: 'never',
    autoSurround: 'never',
    acceptSuggestionOnCommitCharacter: false,
    acceptSuggestionOnEnter: 'smart',
    quickSuggestions: { strings: true, other: true, comments: false },
    suggest: { showWords: false, showStatusBar: false },
    accessibilitySupport: 'auto',
    formatOnPaste: false,
    formatOnType: false,
    trimAutoWhitespace: false,
  });
  let showing = false;
  let travelling = false;
  const edits = model.onDidChangeContent(() => {
    // What we brought in ourselves is no edit of the writer.
    if (!showing) options.onEdit(model.getValue());
  });
  const blur = editor.onDidBlurEditorWidget(options.onLeave);
  const keys = letEscapeFreeTab(editor);
  const travel = (go: () => void) => {
    travelling = true;
    go();
  };
  const steps = goOnWithSteps(editor, {
    undo: () => !model.canUndo() && options.onUndo,
    redo: () => !model.canRedo() && options.onRedo,
    travel,
  });
  editor.addCommand(monaco.KeyMod.Alt | monaco.KeyCode.Enter, () =>
    editor.trigger('keyboard', 'editor.action.quickFix', {}),
  );
  return {
    show: (text) => {
      const before = model.getValue();
      const steppedTo = travelling;
      travelling = false;
      if (before === text) return;
      const { offset, length, content } = minimalEdit(before, text);
      const range = monaco.Range.fromPositions(
        model.getPositionAt(offset),
        model.getPositionAt(offset + length),
      );
      showing = true;
      // A step of the writer's must not become one the editor takes back: that would lead in a circle.
      if (steppedTo) model.setValue(text);
      else model.pushEditOperations(editor.getSelections(), [{ range, text: content }], () => null);
      // A line break of the other kind would be brought to the model's own; the text must stay as it is.
      if (model.getValue() !== text) model.setValue(text);
      if (steppedTo) editor.setPosition(model.getPositionAt(offset + content.length));
      showing = false;
    },
    mark: (problems) => {
      setProblems(uri.toString(), problems);
      monaco.editor.setModelMarkers(
        model,
        'wirescope',
        problems.map(({ offset, length, sentence }) => {
          const [from, to] = [model.getPositionAt(offset), model.getPositionAt(offset + length)];
          return {
            severity: monaco.MarkerSeverity.Error,
            message: sentence,
            startLineNumber: from.lineNumber,
            startColumn: from.column,
            endLineNumber: to.lineNumber,
            endColumn: to.column,
          };
        }),
      );
    },
    assist: (form) => setAssist(uri.toString(), form),
    paint: paintEditors,
    setReadOnly: (readOnly) => editor.updateOptions({ readOnly }),
    focus: (offset) => {
      if (offset !== undefined) {
        const position = model.getPositionAt(offset);
        editor.setPosition(position);
        editor.revealPositionInCenterIfOutsideViewport(position);
      }
      editor.focus();
    },
    isAllSelected: () => {
      const selection = editor.getSelection();
      return selection !== null && model.getFullModelRange().equalsRange(selection);
    },
    dispose: () => {
      edits.dispose();
      blur.dispose();
      keys.dispose();
      steps.dispose();
      setAssist(uri.toString(), undefined);
      setProblems(uri.toString(), undefined);
      editor.dispose();
      model.dispose();
    },
  };
};

/** After Escape the next Tab leaves the editor, so that nobody is caught in it; any other key takes that back. */
const letEscapeFreeTab = (editor: ReturnType<typeof monaco.editor.create>) => {
  const free = (tabFocusMode: boolean) => editor.updateOptions({ tabFocusMode });
  return editor.onKeyDown((event) => {
    if (event.keyCode === monaco.KeyCode.Escape) free(true);
    else if (event.keyCode !== monaco.KeyCode.Tab && event.keyCode !== monaco.KeyCode.Shift)
      free(false);
  });
};

type Steps = {
  /** What takes a step back where the editor has none, else false. */
  undo: () => (() => void) | false;
  redo: () => (() => void) | false;
  travel: (go: () => void) => void;
};

/** The keys of undo and redo go on where the editor's own steps end. */
const goOnWithSteps = (editor: ReturnType<typeof monaco.editor.create>, steps: Steps) =>
  editor.onKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isUndo = event.keyCode === monaco.KeyCode.KeyZ && !event.shiftKey;
    const isRedo =
      event.keyCode === monaco.KeyCode.KeyY ||
      (event.keyCode === monaco.KeyCode.KeyZ && event.shiftKey);
    const go = (isUndo && steps.undo()) || (isRedo && steps.redo());
    if (go === false) return;
    event.preventDefault();
    event.stopPropagation();
    steps.travel(go);
  });
