import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AnswerBlock } from '../answer/sampling-draft.ts';
import css from './Sampling.module.css';

type AnswerBlockRowProps = {
  block: AnswerBlock;
  number: number;
  tools: readonly string[];
  inputFor: (tool: string) => string;
  onBlock: (block: AnswerBlock) => void;
  onRemove: () => void;
};

const TYPES = { text: 'text', image: 'image', tool: 'tool_use' } as const;

/** One block of an answer, to write in the way of its type. */
export const AnswerBlockRow = (props: AnswerBlockRowProps) => {
  const { block, number, onRemove } = props;
  return (
    <div role="group" aria-label={`Block ${number}`} className={css.block}>
      <span className={css.type}>{TYPES[block.kind]}</span>
      <div className={css.fields}>
        {block.kind === 'text' && <TextBlockFields {...props} block={block} />}
        {block.kind === 'image' && <ImageFields {...props} block={block} />}
        {block.kind === 'tool' && <ToolFields {...props} block={block} />}
      </div>
      <IconButton label={`Remove block ${number}`} small onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
};

type Of<Kind extends AnswerBlock['kind']> = Omit<AnswerBlockRowProps, 'block'> & {
  block: Extract<AnswerBlock, { kind: Kind }>;
};

const TextBlockFields = ({ block, number, onBlock }: Of<'text'>) => (
  <textarea
    className={css.text}
    aria-label={number === 1 ? 'Text' : `Text of block ${number}`}
    rows={Math.min(14, Math.max(3, block.text.split('\n').length))}
    value={block.text}
    onChange={(event) => onBlock({ ...block, text: event.target.value })}
  />
);

const ImageFields = ({ block, number, onBlock }: Of<'image'>) => (
  <>
    <img
      className={css.image}
      src={`data:${block.mimeType};base64,${block.data}`}
      alt={`${block.name}, to be sent`}
    />
    <p className="dim">
      {block.name}, {inWords(sizeOf(Math.floor((block.data.length * 3) / 4)))}
    </p>
    <TextField
      aria-label={`mimeType of block ${number}`}
      value={block.mimeType}
      note="mimeType"
      onChange={(event) => onBlock({ ...block, mimeType: event.target.value })}
    />
  </>
);

const ToolFields = ({ block, number, tools, inputFor, onBlock }: Of<'tool'>) => {
  const id = useId();
  const wrong = block.inputText.trim() === '' ? undefined : syntaxProblem(block.inputText);
  return (
    <>
      <div className={css.toolLine}>
        <SuggestField
          id={`${id}-name`}
          label={`Tool of block ${number}`}
          value={block.name}
          onValue={(name) =>
            onBlock({
              ...block,
              name,
              inputText: tools.includes(name) ? inputFor(name) : block.inputText,
            })
          }
          suggestions={tools}
          placeholder="tool"
        />
        <TextField
          aria-label={`Id of block ${number}`}
          value={block.id}
          note="id"
          onChange={(event) => onBlock({ ...block, id: event.target.value })}
        />
      </div>
      <textarea
        className={css.json}
        aria-label={`Input of block ${number}`}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        rows={Math.min(14, Math.max(3, block.inputText.split('\n').length))}
        spellCheck={false}
        value={block.inputText}
        onChange={(event) => onBlock({ ...block, inputText: event.target.value })}
      />
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={css.wrong}>
          <Mark name="fail" /> {wrong.sentence}
        </p>
      )}
    </>
  );
};
