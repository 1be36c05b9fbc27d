import { useEffect } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useWaitingInAll } from '../session/inbox.ts';
import type { Route } from '../session/paths.ts';
import { useSessions } from '../session/sessions.ts';
import { rememberPath } from './session-tabs.ts';
import { titleFor } from './title-for.ts';

/** Names the page after what it shows, and keeps its address for the session's tab. */
export const useDocumentTitle = (route: Route): void => {
  const sessions = useSessions();
  const session =
    route.page === 'session' ? sessions.find(({ id }) => id === route.session) : undefined;
  const title = titleFor(route, session?.title, useWaitingInAll());
  const path = usePathname() + useQueryText();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => rememberPath(path), [path]);
};

/** The address from `?` on, or nothing. */
const useQueryText = () => {
  const search = useSearch();
  return search === '' ? '' : `?${search.replace(/^\?/, '')}`;
};
