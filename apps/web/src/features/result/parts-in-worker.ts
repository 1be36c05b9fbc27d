import type { AnswerParts, PartsOrder } from './answer-parts.ts';

/** Takes a long answer apart in a worker of its own, so that the page goes on meanwhile; undefined when it is no JSON. */
export const partsInWorker = (
  order: PartsOrder,
  signal: AbortSignal,
): Promise<AnswerParts | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parts.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<AnswerParts | undefined>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(order, []);
  });
