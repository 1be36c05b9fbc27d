import { modelFor, rewrite, textAsShown } from '@wirescope/shared/arguments/draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { homeOf } from '@wirescope/shared/arguments/problem-homes';
import { placeProblems } from '@wirescope/shared/arguments/problem-range';
import { marksFor } from './marks.ts';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Problem } from '@wirescope/shared/control/problem';
import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import Columns2 from 'lucide-react/icons/columns-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { JsonEditor, type JsonEditorRef } from '../../ui/json-editor/JsonEditor.tsx';
import { isTextField } from '../../ui/keys.ts';
import { Mark } from '../../ui/Mark.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TabCount, TabPanel, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import type { CallOptionsHandle } from './call-options.ts';
import { CallBar, type RunningCall } from './CallBar.tsx';
import type { Compared } from './diff/compared.ts';
import type { Shown } from './diff/DiffView.tsx';
import { useDiff, type Rows } from './diff/use-diff.ts';
import { FillMenu, type EarlierCall } from './fill/FillMenu.tsx';
import type { Previewed } from './fill/FramePreview.tsx';
import { focusRow } from './diff/reveal-row.ts';
import { focusField } from './focus-field.ts';
import { FormView } from './FormView.tsx';
import { usePasting } from './paste/use-pasting.ts';
import { useShownText } from './shown-text.ts';
import { useCall, type KeptPresses } from './use-call.ts';
import type { DraftHandle } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import type { View } from './view.ts';
import css from './ArgumentsPane.module.css';

type Sending = {
  /** Sends the arguments as written. Says what went wrong when they could not be sent. */
  onCall: (argumentsText: string) => Promise<Problem | undefined>;
  onCancel: (seq: number) => void;
  disabledReason: string | undefined;
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
  presses: KeptPresses;
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

const PasteDialog = lazy(async () => {
  const { PasteDialog } = await import('./paste/PasteDialog.tsx');
  return { default: PasteDialog };
});

const FramePreview = lazy(async () => {
  const { FramePreview } = await import('./fill/FramePreview.tsx');
  return { default: FramePreview };
});

const SHOWN = [
  { value: 'all', label: 'All keys' },
  { value: 'problems', label: 'Problems' },
] as const;

const PROBE: TabItem<View> = { id: 'probe', label: 'Probe' };

const tabsFor = (rows: Rows | undefined, touched: boolean): TabItem<View>[] => [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
  {
    id: 'diff',
    label: 'Diff',
    description: rows?.title,
    badge: rows !== undefined && <DiffBadge rows={rows} touched={touched} />,
  },
];

/** How many problems there are; red only once somebody wrote something. */
const DiffBadge = ({ rows, touched }: { rows: Rows; touched: boolean }) =>
  rows.problems === 0 ? (
    <Mark name="ok" />
  ) : (
    <TabCount tone={touched ? 'must' : undefined}>{rows.problems}</TabCount>
  );

/** The arguments of a tool: one document, as fields or as JSON, and the press that sends it. */
export const ArgumentsPane = (props: ArgumentsPaneProps) => {
  const { model, schemaText, handle, running, sending, compared } = props;
  const { view, onView: setView, presses } = props;
  const [shownRows, setShownRows] = useState<Shown>('all');
  const [beside, setBeside] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditorRef>(null);
  const { draft } = handle;
  const shown = useShownText(draft.text, model);
  const found = useProblems(model, schemaText, draft);
  const comparison = useDiff(schemaText, draft.text);
  const call = useCall(handle, model, {
    presses,
    checkNow: found.checkNow,
    onCall: sending?.onCall ?? noCall,
  });
  const [layer, setLayer] = useState<'paste' | 'preview'>();
  const pasting = usePasting({
    handle,
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
  const marks = useMemo(
    () =>
      marksFor(draft.text, found.problems, {
        rows: comparison.rows,
        text: comparison.text,
        why: comparison.why,
      }),
    [draft.text, found.problems, comparison.rows, comparison.text, comparison.why],
  );

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
  useCommands([
    {
      id: 'arguments.form',
      title: 'Show the arguments as a form',
      group: 'Tool',
      keys: ['1'],
      run: () => setView('form'),
    },
    {
      id: 'arguments.json',
      title: 'Show the arguments as JSON',
      group: 'Tool',
      keys: ['2'],
      run: () => setView('json'),
    },
    {
      id: 'arguments.diff',
      title: 'Show the arguments against the schema',
      group: 'Tool',
      keys: ['3'],
      run: () => setView('diff'),
    },
    {
      id: 'arguments.probe',
      title: 'Show the probes of the tool',
      group: 'Tool',
      keys: ['4'],
      when: () => props.renderProbes !== undefined,
      run: () => setView('probe'),
    },
    {
      id: 'arguments.save',
      title: 'Save the call as a file',
      group: 'Tool',
      when: () => props.saved !== undefined,
      run: () => props.saved?.save(textAsShown(model, draft)),
    },
    {
      id: 'arguments.beside',
      title: 'Show the arguments beside others, as text',
      group: 'Tool',
      run: () => {
        setView('diff');
        setBeside(true);
      },
    },
    {
      id: 'arguments.paste',
      title: 'Paste arguments from anywhere',
      group: 'Tool',
      run: () => setLayer('paste'),
    },
    {
      id: 'arguments.preview',
      title: 'Show the exact frame a call would send',
      group: 'Tool',
      when: () => sending !== undefined,
      run: () => setLayer('preview'),
    },
    {
      id: 'arguments.undo',
      title: 'Undo the last change of the arguments',
      group: 'Tool',
      keys: ['mod+z'],
      when: () => handle.canUndo && !isTextField(document.activeElement),
      run: handle.undo,
    },
    {
      id: 'arguments.redo',
      title: 'Redo the change of the arguments',
      group: 'Tool',
      keys: ['mod+y'],
      when: () => handle.canRedo && !isTextField(document.activeElement),
      run: handle.redo,
    },
  ]);
  if (!handle.loaded || sending?.options.loaded === false) return <div className={css.pane} />;
  return (
    <div ref={pane} className={css.pane} onPasteCapture={pasting.onPaste}>
      <div className={css.head}>
        <Tabs
          label="Arguments"
          items={[
            ...tabsFor(comparison.rows, handle.touched || call.revealed),
            ...(props.renderProbes === undefined ? [] : [PROBE]),
          ]}
          current={view}
          onSelect={setView}
        />
        <span className="grow" />
        {view === 'diff' && (
          <IconButton
            label="Side by side, as text"
            small
            aria-pressed={beside}
            onClick={() => setBeside(!beside)}
          >
            <Columns2 />
          </IconButton>
        )}
        {view === 'diff' && !beside && (
          <Segmented label="Rows" small choices={SHOWN} value={shownRows} onChoose={setShownRows} />
        )}
        <FillMenu
          schemaText={schemaText}
          earlier={props.earlier}
          more={props.saved?.fillItems(pasting.fill) ?? []}
          onPaste={() => setLayer('paste')}
          onPreview={sending && (() => setLayer('preview'))}
          onFill={pasting.fill}
        />
        {handle.touched && (
          <IconButton label="Reset arguments" small onClick={handle.reset}>
            <RotateCcw />
          </IconButton>
        )}
      </div>
      <TabPanel tabs="Arguments" id={view} className={css.body}>
        {found.stopped !== undefined && <Banner tone="should">{found.stopped}</Banner>}
        {call.problem !== undefined && <Refusal problem={call.problem} />}
        {pasting.note !== undefined && compared === undefined && (
          <Banner>
            <span className="grow">{pasting.note}</span>
            <Button look="quiet" small onClick={handle.undo}>
              Undo
            </Button>
          </Banner>
        )}
        {view === 'diff' && (
          <Suspense fallback={null}>
            {beside ? (
              <SideBySidePane
                draftText={textAsShown(model, draft)}
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
                shown={shownRows}
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
            />
          </Suspense>
        )}
      </TabPanel>
      {view !== 'probe' && sending !== undefined && (
        <CallBar
          running={running}
          held={call.held}
          onCall={() => void press()}
          onCancel={sending.onCancel}
          disabledReason={sending.disabledReason}
          call={sending.options}
          tasks={props.tasks}
          onSave={props.saved && (() => props.saved?.save(textAsShown(model, draft)))}
        />
      )}
      {layer === 'preview' && sending !== undefined && (
        <Suspense fallback={null}>
          <FramePreview
            argumentsText={textAsShown(model, draft)}
            readPreview={sending.readPreview}
            onClose={() => setLayer(undefined)}
          />
        </Suspense>
      )}
      {layer === 'paste' && (
        <Suspense fallback={null}>
          <PasteDialog
            tool={props.tool}
            schemaText={schemaText}
            onTake={pasting.take}
            onClose={() => setLayer(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};

const noCall = () => Promise.resolve(undefined);

const Refusal = ({ problem }: { problem: Problem }) => (
  <Banner tone="must">
    {[problem.what, problem.why, problem.todo].filter((part) => part !== undefined).join(' ')}
  </Banner>
);
