import { inIdleTime } from '../ui/in-idle-time.ts';

/** Fetches what a session shows first, once somebody sets out to choose a server: connecting then waits for the server alone. */
export const loadSessionAhead = (): void => {
  inIdleTime(() => {
    void import('./SessionPage.tsx');
    void import('./ToolsView.tsx');
    void import('./WireStrip.tsx');
    void import('../features/wire/WireDock.tsx');
  });
};
