import { partsOf, type PartsOrder } from './answer-parts.ts';

self.addEventListener('message', ({ data }: MessageEvent<PartsOrder>) => {
  self.postMessage(partsOf(data), { transfer: [] });
});
