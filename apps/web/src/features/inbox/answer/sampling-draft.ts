import * as z from 'zod/mini';

/** A block of the answer in place of a model's, as it is being written. */
const AnswerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('image'),
    name: z.string(),
    mimeType: z.string(),
    data: z.string(),
  }),
  /** `inputText` is JSON as written. */
  z.object({ kind: z.literal('tool'), id: z.string(), name: z.string(), inputText: z.string() }),
]);
export type AnswerBlock = z.infer<typeof AnswerBlock>;

/** What a person answers in place of a model. */
export const SamplingDraft = z.object({
  blocks: z.readonly(z.array(AnswerBlock)),
  model: z.string(),
  /** undefined: what follows from the blocks. */
  stopReason: z.optional(z.string()),
});
export type SamplingDraft = z.infer<typeof SamplingDraft>;

/** The name under which a person answers: it says that no model did. */
const BY_HAND = 'answered-by-hand';

export const freshSampling = (): SamplingDraft => ({
  blocks: [{ kind: 'text', text: '' }],
  model: BY_HAND,
});

/** What the specification names; a server may know others. */
export const STOP_REASONS = ['endTurn', 'stopSequence', 'maxTokens', 'toolUse'] as const;

/** Why the answer ends: as chosen, else a use of a tool, else its end. */
export const stopReasonOf = ({ blocks, stopReason }: SamplingDraft): string =>
  stopReason ?? (blocks.some(({ kind }) => kind === 'tool') ? 'toolUse' : 'endTurn');

const blockText = (block: AnswerBlock): string => {
  switch (block.kind) {
    case 'text':
      return `{"type":"text","text":${JSON.stringify(block.text)}}`;
    case 'image':
      return `{"type":"image","data":${JSON.stringify(block.data)},"mimeType":${JSON.stringify(block.mimeType)}}`;
    case 'tool':
      return `{"type":"tool_use","id":${JSON.stringify(block.id)},"name":${JSON.stringify(block.name)},"input":${block.inputText.trim() || '{}'}}`;
  }
};

/** The result as JSON text (CreateMessageResult). One block stands alone, as every revision knows it; several are a list. */
export const samplingResult = (draft: SamplingDraft): string => {
  const blocks = draft.blocks.map(blockText);
  const [only] = blocks;
  const content = blocks.length === 1 && only !== undefined ? only : `[${blocks.join(',')}]`;
  return `{"role":"assistant","content":${content},"model":${JSON.stringify(draft.model)},"stopReason":${JSON.stringify(stopReasonOf(draft))}}`;
};
