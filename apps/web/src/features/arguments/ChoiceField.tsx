import type { Choice as Listed, FieldNode } from '@wirescope/shared/arguments/field';
import type { Choice } from '../../ui/choice.ts';
import { visibleLine } from '../../ui/json-view/visible-text.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFieldActions } from './field-actions.ts';
import { useForm, usePlaced, type Placed } from './form-context.ts';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import { OtherValues } from './OtherValues.tsx';
import { TypeNote } from './TypeNote.tsx';
import css from './FieldBox.module.css';

const NOT_SENT = 'not sent';
/** As many, and as many letters in all, as fit beside a key at the usual width. */
const MOST_SEGMENTS = 4;
const MOST_LETTERS = 40;

const BOOLEANS: readonly Listed[] = [{ text: 'true' }, { text: 'false' }];

const listedBy = (field: FieldNode): readonly Listed[] => {
  if (field.kind !== 'boolean') return field.choices;
  return field.nullable ? [...BOOLEANS, { text: 'null' }] : BOOLEANS;
};

/** Choices as they are read: the title, else bare text where all are texts, else JSON, so that 1 and "1" differ. */
const readable = (listed: readonly Listed[]): Choice<string>[] => {
  const values: unknown[] = listed.map(({ text }) => JSON.parse(text));
  const bare = values.every((value) => typeof value === 'string' && value !== '');
  return listed.map(({ text, title }, index) => ({
    value: text,
    // A list of the platform takes plain text only.
    label: visibleLine(title ?? (bare ? String(values[index]) : text)),
    description: title === undefined ? undefined : text,
  }));
};

/** The choice that is meant by what stands in the document, however it is spelled there. */
const chosenIn = (listed: readonly Listed[], { source, node }: Placed): string | undefined => {
  if (source === undefined || node === undefined) return undefined;
  const same = JSON.stringify(JSON.parse(source));
  return listed.find(({ text }) => text === source || JSON.stringify(JSON.parse(text)) === same)
    ?.text;
};

/** One of listed values: all in sight when they are few and short, else in a list. An optional one may be not sent. */
export const ChoiceField = ({ field }: { field: FieldNode }) => {
  const form = useForm();
  const placed = usePlaced(field);
  const { pick, clear } = useFieldActions(field);
  const listed = listedBy(field);
  const choices = readable(listed);
  const chosen = chosenIn(listed, placed);
  const unset = placed.node === undefined;
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0);
  const few = choices.length <= MOST_SEGMENTS && letters <= MOST_LETTERS;
  // In a row of enum values the box in the gutter says it; words for it would take the room of a value.
  const offersNotSent = !field.required && (field.kind === 'boolean' || !few);
  const all = offersNotSent
    ? [{ value: NOT_SENT, label: notSent(field, few) }, ...choices]
    : choices;
  const choose = (value: string) => {
    if (placed.readOnly) return;
    if (value === NOT_SENT) clear();
    else pick(value);
  };
  const shared = {
    label: field.label,
    choices: all,
    value: unset && offersNotSent ? NOT_SENT : chosen,
    onChoose: choose,
    unset: unset && !field.required,
    describedBy: placed.describedBy,
  };
  return (
    <div className={css.choice}>
      {few ? (
        <Segmented {...shared} mono fold />
      ) : (
        <Select
          {...shared}
          mono
          id={form.idOf(placed.pointer, 'control')}
          note={unset && !field.required ? undefined : typeWords(field)}
          invalid={placed.problems.length > 0}
          placeholder={placed.source ?? 'missing'}
        />
      )}
      {few && chosen === undefined && placed.source !== undefined && (
        <code className={css.odd}>{placed.source}</code>
      )}
      {placed.filled && <span className={css.filled}>filled in</span>}
      {field.decisions.some(({ open }) => open) && <TypeNote field={field} />}
      <OtherValues field={field} />
      {few && unset && !field.required && field.default !== undefined && (
        <span className={css.type}>{field.default} default, not sent</span>
      )}
    </div>
  );
};

const notSent = (field: FieldNode, few: boolean): string =>
  few || field.default === undefined ? NOT_SENT : `${field.default} default, not sent`;
