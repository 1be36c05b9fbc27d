import { createBodyReader, type BodyReader } from './body-reader.ts';
import type { Exchange } from './exchange.ts';
import { headerOf } from './header-list.ts';
import type { HttpLink, LinkRequest } from './http-link.ts';
import type { TargetHost } from '../target.ts';

/** An HTTP exchange that carries no message of ours, asked for by hand: whatever it brings is recorded. */
export function startBareExchange(
  { link, host }: { link: HttpLink; host: TargetHost },
  request: LinkRequest & { http: number },
  onDone: () => void,
): Exchange {
  let reader: BodyReader | undefined;
  return link.exchange(request, {
    onHead(head) {
      reader = createBodyReader({
        host,
        http: head.http,
        contentType: headerOf(head.headers, 'content-type') ?? '',
        messageDue: false,
        onMessage: () => undefined,
      });
    },
    onChunk: (bytes, t) => reader?.push(bytes, t),
    onBodyEnd: (t, whole) => reader?.end(t, whole),
    onEnd: onDone,
  });
}
