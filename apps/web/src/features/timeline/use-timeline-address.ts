import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { timelinePath } from '../../session/paths.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { choices, type TimelineModel } from './timeline-model.ts';
import { placeQuery, readPlace } from './timeline-place.ts';

/** Zooming and panning are written down when they rest: browsers refuse addresses that change many times a second. */
const REST_MS = 200;

/** What the log below leaves out. */
export type LogFilter = { text: string; set: (text: string) => void };

/** Keeps what is chosen of the timeline in the address, and takes it from there when it changes by other hands. */
export const useTimelineAddress = (model: TimelineModel, filter: LogFilter): void => {
  const search = useSearch();
  const page = useLiveValue(model.page);
  const chosen = useLiveValue(choices);
  const shown = useLiveValue(model.shown);
  const written = useRef<string>(undefined);
  useLayoutEffect(() => {
    const now = search.replace(/^\?/, '');
    // What we wrote ourselves comes back here; anything else is somebody's wish. One without words leaves all as it was.
    if (now !== written.current && now !== '') {
      const place = readPlace(now);
      model.adopt(place);
      if (place.filter !== '') filter.set(place.filter);
    }
    written.current = now;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- an address is taken once
  }, [model, search]);
  const write = useCallback(() => {
    const query = placeQuery({ ...model.place(), filter: filter.text });
    if (query === written.current) return;
    written.current = query;
    navigate(timelinePath(model.session, query), { replace: true });
  }, [model, filter.text]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place changes when these do
  useEffect(write, [write, search, page, chosen]);
  useEffect(() => {
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place changes when this does
  }, [write, shown]);
};
