import { useEffect, useMemo, useState } from 'react';
import { bytesOf } from './media.ts';

/** Characters from which on decoding would hold up the page. */
const LONG = 1 << 20;

/** The bytes of a base64 text; `coming` while a long one is decoded beside the page, `none` where it is no base64. */
export type Decoded = Uint8Array<ArrayBuffer> | 'coming' | 'none';

export const useDecoded = (base64: string): Decoded => {
  const isLong = base64.length > LONG;
  const at = useMemo(() => (isLong ? undefined : (bytesOf(base64) ?? 'none')), [base64, isLong]);
  const [later, setLater] = useState<{ of: string; is: Decoded }>();
  useEffect(() => {
    if (!isLong) return undefined;
    const worker = new Worker(new URL('./base64.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Decoded | undefined>) => {
      setLater({ of: base64, is: data ?? 'none' });
    });
    // Where the worker cannot start, the page has to wait for it.
    worker.addEventListener('error', () => {
      setLater({ of: base64, is: bytesOf(base64) ?? 'none' });
    });
    worker.postMessage(base64, []);
    return () => worker.terminate();
  }, [base64, isLong]);
  return at ?? (later?.of === base64 ? later.is : 'coming');
};
