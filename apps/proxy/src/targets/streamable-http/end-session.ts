import type { Header } from '@wirescope/shared/traffic/frame';
import type { HttpLink } from '../http/http-link.ts';

const PATIENCE_MS = 2_000;

/**
 * Tells the server that the session is over (2025-11-25 basic/transports, "Session Management"). Whatever it answers is
 * recorded and nothing more: 405 means that it ends sessions itself. Resolves after two seconds at the latest.
 */
export function endSession(link: HttpLink, headers: readonly Header[]): Promise<void> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const exchange = link.exchange(
      { method: 'DELETE', headers },
      {
        onHead: () => undefined,
        onChunk: (bytes) => void parts.push(Buffer.from(bytes)),
        onBodyEnd: () => (parts.length === 0 ? undefined : Buffer.concat(parts).toString()),
        onEnd: () => {
          clearTimeout(timer);
          resolve();
        },
      },
    );
    const timer = setTimeout(
      () => exchange.abort('The server did not say that it ended the session.'),
      PATIENCE_MS,
    );
  });
}
