const FOCUSABLE = 'input, textarea, select, [role=radio][tabindex="0"], [role=checkbox], button';

/** Puts the focus into the field at a pointer, or into the nearest field around it that is drawn. */
export const focusField = (pane: HTMLElement | null, pointer: string): void => {
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

/** Puts the focus into a control that comes with the next paint. */
export const focusControl = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};
