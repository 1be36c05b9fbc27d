import { readItemPart, type Place, type Route } from '../session/paths.ts';

const PLACES: Record<Place, string> = {
  tools: 'Tools',
  resources: 'Resources',
  prompts: 'Prompts',
  inbox: 'Inbox',
  timeline: 'Timeline',
  wire: 'Wire',
  server: 'Server',
};

/** "(1) deploy_release · fleet-mcp · Wirescope"; `waiting`: questions that wait for a person, in all sessions. Pure. */
export const titleFor = (route: Route, sessionTitle: string | undefined, waiting = 0): string => {
  const count = waiting > 0 ? `(${waiting}) ` : '';
  if (route.page === 'workbench') return `${count}Workbench · Wirescope`;
  if (route.page !== 'session') return `${count}Connect · Wirescope`;
  const inside = route.item === undefined ? PLACES[route.place] : readItemPart(route.item).name;
  return count + [inside, sessionTitle, 'Wirescope'].filter(Boolean).join(' · ');
};
