import { rewrite, textAsShown } from '@wirescope/shared/arguments/draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { homeOf } from '@wirescope/shared/arguments/problem-homes';
import { placeProblems } from '@wirescope/shared/arguments/problem-range';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Problem } from '@wirescope/shared/control/problem';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, useMemo, useRef, useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { JsonEditor, type JsonEditorRef } from '../../ui/json-editor/JsonEditor.tsx';
import { isTextField } from '../../ui/keys.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import type { CallOptionsHandle } from './call-options.ts';
import { CallBar, type RunningCall } from './CallBar.tsx';
import { FormView } from './FormView.tsx';
import { useShownText } from './shown-text.ts';
import type { DraftHandle } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import css from './ArgumentsPane.module.css';

type ArgumentsPaneProps = {
  model: FormModel;
  schemaText: string | undefined;
  handle: DraftHandle;
  running: RunningCall | undefined;
  /** Sends the arguments as written. Says what went wrong when they could not be sent. */
  onCall: (argumentsText: string) => Promise<Problem | undefined>;
  onCancel: (seq: number) => void;
  disabledReason: string | undefined;
  /** How calls of this tool are sent. */
  options: CallOptionsHandle;
};

type View = 'form' | 'json';
const VIEWS = [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
] as const;

/** The arguments of a tool: one document, as fields or as JSON, and the press that sends it. */
export const ArgumentsPane = (props: ArgumentsPaneProps) => {
  const { model, schemaText, handle, running, onCall, onCancel, disabledReason } = props;
  const [view, setView] = useState<View>('form');
  const pane = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditorRef>(null);
  const { draft } = handle;
  const shown = useShownText(draft.text, model);
  const found = useProblems(model, schemaText, draft);
  const call = useCall(handle, model, found.checkNow, onCall);
  const notices = useMemo(
    () => [...new Set([...model.notices, ...found.notices.map(({ sentence }) => sentence)])],
    [model.notices, found.notices],
  );
  const marks = useMemo(
    () => placeProblems(draft.text, found.problems),
    [draft.text, found.problems],
  );

  const goTo = (problem: ValueProblem) => {
    if (view === 'json') editor.current?.goTo(placeProblems(draft.text, [problem])[0]?.offset ?? 0);
    else if (problem.keyword === 'json' && problem.pointer === '') setView('json');
    else focusField(pane.current, homeOf(model, parseJson(draft.text).root, problem.pointer));
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
  if (!handle.loaded || !props.options.loaded) return <div className={css.pane} />;
  return (
    <div ref={pane} className={css.pane}>
      <div className={css.head}>
        <Tabs label="Arguments" items={VIEWS} current={view} onSelect={setView} />
        <span className="grow" />
        {handle.touched && (
          <IconButton label="Reset arguments" small onClick={handle.reset}>
            <RotateCcw />
          </IconButton>
        )}
      </div>
      <TabPanel tabs="Arguments" id={view} className={css.body}>
        {found.stopped !== undefined && <Banner tone="should">{found.stopped}</Banner>}
        {call.problem !== undefined && <Refusal problem={call.problem} />}
        {view === 'form' ? (
          <FormView
            model={model}
            handle={handle}
            shown={shown}
            problems={found.problems}
            notices={notices}
            revealed={call.revealed}
          />
        ) : (
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
      <CallBar
        running={running}
        held={call.held}
        onCall={() => void press()}
        onCancel={onCancel}
        disabledReason={disabledReason}
        call={props.options}
      />
    </div>
  );
};

/** The press of Call: with problems the first one sends nothing, the second sends; an edit starts again. */
const useCall = (
  handle: DraftHandle,
  model: FormModel,
  checkNow: () => Promise<readonly ValueProblem[]>,
  onCall: ArgumentsPaneProps['onCall'],
) => {
  const text = textAsShown(model, handle.draft);
  const [heldBack, setHeldBack] = useState<{ text: string; count: number }>();
  const [revealed, setRevealed] = useState(false);
  const [refused, setRefused] = useState<{ text: string; problem: Problem | undefined }>();
  const held = heldBack?.text === text ? heldBack.count : 0;
  /** Resolves to the problem to go to, when nothing was sent. */
  const press = async (): Promise<ValueProblem | undefined> => {
    const problems = held > 0 ? [] : await checkNow();
    const [first] = problems;
    const syntax = problems.find(({ keyword }) => keyword === 'json');
    if (syntax !== undefined) {
      setRefused({ text, problem: notJson(syntax) });
      announce('The arguments are not JSON. Nothing was sent.');
      return syntax;
    }
    if (first !== undefined) {
      setHeldBack({ text, count: problems.length });
      setRevealed(true);
      announce(
        `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}. Nothing was sent.`,
      );
      return first;
    }
    setHeldBack(undefined);
    setRefused({ text, problem: await onCall(text) });
    return undefined;
  };
  const problem = refused?.text === text ? refused.problem : undefined;
  return { press, held, revealed, problem };
};

const notJson = ({ sentence }: ValueProblem): Problem => ({
  code: 'not-json',
  what: 'The arguments are not JSON, so they cannot go into a call. Nothing was sent.',
  why: sentence,
});

const Refusal = ({ problem }: { problem: Problem }) => (
  <Banner tone="must">
    {[problem.what, problem.why, problem.todo].filter((part) => part !== undefined).join(' ')}
  </Banner>
);

const FOCUSABLE = 'input, textarea, select, [role=radio][tabindex="0"], [role=checkbox], button';

/** Puts the focus into the field at a pointer, or into the nearest field around it that is drawn. */
const focusField = (pane: HTMLElement | null, pointer: string): void => {
  for (let at = pointer; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const field = pane?.querySelector<HTMLElement>(`[data-field=${JSON.stringify(at)}]`);
    const control = field?.querySelector<HTMLElement>(FOCUSABLE) ?? field;
    if (control) {
      control.scrollIntoView({ block: 'nearest' });
      const boxed = field?.querySelector<HTMLElement>('input, textarea, select') ?? control;
      boxed.focus();
      return;
    }
    if (at === '') return;
  }
};
