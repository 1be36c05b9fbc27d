import {
  commandForm,
  COPY_FORMS,
  copyLabel,
  whyNot,
} from '@wirescope/shared/traffic/copy-as/copy-forms';
import type { SessionState } from '@wirescope/shared/control/session';
import { getSelection } from '../../traffic/frame-selection.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { useCommands, type Command } from '../../ui/commands.ts';
import { copyItems } from './copy-items.ts';

/** Every form as a command for the frame that is selected in the wire. `c` copies its message and is the wire's own. */
export const useCopyCommands = (session: SessionState): void => {
  const selected = () => getSelection(session.id).get().seq;
  const command = commandForm(session.target);
  const commands = COPY_FORMS.filter((form) => form !== 'message').map((form): Command => ({
    id: `copy.${form}`,
    title: `Copy the selected frame ${form === 'pair' ? 'with its pair' : copyLabel(form)}`,
    group: 'Wire',
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
