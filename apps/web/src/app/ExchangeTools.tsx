import { lazy, Suspense, useContext, useMemo, type ReactNode } from 'react';
import { WireToolsContext, type AskedFrame } from '../features/wire/wire-tools.ts';

const ExchangeFacts = lazy(async () => {
  const { ExchangeFacts } = await import('../features/timeline/exchange/ExchangeFacts.tsx');
  return { default: ExchangeFacts };
});

const exchangeOf = ({ sessionId, seq }: Pick<AskedFrame, 'sessionId' | 'seq'>) => (
  <Suspense fallback={null}>
    <ExchangeFacts session={sessionId} seq={seq} />
  </Suspense>
);

/** Adds to the frames of the log what their exchange is made of, where that is `shown`. */
export const ExchangeTools = ({ shown, children }: { shown: boolean; children: ReactNode }) => {
  const tools = useContext(WireToolsContext);
  const all = useMemo(() => (shown ? { ...tools, exchangeOf } : tools), [tools, shown]);
  return <WireToolsContext value={all}>{children}</WireToolsContext>;
};
