import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { isCrowded } from './crowding.ts';
import type { Form, Shown } from './form-context.ts';
import type { DraftHandle } from './use-draft.ts';

/** How a form changes what it shows. */
export type EditHandle = Pick<DraftHandle, 'draft' | 'edit' | 'rest'>;

/** What a form shows at the moment, and who wants to hear when that changes. */
class FormStore {
  readonly #listeners = new Set<() => void>();
  #asJson: ReadonlySet<string> = new Set();
  #shown: Shown;
  #handle: EditHandle;

  constructor(shown: Shown, handle: EditHandle) {
    this.#shown = shown;
    this.#handle = handle;
  }

  /** Fields drawn from now on read this; those that are drawn already are told by `tell`. */
  show(shown: Shown, handle: EditHandle): void {
    this.#shown = shown;
    this.#handle = handle;
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  asForm(
    { model, crowded }: Pick<Form, 'model' | 'crowded'>,
    id: string,
    draw: (field: FieldNode, depth: number) => ReactNode,
  ): Form {
    return {
      model,
      crowded,
      draw,
      now: () => this.#shown,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      edit: (change, at) => this.#handle.edit(change, at),
      rest: () => this.#handle.rest(),
      idOf: (pointer, what) => `${id}-${what}-${pointer}`,
      asJson: () => this.#asJson,
      writeAsJson: (pointer, asJson) => {
        const others = [...this.#asJson].filter((other) => other !== pointer);
        this.#asJson = new Set(asJson ? [...others, pointer] : others);
        this.tell();
      },
    };
  }
}

/** One form that stays the same while what it shows changes. */
export const useFormOf = (
  model: FormModel,
  handle: EditHandle,
  shown: Shown,
  draw: (field: FieldNode, depth: number) => ReactNode,
): Form => {
  const id = useId();
  const [store] = useState(() => new FormStore(shown, handle));
  const [form] = useState(() =>
    store.asForm({ model, crowded: isCrowded(model.at(shown.text).root) }, id, draw),
  );
  store.show(shown, handle);
  useLayoutEffect(() => store.tell());
  return form;
};
