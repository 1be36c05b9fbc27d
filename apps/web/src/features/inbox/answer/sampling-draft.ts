/** A block of the answer in place of a model's, as it is being written. */
export type AnswerBlock =
  | { kind: 'text'; text: string }
  | { kind: 'image'; name: string; mimeType: string; data: string }
  /** `inputText` is JSON as written. */
  | { kind: 'tool'; id: string; name: string; inputText: string };

/** What a person answers in place of a model. */
export type SamplingDraft = {
  blocks: readonly AnswerBlock[];
  model: string;
  /** undefined: what follows from the blocks. */
  stopReason?: string;
};

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
