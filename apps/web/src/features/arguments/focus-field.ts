const FOCUSABLE = 'input, textarea, select, [role=radio][tabindex="0"], [role=checkbox], button';

/** Asks a stretch of a long form that is not drawn yet to draw itself. */
export const DRAW = 'draw-fields';

/** The fields of a stretch that is not drawn yet, as its element bears them. */
export const heldBack = (pointers: readonly string[]): string => JSON.stringify(pointers);

/** A folded group is asked for what is in it; a stretch also for the very fields it holds. */
const isAskedFor = (at: unknown, pointer: string, group: string | undefined): boolean =>
  typeof at === 'string' && (at === pointer ? group === undefined : pointer.startsWith(`${at}/`));

/** Whether the field at a pointer, or around it, waits in a stretch; asks that stretch to draw itself. */
const awaken = (pane: HTMLElement | null, pointer: string): boolean => {
  const stretches = [...(pane?.querySelectorAll<HTMLElement>('[data-undrawn]') ?? [])];
  const holder = stretches.find(({ dataset }) => {
    const held: unknown = JSON.parse(dataset['undrawn'] ?? '[]');
    return Array.isArray(held) && held.some((at) => isAskedFor(at, pointer, dataset['field']));
  });
  holder?.dispatchEvent(new Event(DRAW));
  return holder !== undefined;
};

/** Groups in groups: each opens with a paint of its own. */
const DEEPEST = 40;

/** Puts the focus into the field at a pointer, opening what it lies in, or into the nearest field around it. */
export const focusField = (pane: HTMLElement | null, pointer: string, depth = 0): void => {
  if (depth < DEEPEST && awaken(pane, pointer))
    requestAnimationFrame(() => focusField(pane, pointer, depth + 1));
  else focusDrawn(pane, pointer);
};

const focusDrawn = (pane: HTMLElement | null, pointer: string): void => {
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

/** Puts the focus onto what is chosen in a row of choices, or a list of them, that comes with the next paint. */
export const focusChosen = (id: string): void => {
  requestAnimationFrame(() =>
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>('[role=radio][aria-checked=true], select')
      ?.focus(),
  );
};

/** Puts the focus into a control that comes with the next paint. */
export const focusControl = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};
