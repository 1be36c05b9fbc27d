import {
  commandForm,
  COPY_FORMS,
  copyLabel,
  whyNot,
  type CopyForm,
} from '@wirescope/shared/traffic/copy-as/copy-forms';
import type { SessionState } from '@wirescope/shared/control/session';
import { getSelection } from '../../traffic/frame-selection.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { useCommands, type Command } from '../../ui/commands.ts';
import { copyItems } from './copy-items.ts';

const titleOf = (form: CopyForm): string => {
  if (form === 'message') return 'Copy the selected message';
  if (form === 'pair') return 'Copy the selected request and its answer';
  return `Copy the selected frame ${copyLabel(form)}`;
};

/** Every form as a command for the frame that is selected in the wire: `c` its message, Shift `c` a command to repeat it. */
export const useCopyCommands = (session: SessionState): void => {
  const selected = () => getSelection(session.id).get().seq;
  const command = commandForm(session.target);
  const commands = COPY_FORMS.map((form): Command => ({
    id: `copy.${form}`,
    title: titleOf(form),
    group: 'Wire',
    ...(form === 'message' && { keys: ['c'] }),
    ...(form === command && { keys: ['shift+c'] }),
    when: () => {
      const seq = selected();
      const row = seq === undefined ? undefined : getTraffic(session.id).row(seq);
      return whyNot(form, row, session.target) === undefined;
    },
    run: () => {
      const seq = selected();
      if (seq === undefined) return;
      copyItems(session, seq)
        .find(({ id }) => id === `copy ${form}`)
        ?.run();
    },
  }));
  useCommands(commands);
};
