import { useEffect, useState } from 'react';
import { findInPieces } from './text-find.ts';

/** Places that are listed; more help nobody. */
const MOST = 10_000;
/** The page is let go on after so long, ms. */
const TURN = 12;

export type TextPlaces = {
  /** Offsets in the order of the text. */
  places: readonly number[];
  /** There are more than are listed. */
  more: boolean;
  /** The end of the text was reached, or there are more than are listed. */
  done: boolean;
};

const NOTHING: TextPlaces = { places: [], more: false, done: true };

/** Looks for a text in one of any length without holding up the page. */
export const useTextFind = (pieces: readonly string[], wanted: string): TextPlaces => {
  const [state, setState] = useState({ pieces, wanted, found: NOTHING });
  useEffect(() => {
    if (wanted === '') return;
    const search = findInPieces(pieces, wanted);
    let places: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const begun = performance.now();
      let over = false;
      while (!over && places.length < MOST && performance.now() - begun < TURN) {
        const next = search.next();
        over = next.done === true;
        if (next.done !== true) places = [...places, ...next.value.slice(0, MOST - places.length)];
      }
      const done = over || places.length >= MOST;
      setState({ pieces, wanted, found: { places, more: places.length >= MOST, done } });
      if (!done) timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [pieces, wanted]);
  const isOf = state.pieces === pieces && state.wanted === wanted;
  if (wanted === '') return NOTHING;
  return isOf ? state.found : { ...NOTHING, done: false };
};
