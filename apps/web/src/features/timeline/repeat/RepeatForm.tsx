import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { useCommands } from '../../../ui/commands.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  markerKeys,
  MOST_AT_ONCE,
  MOST_CALLS,
  NO_MARKER,
  wholeNumber,
  type BenchPlan,
  type CancelPlan,
  type PlanDraft,
} from './bench-plan.ts';
import css from './Repeat.module.css';

type RepeatFormProps = {
  tools: readonly string[];
  tool: string;
  onTool: (tool: string) => void;
  /** Absent while what was last written for the tool is being fetched. */
  argumentsText: string | undefined;
  onArguments: (text: string) => void;
  draft: PlanDraft;
  onDraft: (change: Partial<PlanDraft>) => void;
  isRunning: boolean;
  disabledReason: string | undefined;
  onRun: (plan: BenchPlan) => void;
  onStop: () => void;
};

const CANCELS: readonly { value: CancelPlan['when']; label: string }[] = [
  { value: 'never', label: 'never' },
  { value: 'at-once', label: 'at once' },
  { value: 'after', label: 'after, ms' },
  { value: 'first-progress', label: 'at first progress' },
];

/** What a run lacks, in words that stand beside its button. */
const missing = ({ tool, argumentsText }: RepeatFormProps): string | undefined => {
  if (tool === '') return 'there is no tool to call';
  if (argumentsText === undefined) return 'its arguments are being fetched';
  return syntaxProblem(argumentsText) && 'its arguments are not JSON';
};

/** What to call, how often, how many at once, and when to give up. */
export const RepeatForm = (props: RepeatFormProps) => {
  const { tools, tool, onTool, onArguments, isRunning, draft, onDraft } = props;
  const argumentsText = props.argumentsText ?? '';
  const disabledReason = props.disabledReason ?? missing(props);
  const syntax = syntaxProblem(argumentsText);
  const { calls, atOnce, when, after, marker } = draft;
  const keys = markerKeys(argumentsText);
  const markerKey = keys.find((key) => key === marker);
  const run = () =>
    props.onRun({
      tool,
      argumentsText,
      markerKey,
      calls: wholeNumber(calls, MOST_CALLS),
      atOnce: wholeNumber(atOnce, MOST_AT_ONCE),
      cancel: when === 'after' ? { when, ms: Math.max(0, Number(after) || 0) } : { when },
    });
  useCommands([
    {
      id: 'timeline.repeat',
      title: 'Run the calls',
      group: 'Timeline',
      keys: ['mod+Enter'],
      when: () => !isRunning && disabledReason === undefined,
      run,
    },
  ]);
  return (
    <form
      className={css.plan}
      aria-label="Repeat"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning && disabledReason === undefined) run();
      }}
    >
      <div className={css.field}>
        <span>Tool</span>
        <Select
          label="Tool"
          mono
          choices={tools.map((name) => ({ value: name, label: name }))}
          value={tool}
          onChoose={onTool}
        />
      </div>
      <label className={`${css.field} ${css.top}`}>
        Arguments
        <textarea
          className={css.text}
          spellCheck={false}
          value={argumentsText}
          onChange={(event) => onArguments(event.target.value)}
          aria-invalid={syntax !== undefined}
        />
      </label>
      {syntax !== undefined && <p className={css.fault}>{syntax.sentence}</p>}
      <div className={css.field}>
        <label htmlFor="repeat-calls">Calls</label>
        <TextField
          id="repeat-calls"
          inputMode="numeric"
          value={calls}
          onChange={(e) => onDraft({ calls: e.target.value })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor="repeat-at-once">At once</label>
        <TextField
          id="repeat-at-once"
          inputMode="numeric"
          value={atOnce}
          onChange={(e) => onDraft({ atOnce: e.target.value })}
        />
      </div>
      <div className={css.field}>
        <span>Cancel</span>
        <span className={when === 'after' ? css.pair : undefined}>
          <Select
            label="Cancel"
            choices={CANCELS}
            value={when}
            onChoose={(next) => onDraft({ when: next })}
          />
          {when === 'after' && (
            <TextField
              aria-label="Milliseconds"
              inputMode="numeric"
              value={after}
              onChange={(e) => onDraft({ after: e.target.value })}
            />
          )}
        </span>
      </div>
      <div className={css.field}>
        <span>Marker in</span>
        <Select
          label="Marker in"
          choices={[
            { value: NO_MARKER, label: 'no argument' },
            ...keys.map((key) => ({ value: key, label: key })),
          ]}
          value={markerKey ?? NO_MARKER}
          onChoose={(next) => onDraft({ marker: next })}
        />
      </div>
      <p className={css.hint}>
        A marker is a text of its own in every call. If the tool repeats that argument, it shows
        whether each answer came to the call it belongs to.
        {keys.length === 0 && ' It takes the place of a text, and the arguments hold none yet.'}
      </p>
      <div className={css.actions}>
        {isRunning ? (
          <Button onClick={props.onStop}>Stop</Button>
        ) : (
          <Button type="submit" look="primary" keys="mod+Enter" disabledReason={disabledReason}>
            Run
          </Button>
        )}
      </div>
    </form>
  );
};
