import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { WebSocketServer } from 'ws';
import { USUAL_CAPABILITIES } from '@wirescope/shared/mcp/client-capabilities';
import { maskTarget } from '@wirescope/shared/target/mask';
import type { Target } from '@wirescope/shared/target/target';
import { mountCommands } from './control/mount-commands.ts';
import { ExportDesk } from './control/export-desk.ts';
import { serveLiveSocket } from './control/live-socket.ts';
import { createSettingsStore } from './control/settings-store.ts';
import type { BindAddress } from './guard/bind-address.ts';
import { createGuard } from './guard/guard.ts';
import { createLaunchToken } from './guard/launch-token.ts';
import { refuseUpgrade } from './guard/refusal.ts';
import { cacheStaticFile } from './guard/security-headers.ts';
import { RecordingStore } from './recordings/recording-store.ts';
import { DEFAULT_LIMITS } from './sessions/connection/deadline.ts';
import { SessionRegistry } from './sessions/registry.ts';
import { startWatcher } from './targets/stdio/watcher-client.ts';

export type ProxyOptions = {
  version: string;
  /** First port to try; the next free one is taken. 0: any. */
  port: number;
  listenOn: BindAddress;
  /** Folder of the built page, and the watcher's file. */
  webRoot: string;
  watcherPath: string;
  captures: string;
  settings: string;
  /** Folder of the built viewer that exported pages carry. */
  viewer: string;
  /** The caller's environment and folder: what servers are started in. */
  env: NodeJS.ProcessEnv;
  cwd: string;
  home: string;
  demo: Target;
  /** Words that run this program in a shell. */
  program: readonly string[];
  startedWith?: Target;
};

export type RunningProxy = {
  /** Address of the page, with the launch token in its fragment. */
  url: string;
  port: number;
  registry: SessionRegistry;
  /** Ends sessions, sockets and server; resolves when nothing is left. */
  close(): Promise<void>;
};

/** Starts one proxy. Knows nothing of the process it runs in, so that tests can run many in one. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const token = createLaunchToken();
  const watcher = startWatcher(options.watcherPath);
  const registry = new SessionRegistry({
    ...options,
    launch: randomBytes(3).toString('hex'),
    watcher,
    defaults: {
      limits: DEFAULT_LIMITS,
      prepared: new Map(),
      declare: USUAL_CAPABILITIES,
      attended: true,
    },
  });
  const recordings = new RecordingStore(options.captures);
  const exports = new ExportDesk();
  const app = express();
  const server = createServer(app);
  const port = await listen(server, options.listenOn.address, options.port);
  const address = hostForUrl(options.listenOn.address);
  const guard = createGuard({
    token,
    bind: options.listenOn,
    isValidatorWorker: validatorWorkerIn(options.webRoot),
  });

  app.disable('x-powered-by');
  // No answer of the API is kept by anybody, so none needs a fingerprint; files of the page have their own.
  app.disable('etag');
  app.use(guard.router);
  app.use(
    mountCommands({
      registry,
      settings: createSettingsStore(options.settings),
      recordings,
      exports,
      viewer: options.viewer,
      program: options.program,
      about: {
        version: options.version,
        cwd: options.cwd,
        home: options.home,
        address: `${address}:${port}`,
        envNames: Object.keys(options.env),
        startedWith: options.startedWith && maskTarget(options.startedWith),
        demo: options.demo,
      },
    }),
  );
  app.use(express.static(options.webRoot, { index: false, setHeaders: cacheStaticFile }));
  // Every other address is a place inside the page; a missing file is not.
  app.get(/^\/(?!assets\/)/, (_request, response) =>
    response.sendFile(join(options.webRoot, 'index.html')),
  );

  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 });
  server.on('upgrade', (request, socket, head) => {
    const verdict = guard.checkUpgrade(request);
    if (!verdict.ok) return refuseUpgrade(socket, verdict.refusal);
    if (request.url !== '/ws') return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (accepted) =>
      serveLiveSocket(accepted, registry, options.version),
    );
  });

  return {
    url: `http://${address}:${port}/#token=${token.text}`,
    port,
    registry,
    async close() {
      // First, so that no page is told that its sessions are gone: it keeps what it shows.
      for (const socket of sockets.clients) socket.terminate();
      // Nobody may begin a session that nothing would end any more.
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await registry.close();
      exports.close();
      await recordings.close();
      for (const socket of sockets.clients) socket.terminate();
      await closed;
      watcher.close();
    },
  };
}

/** Tries the port and the ones after it, as long as they are in use; resolves to the one taken. */
async function listen(server: Server, address: string, first: number): Promise<number> {
  const MOST_TRIES = 100;
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: address, port, exclusive: true }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return portOf(server);
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!inUse || port >= first + MOST_TRIES || port >= 65_535) throw error;
    }
  }
}

function portOf(server: Server): number {
  const address = server.address();
  // Only a server on a pipe has a text for an address.
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const hostForUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

/**
 * Knows the built worker that may compile code; its name carries a hash. Asked of the folder each time: a build while we
 * run gives it another name, and a page loaded after that could check nothing.
 */
function validatorWorkerIn(webRoot: string): (path: string) => boolean {
  return (path) =>
    /^\/assets\/validator\.worker-[\w-]+\.js$/.test(path) && existsSync(join(webRoot, path));
}
