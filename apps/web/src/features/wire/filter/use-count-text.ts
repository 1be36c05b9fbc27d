import { useSyncExternalStore } from 'react';
import { useLiveValue } from '../../../traffic/live-value.ts';
import type { WireModel } from '../wire-model.ts';

const count = (value: number): string => value.toLocaleString('en');

/** "123 of 4,560", how many beside them are neighbours, and whether that may still change. */
export const useCountText = (model: WireModel): string => {
  const { list, store } = model;
  useSyncExternalStore(list.subscribe, list.version);
  const { search } = useLiveValue(model.view);
  if (!list.filtered) return '';
  const neighbours = list.lines.rows - list.matched;
  const text = [
    `${count(list.matched)} of ${count(store.lastSeq)}`,
    neighbours > 0 && `${count(neighbours)} for context`,
    (list.scanning || search === 'searching') && 'searching',
    search === 'failed' && 'messages not searched',
  ];
  return text.filter(Boolean).join(', ');
};
