import type { ReadAnswer } from './read-answer.ts';

/** What the worker is given: the bytes of the answer's text, and the request's id as JSON text. */
export type AnswerOrder = { bytes: Uint8Array; id: string | undefined };

/** Reads a large answer in a worker of its own. */
export const readInWorker = (order: AnswerOrder, signal: AbortSignal): Promise<ReadAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-answer.worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(order, [order.bytes.buffer]);
  });
