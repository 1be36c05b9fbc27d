import * as z from 'zod/mini';
import { COPY_FORMS } from '../traffic/copy-as/copy-forms.ts';

/** `POST /api/sessions/:id/copy`: frames as text for the clipboard. */
export const CopyRequest = z.object({
  form: z.enum(COPY_FORMS),
  /** Frames in the order they are copied in; forms that take one take the last. */
  seqs: z.array(z.number()).check(z.minLength(1)),
  /** `variables`: secrets become variables of the shell. `values`: the real ones, where this proxy knows them. */
  secrets: z._default(z.enum(['variables', 'values']), 'variables'),
});
export type CopyRequest = z.input<typeof CopyRequest>;

export const CopyReply = z.object({
  text: z.string(),
  /** What has to be set before the text is run. */
  variables: z.array(z.string()),
  notes: z.array(z.string()),
});
export type CopyReply = z.infer<typeof CopyReply>;
