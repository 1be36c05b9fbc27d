import type { SessionState } from '@wirescope/shared/control/session';
import {
  commandForm,
  COPY_FORMS,
  copyLabel,
  whyNot,
  type CopyForm,
} from '@wirescope/shared/traffic/copy-as/copy-forms';
import { getTraffic } from '../../traffic/traffic.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { copyAs } from './copied.ts';

/** Frames that a form takes beside the one pointed at: an issue wants the answer with the request. */
const framesFor = (session: SessionState, form: CopyForm, seq: number): number[] => {
  if (form !== 'markdown') return [seq];
  const store = getTraffic(session.id);
  const exchange = store.row(seq)?.exchange;
  if (exchange === undefined) return [seq];
  const answer = store.open.answerTo(exchange);
  return [...new Set([exchange, seq, ...(answer === undefined ? [] : [answer])])].toSorted(
    (a, b) => a - b,
  );
};

/** Everything a frame can be copied as; what is not possible says why. Forms of the other transport are left out. */
export const copyItems = (
  session: SessionState,
  seq: number,
  pinned: readonly number[] = [],
): MenuItem[] => {
  const row = getTraffic(session.id).row(seq);
  const command = commandForm(session.target);
  const forms = COPY_FORMS.filter((form) => !['curl', 'pipe'].includes(form) || form === command);
  const items = forms.map((form): MenuItem => {
    const keys = form === 'message' ? 'c' : form === command ? 'shift+c' : undefined;
    const disabledReason = whyNot(form, row, session.target);
    return {
      id: `copy ${form}`,
      label: `Copy ${copyLabel(form)}`,
      ...(keys !== undefined && { keys }),
      ...(disabledReason !== undefined && { disabledReason }),
      run: () => void copyAs(session.id, form, framesFor(session, form, seq)),
    };
  });
  const pins: MenuItem = {
    id: 'copy pins',
    label: `Copy ${pinned.length} pinned frames as Markdown`,
    run: () => void copyAs(session.id, 'markdown', pinned),
  };
  return pinned.length > 1 ? [...items, pins] : items;
};
