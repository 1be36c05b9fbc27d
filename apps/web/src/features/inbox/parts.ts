import type { Draft } from '@wirescope/shared/arguments/draft';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { createContext, use, type ReactNode, type Ref } from 'react';

/** What a drawn form can be asked. */
export type FormHandle = {
  checkNow: () => Promise<readonly ValueProblem[]>;
  goTo: (problem: ValueProblem) => void;
};

/** What a form needs to be drawn; who draws it knows how values are edited and checked. */
type FormSlot = {
  label: string;
  none: string;
  schemaText: string;
  draft: Draft;
  onEdit: (change: (draft: Draft) => Draft) => void;
  revealed: boolean;
  ref?: Ref<FormHandle>;
};

/** A value (JSON text) and the schema it should fit, and what both are called. */
type ProblemsSlot = {
  schemaText: string;
  valueText: string;
  names: { value: string; schema: string };
};

/** One content block with its source. */
export type ShownBlock = { index: number; text: string; value: Record<string, unknown> };

/** What other features draw for the inbox; the app puts them together. */
export type InboxParts = {
  renderForm: (slot: FormSlot) => ReactNode;
  /** What is wrong with a value that is written as text. */
  renderProblems: (slot: ProblemsSlot) => ReactNode;
  renderBlock: (block: ShownBlock, name: string) => ReactNode;
};

export const InboxPartsContext = createContext<InboxParts | undefined>(undefined);

export const useInboxParts = (): InboxParts => {
  const parts = use(InboxPartsContext);
  if (parts === undefined) throw new Error('The inbox needs its parts.');
  return parts;
};
