import { useRef, type RefObject } from 'react';
import { closeFrame } from './close-frame.ts';
import { announce } from '../../ui/announce.ts';
import { useCommands } from '../../ui/commands.ts';
import { togglePin } from './pins.ts';
import type { WireModel } from './wire-model.ts';

const toTrouble = (model: WireModel, by: 1 | -1): void => {
  if (!model.steps.toTrouble(by))
    announce(by > 0 ? 'No error after this frame' : 'No error before this frame');
};

const nobodyElse = () =>
  document.activeElement === null || document.activeElement === document.body;

/** Keys of the wire, as commands: they stand in the sheet of shortcuts and can be switched off with all single keys. */
export const useWireCommands = (model: WireModel, full: boolean): RefObject<HTMLElement | null> => {
  const region = useRef<HTMLElement>(null);
  const here = () =>
    region.current?.contains(document.activeElement) === true || (full && nobodyElse());
  const filtered = () => here() && model.list.filtered;
  const selected = () => here() && model.selection.get().seq !== undefined;
  useCommands([
    {
      id: 'wire.close-frame',
      title: 'Close the frame',
      group: 'Wire',
      keys: ['Escape'],
      when: () => here() && model.selection.get().inspected,
      run: () => closeFrame(model),
    },
    {
      id: 'wire.filter',
      title: 'Filter frames',
      group: 'Wire',
      keys: ['/'],
      when: () => here() || nobodyElse(),
      run: () => region.current?.querySelector<HTMLElement>('[data-wire-filter]')?.focus(),
    },
    {
      id: 'wire.follow',
      title: 'Follow the newest frame',
      group: 'Wire',
      keys: ['f'],
      when: here,
      run: () => model.setFollow(!model.view.get().follow),
    },
    {
      id: 'wire.pair',
      title: 'Jump between request and answer',
      group: 'Wire',
      keys: ['p'],
      when: selected,
      run: () => model.steps.toPair(),
    },
    {
      id: 'wire.next-match',
      title: 'Next match of the filter',
      group: 'Wire',
      keys: ['n'],
      repeats: true,
      when: filtered,
      run: () => model.steps.toMatch(1),
    },
    {
      id: 'wire.previous-match',
      title: 'Previous match of the filter',
      group: 'Wire',
      keys: ['shift+n'],
      repeats: true,
      when: filtered,
      run: () => model.steps.toMatch(-1),
    },
    {
      id: 'wire.next-error',
      title: 'Next error or malformed line',
      group: 'Wire',
      keys: ['.'],
      repeats: true,
      when: here,
      run: () => toTrouble(model, 1),
    },
    {
      id: 'wire.previous-error',
      title: 'Previous error or malformed line',
      group: 'Wire',
      keys: [','],
      repeats: true,
      when: here,
      run: () => toTrouble(model, -1),
    },
    {
      id: 'wire.exchange',
      title: 'Filter to the exchange of the selected frame',
      group: 'Wire',
      keys: ['x'],
      when: selected,
      run: () => model.toggleExchange(),
    },
    {
      id: 'wire.pin',
      title: 'Pin the selected frame',
      group: 'Wire',
      keys: ['m'],
      when: selected,
      run: () => {
        const { seq } = model.selection.get();
        if (seq !== undefined) void togglePin(model.session, seq);
      },
    },
    {
      id: 'wire.clear',
      title: 'Clear the log',
      group: 'Wire',
      when: () => model.store.lastSeq > model.view.get().cleared,
      run: () => model.clearUpTo(model.store.lastSeq),
    },
    {
      id: 'wire.show-cleared',
      title: 'Show cleared frames again',
      group: 'Wire',
      when: () => model.view.get().cleared > 0,
      run: () => model.clearUpTo(0),
    },
  ]);
  return region;
};
