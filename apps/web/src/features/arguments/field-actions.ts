import { clearField, fillField, putField } from '@wirescope/shared/arguments/draft';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { chosenValue } from '@wirescope/shared/arguments/presence';
import { leaveTyped, typeInto, typeJson } from '@wirescope/shared/arguments/typing';
import { useForm } from './form-context.ts';

export type FieldActions = {
  /** Sends a value (JSON text). Values put in a row by typing are one step to take back. */
  put: (valueText: string) => void;
  /** Takes what is typed into a text or a number; what is empty sends nothing. */
  type: (typed: string) => void;
  /** Takes what is typed as JSON; what is none yet waits. */
  typeJson: (typed: string) => void;
  /** The field is left: what was typed is as complete as it gets. */
  leave: () => void;
  /** Sends a value as a step of its own: a choice, not a key. */
  pick: (valueText: string) => void;
  /** Sends nothing. */
  clear: () => void;
  /** Sends what the schema offers, else the simplest value of the type. */
  send: () => void;
};

/** The simplest value of a field's type, where the schema offers none: what a tick in the gutter sends. */
const simplest = (field: FieldNode): string | undefined => {
  if (field.kind === 'string') return '""';
  if (field.kind === 'boolean') return 'true';
  if (field.kind === 'enum') return field.choices[0]?.text;
  return field.nullable ? 'null' : undefined;
};

/** What can be done with the value at a field. */
export const useFieldActions = (field: FieldNode): FieldActions => {
  const { model, edit, rest } = useForm();
  const { path } = field;
  const pick = (valueText: string) => edit((draft) => putField(model, draft, path, valueText));
  return {
    put: (valueText) => edit((draft) => putField(model, draft, path, valueText), toPointer(path)),
    type: (typed) => edit((draft) => typeInto(model, draft, field, typed), toPointer(path)),
    typeJson: (typed) => edit((draft) => typeJson(model, draft, field, typed), toPointer(path)),
    leave: () => {
      edit((draft) => leaveTyped(model, draft, path), toPointer(path));
      rest();
    },
    pick,
    clear: () => edit((draft) => clearField(model, draft, path), toPointer(path)),
    send: () => {
      rest();
      const offered = chosenValue(field);
      const simple = simplest(field);
      if (offered !== undefined) edit((draft) => fillField(model, draft, path, offered));
      else if (simple !== undefined) pick(simple);
    },
  };
};

/** Whether a tick can send something; a number nobody typed cannot be. */
export const canSend = (field: FieldNode): boolean =>
  chosenValue(field) !== undefined || simplest(field) !== undefined;
