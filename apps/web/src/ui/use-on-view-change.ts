import { useEffect, useEffectEvent } from 'react';
import type { SizeStore } from './size-store.ts';

/** Does something when the window has become so wide or narrow that panes have other sizes. */
export const useOnViewChange = (store: SizeStore | undefined, change: () => void): void => {
  const onChange = useEffectEvent(change);
  useEffect(() => {
    if (store === undefined) return undefined;
    let view = store.view();
    const look = () => {
      if (store.view() === view) return;
      view = store.view();
      // The panes take the new width first.
      requestAnimationFrame(() => requestAnimationFrame(onChange));
    };
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [store]);
};
