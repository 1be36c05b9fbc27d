import { useEffect, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { wirePath } from '../../session/paths.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import type { WireModel } from './wire-model.ts';

/** What an address asks for: `?f=<filter>&frame=<seq>`. */
type Asked = { filter: string | undefined; frame: number | undefined };

export const readAddress = (search: string): Asked => {
  const query = new URLSearchParams(search);
  const frame = Number(query.get('frame') ?? '');
  return {
    filter: query.get('f') ?? undefined,
    frame: Number.isInteger(frame) && frame > 0 ? frame : undefined,
  };
};

/** Keeps filter and selection in the address, and takes them from it when it changes by other hands. */
export const useWireAddress = (model: WireModel): void => {
  const search = useSearch();
  const { applied } = useLiveValue(model.view);
  const { seq } = useLiveValue(model.selection);
  const written = useRef<string>(undefined);
  useEffect(() => {
    const now = search.replace(/^\?/, '');
    // What we wrote ourselves comes back here; anything else is somebody's wish.
    if (now !== written.current) adopt(model, readAddress(now));
    const path = wirePath(model.session, {
      filter: model.view.get().applied,
      frame: model.selection.get().seq,
    });
    const query = path.split('?', 2)[1] ?? '';
    written.current = query;
    if (query !== now) navigate(path, { replace: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the model changes when these do
  }, [model, search, applied, seq]);
};

/** What an address does not say stays as it was left: the dock and the full view share filter and selection. */
const adopt = (model: WireModel, { filter, frame }: Asked): void => {
  if (filter !== undefined) model.setFilter(filter);
  if (frame === undefined) return;
  model.select(frame);
  model.inspect(true);
  if (filter === undefined) model.unhideSelection();
};
