import { readItemPart, type Place, type Route } from '../session/paths.ts';

const PLACES: Record<Place, string> = {
  tools: 'Tools',
  resources: 'Resources',
  prompts: 'Prompts',
  timeline: 'Timeline',
  wire: 'Wire',
  server: 'Server',
};

/** "deploy_release · fleet-mcp · Wirescope". Pure. */
export const titleFor = (route: Route, sessionTitle: string | undefined): string => {
  if (route.page === 'workbench') return 'Workbench · Wirescope';
  if (route.page !== 'session') return 'Connect · Wirescope';
  const inside = route.item === undefined ? PLACES[route.place] : readItemPart(route.item).name;
  return [inside, sessionTitle, 'Wirescope'].filter(Boolean).join(' · ');
};
