import { useEffect, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { wirePath } from '../../session/paths.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import type { WireModel } from './wire-model.ts';

/** What an address asks for: `?f=<filter>&frame=<seq>`. */
export const readAddress = (search: string): { filter: string; frame: number | undefined } => {
  const query = new URLSearchParams(search);
  const frame = Number(query.get('frame') ?? '');
  return {
    filter: query.get('f') ?? '',
    frame: Number.isInteger(frame) && frame > 0 ? frame : undefined,
  };
};

/** Keeps filter and selection in the address, and takes them from it when it changes by other hands. */
export const useWireAddress = (model: WireModel): void => {
  const search = useSearch();
  const { filter } = useLiveValue(model.view);
  const { seq } = useLiveValue(model.selection);
  const written = useRef<string>(undefined);
  useEffect(() => {
    const now = search.replace(/^\?/, '');
    // What we wrote ourselves comes back here; anything else is somebody's wish.
    if (now !== written.current) adopt(model, readAddress(now));
    const path = wirePath(model.session, {
      filter: model.view.get().filter,
      frame: model.selection.get().seq,
    });
    const query = path.split('?', 2)[1] ?? '';
    written.current = query;
    if (query !== now) navigate(path, { replace: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the model changes when these do
  }, [model, search, filter, seq]);
};

/** A bare address, as the rail has it, shows the log as it was left. */
const adopt = (model: WireModel, asked: ReturnType<typeof readAddress>): void => {
  if (asked.filter === '' && asked.frame === undefined) return;
  model.setFilter(asked.filter);
  if (asked.frame === undefined) return;
  model.select(asked.frame);
  model.inspect(true);
  if (asked.filter === '') model.unhideSelection();
};
