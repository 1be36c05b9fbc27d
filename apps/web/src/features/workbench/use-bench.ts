import * as z from 'zod/mini';
import { useSetting } from '../../session/settings.ts';

/** What lies on the workbench, kept per user so that a reload finds it. */
const Bench = z.object({
  definitionText: z.string(),
  sampleText: z.string(),
  /** Which of several tools, from 0. */
  chosen: z.number(),
});

const EMPTY: z.infer<typeof Bench> = { definitionText: '', sampleText: '', chosen: 0 };

export const useBench = () => useSetting('workbench', Bench, EMPTY);
