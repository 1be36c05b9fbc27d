import { useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Route } from '../session/paths.ts';
import { lastPlacePath } from './session-tabs.ts';

/** `/s/x` is whatever of x was open last in its tools, else the first place. */
export const useFirstPlace = (route: Route): void => {
  useLayoutEffect(() => {
    if (route.page === 'session' && /^\/s\/[^/]+\/?$/.test(location.pathname))
      navigate(lastPlacePath(route.session, 'tools'), { replace: true });
  }, [route]);
};
