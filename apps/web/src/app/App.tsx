import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useKeepRecentTargets } from '../features/connect/recent-targets.ts';
import { connectPath, toolsPath } from '../session/paths.ts';
import { useSessions } from '../session/sessions.ts';
import { SizeStoreContext } from '../ui/size-store.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { listenForKeys } from './key-listener.ts';
import { Shell } from './Shell.tsx';
import { singleKeysAreOn } from './single-keys.ts';
import { sizeStore } from './size-store.ts';
import { queryClient, type Started } from './start.ts';

/** The whole page. `starting` is what must have ended before anything is drawn. */
export const App = ({ starting }: { starting: Promise<Started> }) => (
  <ErrorBoundary what="This page">
    <QueryClientProvider client={queryClient}>
      <SizeStoreContext value={sizeStore}>
        <Suspense fallback={null}>
          <StartedApp starting={starting} />
        </Suspense>
      </SizeStoreContext>
    </QueryClientProvider>
  </ErrorBoundary>
);

const StartedApp = ({ starting }: { starting: Promise<Started> }) => {
  const { withTarget } = use(starting);
  useEffect(() => listenForKeys(singleKeysAreOn), []);
  useGoToNamedTarget(withTarget);
  useKeepRecentTargets();
  return <Shell />;
};

/** The command line named a target and the proxy connects to it: that session is what one came for. */
const useGoToNamedTarget = (withTarget: boolean) => {
  const first = useSessions()[0]?.id;
  const gone = useRef(!withTarget);
  useEffect(() => {
    // Once: whoever goes back to the connect screen wants to be there.
    if (gone.current || first === undefined) return;
    gone.current = true;
    if (location.pathname === connectPath()) navigate(toolsPath(first), { replace: true });
  }, [first]);
};
