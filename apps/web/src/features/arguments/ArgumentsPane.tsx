import { modelFor, rewrite, textAsShown } from '@wirescope/shared/arguments/draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { homeOf } from '@wirescope/shared/arguments/problem-homes';
import { placeProblems } from '@wirescope/shared/arguments/problem-range';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Problem } from '@wirescope/shared/control/problem';
import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { announce } from '../../ui/announce.ts';
import { JsonEditor, type JsonEditorRef } from '../../ui/json-editor/JsonEditor.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { ArgumentsHead } from './ArgumentsHead.tsx';
import type { CallOptionsHandle } from './call-options.ts';
import { CallBar, type RunningCall } from './CallBar.tsx';
import type { Compared } from './diff/compared.ts';
import { useDiff } from './diff/use-diff.ts';
import { FillMenu, type EarlierCall } from './fill/FillMenu.tsx';
import type { Previewed } from './fill/FramePreview.tsx';
import { focusRow } from './diff/reveal-row.ts';
import { focusField } from './focus-field.ts';
import { FormView } from './FormView.tsx';
import type { KeptPane } from './kept-pane.ts';
import { PaneLayer, type Layer } from './PaneLayer.tsx';
import { PaneNotes } from './PaneNotes.tsx';
import { usePasting } from './paste/use-pasting.ts';
import { useShownText } from './shown-text.ts';
import { useCall } from './use-call.ts';
import type { DraftHandle } from './use-draft.ts';
import { useMarks } from './use-marks.ts';
import { usePaneCommands } from './use-pane-commands.ts';
import { useProblems } from './use-problems.ts';
import type { View } from './view.ts';
import css from './ArgumentsPane.module.css';

type Sending = {
  /** Sends the arguments as written. Says what went wrong when they could not be sent. */
  onCall: (argumentsText: string) => Promise<Problem | undefined>;
  onCancel: (seq: number) => void;
  disabledReason: string | undefined;
  /** The server asks in the call in sight: out of the fields, Ctrl Enter answers that. */
  asks: boolean;
  /** Puts a call together as raw text: arguments that are no JSON have no other way out. */
  onCompose?: (argumentsText: string) => void;
  /** What Call would send. */
  readPreview: (argumentsText: string) => Promise<Previewed>;
  /** How calls of this tool are sent. */
  options: CallOptionsHandle;
};

type ArgumentsPaneProps = {
  model: FormModel;
  schemaText: string | undefined;
  handle: DraftHandle;
  running: RunningCall | undefined;
  /** What sends them; absent where there is no server. */
  sending?: Sending;
  view: View;
  onView: (view: View) => void;
  kept: KeptPane;
  /** A call of the record to show in the Diff, in place of the draft. */
  compared: Compared | undefined;
  /** Name of the tool. */
  tool: string;
  /** Its calls of before, newest first. */
  earlier: readonly EarlierCall[];
  /** Calls that are kept: lines of the menu that fills in, and keeping one. */
  saved?: {
    fillItems: (take: (argumentsText: string, said: string) => void) => MenuItem[];
    save: (argumentsText: string) => void;
  };
  /** Tries the tool with calls made from its schema; `take` makes arguments the draft. */
  renderProbes?: (take: (argumentsText: string, said: string) => void) => ReactNode;
  tasks: TaskOffer | undefined;
};

const DiffPane = lazy(async () => {
  const { DiffPane } = await import('./diff/DiffPane.tsx');
  return { default: DiffPane };
});

const SideBySidePane = lazy(async () => {
  const { SideBySidePane } = await import('./beside/SideBySidePane.tsx');
  return { default: SideBySidePane };
});

/** The arguments of a tool: one document, as fields or as JSON, and the press that sends it. */
export const ArgumentsPane = (props: ArgumentsPaneProps) => {
  const { model, schemaText, handle, running, sending, compared } = props;
  const { view, onView: setView, kept } = props;
  const [diff, setDiff] = kept.diff;
  const pane = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditorRef>(null);
  const { draft } = handle;
  const shown = useShownText(draft.text, model);
  const found = useProblems(model, schemaText, draft);
  const comparison = useDiff(schemaText, draft.text, draft.picked);
  const call = useCall(handle, model, {
    presses: kept.presses,
    checkNow: found.checkNow,
    onCall: sending?.onCall ?? noCall,
  });
  /** Why the last wish to fill in made nothing; of no use once the text is another. */
  const [unfilled, setUnfilled] = useState<{ text: string; why: string }>();
  const [layer, setLayer] = useState<Layer>();
  const pasting = usePasting({
    handle,
    note: kept.note,
    tool: props.tool,
    schemaText,
    replacesAll: () => editor.current?.isAllSelected() ?? false,
    onTaken: () => {
      compared?.onLeave();
      setView('diff');
    },
  });
  const notices = useMemo(
    () => [...new Set([...model.notices, ...found.notices.map(({ sentence }) => sentence)])],
    [model.notices, found.notices],
  );
  const marks = useMarks(view === 'json', draft.text, found.problems, comparison);

  // The bar counts as the Diff does: a missing object is one problem there, and one at each of its fields in the form.
  const isCompared = comparison.text === draft.text && comparison.why === undefined;
  const rowProblems = isCompared ? comparison.rows?.problems || undefined : undefined;

  const goTo = (problem: ValueProblem) => {
    if (view === 'json') editor.current?.goTo(placeProblems(draft.text, [problem])[0]?.offset ?? 0);
    else if (problem.keyword === 'json' && problem.pointer === '') setView('json');
    else if (view === 'diff') focusRow(pane.current, problem.pointer);
    else focusField(pane.current, homeOf(modelFor(model, draft), problem.pointer));
  };
  const press = async () => {
    const first = await call.press();
    // The fields that were folded away open with the next paint.
    if (first !== undefined) requestAnimationFrame(() => goTo(first));
  };
  const copied = () => textAsShown(model, draft);
  const save = props.saved && (() => props.saved?.save(copied()));
  const paste = () => setLayer('paste');
  const preview = sending && (() => setLayer('preview'));
  usePaneCommands({
    handle,
    setView,
    showBeside: () => {
      setView('diff');
      setDiff({ ...diff, beside: true });
    },
    paste,
    preview,
    save,
    probes: props.renderProbes !== undefined,
  });
  if (!handle.loaded || sending?.options.loaded === false) return <div className={css.pane} />;
  return (
    <div ref={pane} className={css.pane} onPasteCapture={pasting.onPaste}>
      <ArgumentsHead
        view={view}
        onView={setView}
        rows={comparison.rows}
        told={handle.touched || call.revealed}
        probes={props.renderProbes !== undefined}
        diff={diff}
        onDiff={setDiff}
        copied={copied}
        fill={
          <FillMenu
            schemaText={schemaText}
            earlier={props.earlier}
            more={props.saved?.fillItems(pasting.fill) ?? []}
            onPaste={paste}
            onPreview={preview}
            onFill={pasting.fill}
            onNothing={(why) => {
              setUnfilled({ text: draft.text, why });
              announce(why);
            }}
          />
        }
        onSave={sending === undefined ? save : undefined}
        onReset={handle.touched ? handle.reset : undefined}
      />
      <TabPanel tabs="Arguments" id={view} className={css.body} sends>
        <PaneNotes
          stopped={found.stopped}
          refused={call.problem}
          onCompose={sending?.onCompose && (() => sending.onCompose?.(copied()))}
          unfilled={unfilled?.text === draft.text ? unfilled.why : undefined}
          filled={compared === undefined ? pasting.note : undefined}
          onUndo={handle.undo}
        />
        {view === 'diff' && (
          <Suspense fallback={null}>
            {diff.beside ? (
              <SideBySidePane
                draftText={copied()}
                schemaText={schemaText}
                earlier={props.earlier}
                compared={compared}
              />
            ) : (
              <DiffPane
                handle={handle}
                schemaText={schemaText}
                comparison={comparison}
                compared={compared}
                shown={diff.rows}
              />
            )}
          </Suspense>
        )}
        {view === 'form' && (
          <FormView
            key={schemaText ?? ''}
            model={model}
            handle={handle}
            shown={shown}
            problems={found.problems}
            notices={notices}
            revealed={call.revealed}
          />
        )}
        {view === 'probe' && props.renderProbes?.(pasting.fill)}
        {view === 'json' && (
          <Suspense fallback={<p className={css.opening}>Opening the editor</p>}>
            <JsonEditor
              ref={editor}
              label="Arguments as JSON"
              text={draft.text}
              model={model}
              problems={marks}
              onEdit={(text) => handle.edit((now) => rewrite(now, text), 'json')}
              onLeave={handle.rest}
              onUndo={handle.undoText}
              onRedo={handle.redoText}
            />
          </Suspense>
        )}
      </TabPanel>
      {view !== 'probe' && sending !== undefined && (
        <CallBar
          running={running}
          held={call.held === 0 ? 0 : (rowProblems ?? call.held)}
          heldFields={call.heldFields}
          onCall={() => void press()}
          onCancel={sending.onCancel}
          disabledReason={sending.disabledReason}
          asks={sending.asks}
          call={sending.options}
          tasks={props.tasks}
          onSave={save}
        />
      )}
      <PaneLayer
        layer={layer}
        onClose={() => setLayer(undefined)}
        tool={props.tool}
        schemaText={schemaText}
        onTake={pasting.take}
        argumentsText={copied}
        readPreview={sending?.readPreview}
      />
    </div>
  );
};

const noCall = () => Promise.resolve(undefined);
