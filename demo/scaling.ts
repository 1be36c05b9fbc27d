import type { McpServer } from '@modelcontextprotocol/server';

/** A resource that becomes another one with every call of scale_service, and can be subscribed to. */
export const SCALING = 'fleet://scaling';

/** What was asked of scale_service since this process started, for all who are connected to it. */
const orders: string[] = [];
const listeners = new Set<() => void>();

/** Notes what a service was scaled to, and tells who listens. */
export function scaled(service: string, replicas: number): void {
  orders.push(`${orders.length + 1}. ${service} to ${replicas} replicas`);
  for (const listener of listeners) listener();
}

/** Calls back after every change of the resource. Returns how to stop. */
export function onScaled(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addScaling(mcp: McpServer): void {
  mcp.registerResource(
    'scaling',
    SCALING,
    {
      title: 'What was scaled',
      description: 'A line for each call of scale_service. Subscribe to be told of the next.',
      mimeType: 'text/plain',
    },
    (uri) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'text/plain',
          text: orders.length === 0 ? 'Nothing was scaled yet.\n' : `${orders.join('\n')}\n`,
        },
      ],
    }),
  );
  answerSubscriptions(mcp);
}

/** In the legacy eras a client subscribes to addresses one by one; what it asked for goes with its connection. */
function answerSubscriptions({ server }: McpServer): void {
  server.registerCapabilities({ resources: { subscribe: true } });
  const wanted = new Set<string>();
  let stop: (() => void) | undefined;
  const tell = () => {
    // Whoever went away in between misses nothing.
    if (wanted.has(SCALING)) server.sendResourceUpdated({ uri: SCALING }).catch(() => stop?.());
  };
  server.setRequestHandler('resources/subscribe', ({ params }) => {
    wanted.add(params.uri);
    stop ??= onScaled(tell);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    wanted.delete(params.uri);
    return {};
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- no EventTarget: this is how the SDK is told
  server.onclose = () => stop?.();
}
