import { isTextField } from '../../ui/keys.ts';
import { useCommands } from '../../ui/commands.ts';
import type { DraftHandle } from './use-draft.ts';
import type { View } from './view.ts';

type PaneCommands = {
  handle: DraftHandle;
  setView: (view: View) => void;
  /** Shows the arguments beside others, as text. */
  showBeside: () => void;
  paste: () => void;
  /** Absent where there is nothing of the kind. */
  preview: (() => void) | undefined;
  save: (() => void) | undefined;
  probes: boolean;
};

/** What can be done with the arguments from anywhere: by key and from the palette. */
export const usePaneCommands = (pane: PaneCommands): void => {
  const { handle, setView, showBeside, paste, preview, save, probes } = pane;
  useCommands([
    {
      id: 'arguments.form',
      title: 'Show the arguments as a form',
      group: 'Tool',
      keys: ['1'],
      run: () => setView('form'),
    },
    {
      id: 'arguments.json',
      title: 'Show the arguments as JSON',
      group: 'Tool',
      keys: ['2'],
      run: () => setView('json'),
    },
    {
      id: 'arguments.diff',
      title: 'Show the arguments against the schema',
      group: 'Tool',
      keys: ['3'],
      run: () => setView('diff'),
    },
    {
      id: 'arguments.probe',
      title: 'Show the probes of the tool',
      group: 'Tool',
      keys: ['4'],
      when: () => probes,
      run: () => setView('probe'),
    },
    {
      id: 'arguments.save',
      title: 'Save the call as a file',
      group: 'Tool',
      when: () => save !== undefined,
      run: () => save?.(),
    },
    {
      id: 'arguments.beside',
      title: 'Show the arguments beside others, as text',
      group: 'Tool',
      run: showBeside,
    },
    {
      id: 'arguments.paste',
      title: 'Paste arguments from anywhere',
      group: 'Tool',
      run: paste,
    },
    {
      id: 'arguments.preview',
      title: 'Show the exact frame a call would send',
      group: 'Tool',
      when: () => preview !== undefined,
      run: () => preview?.(),
    },
    {
      id: 'arguments.undo',
      title: 'Undo the last change of the arguments',
      group: 'Tool',
      keys: ['mod+z'],
      repeats: true,
      when: () => handle.canUndo && !isTextField(document.activeElement),
      run: handle.undo,
    },
    {
      id: 'arguments.redo',
      title: 'Redo the change of the arguments',
      group: 'Tool',
      keys: ['mod+y'],
      repeats: true,
      when: () => handle.canRedo && !isTextField(document.activeElement),
      run: handle.redo,
    },
  ]);
};
