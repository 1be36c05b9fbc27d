import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { DoctorOrder, DoctorReply } from './doctor-messages.ts';

/** Patterns come from strangers and may take years; what was not found by then stays unsaid. ms. */
const LIMIT = 20_000;

/** Examines the tools of a list in a worker of its own, which ends with it. Rejects when it could not, or was given up. */
export const examineList = (order: DoctorOrder, signal: AbortSignal): Promise<DoctorFinding[][]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./doctor.worker.ts', import.meta.url), {
      type: 'module',
      name: 'doctor',
    });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      worker.terminate();
    };
    const giveUp = () => {
      end();
      reject(new Error('The examination of the tools was given up.'));
    };
    const timer = setTimeout(giveUp, LIMIT);
    signal.addEventListener('abort', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<DoctorReply>) => {
      end();
      resolve(data.findings);
    });
    worker.addEventListener('error', giveUp);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(order);
  });
