import { useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { readRoute, type Route } from '../session/paths.ts';

/** What the address shows now. */
export const useRoute = (): Route => {
  const pathname = usePathname();
  return useMemo(() => readRoute(pathname), [pathname]);
};
