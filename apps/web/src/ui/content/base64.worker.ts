import { bytesOf } from './media.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const bytes = bytesOf(data);
  self.postMessage(bytes, { transfer: bytes === undefined ? [] : [bytes.buffer] });
});
