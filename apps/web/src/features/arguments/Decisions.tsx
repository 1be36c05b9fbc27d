import type { FieldDecision, FieldNode } from '@wirescope/shared/arguments/field';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { useChooseBranch } from './choose-branch.ts';
import { focusChosen } from './focus-field.ts';
import { useForm, usePlaced } from './form-context.ts';
import css from './Decisions.module.css';

/** As many, and as many letters in all, as fit in a row. */
const MOST_SEGMENTS = 4;
const MOST_LETTERS = 36;

/** The choices between schemas at a field: which alternative, or which type, its value is read as. */
export const Decisions = ({ field }: { field: FieldNode }) =>
  closedDecisions(field).length === 0 ? null : (
    <div className={css.decisions}>
      {closedDecisions(field).map((decision, index) => (
        <Decision key={decision.id} field={field} decision={decision} nth={index} />
      ))}
    </div>
  );

/** The choices that stand above a control; a type that is open is chosen inside it. */
export const closedDecisions = ({ decisions }: FieldNode): readonly FieldDecision[] =>
  decisions.filter(({ open }) => open !== true);

type DecisionProps = { field: FieldNode; decision: FieldDecision; nth: number };

const Decision = ({ field, decision, nth }: DecisionProps) => {
  const form = useForm();
  const { node, pointer } = usePlaced(field);
  const chooseOption = useChooseBranch(field);
  const place = `${form.idOf(pointer, 'choice')}-${nth}`;
  const { id, options, chosen } = decision;
  const of = field.path.length === 0 ? 'the arguments' : field.label;
  const label = `${id === 'type' ? 'Type' : 'Alternative'} of ${of}${nth === 0 ? '' : ` (${nth + 1})`}`;
  const choose = (value: string) => {
    chooseOption({ decision: id, option: Number(value) });
    // What was chosen may be drawn as another row, with these choices anew.
    focusChosen(place);
  };
  const choices = options.map(({ name, description }, index) => ({
    value: String(index),
    label: name,
    description,
  }));
  const letters = options.reduce((sum, { name }) => sum + name.length, 0);
  const absent = node === undefined && chosen === undefined;
  const shared = {
    label,
    choices,
    value: chosen === undefined ? undefined : String(chosen),
    onChoose: choose,
    unset: absent && !field.required,
  };
  return (
    <div id={place} className={css.decision}>
      {options.length <= MOST_SEGMENTS && letters <= MOST_LETTERS ? (
        <Segmented {...shared} small fold />
      ) : (
        <Select
          {...shared}
          placeholder={field.required ? 'missing: choose one' : 'not sent'}
          note={`one of ${options.length}`}
        />
      )}
    </div>
  );
};
