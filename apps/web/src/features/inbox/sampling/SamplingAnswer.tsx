import ImagePlus from 'lucide-react/icons/image-plus';
import TextIcon from 'lucide-react/icons/text';
import Wrench from 'lucide-react/icons/wrench';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  STOP_REASONS,
  stopReasonOf,
  type AnswerBlock,
  type SamplingDraft,
} from '../answer/sampling-draft.ts';
import { AnswerBlockRow } from './AnswerBlockRow.tsx';
import { readImage } from './read-image.ts';
import css from './Sampling.module.css';

type SamplingAnswerProps = {
  draft: SamplingDraft;
  onDraft: (draft: SamplingDraft) => void;
  /** Names of the tools the server offers the model. */
  tools: readonly string[];
  /** Simplest arguments of a tool, JSON text. */
  inputFor: (tool: string) => string;
  /** The revision knows several blocks in one answer, and tools. */
  severalBlocks: boolean;
};

/** A model's answer, written by a person: text, pictures and uses of tools. */
export const SamplingAnswer = (props: SamplingAnswerProps) => {
  const { draft, onDraft, tools, inputFor, severalBlocks } = props;
  const { blocks } = draft;
  const picker = useRef<HTMLInputElement>(null);
  const stop = useId();
  const put = (next: readonly AnswerBlock[]) => onDraft({ ...draft, blocks: next });
  const add = (block: AnswerBlock) => {
    const [first] = blocks;
    // The empty text an answer begins with is in nobody's way.
    const blank = blocks.length === 1 && first?.kind === 'text' && first.text === '';
    put(blank ? [block] : [...blocks, block]);
  };
  const addTool = () => {
    const name = tools[0] ?? '';
    add({ kind: 'tool', id: freshId(blocks), name, inputText: inputFor(name) });
  };
  return (
    <div role="group" aria-label="Answer of the model" className={css.answer}>
      {blocks.map((block, index) => (
        <AnswerBlockRow
          key={index}
          block={block}
          number={index + 1}
          tools={tools}
          inputFor={inputFor}
          onBlock={(next) => put(blocks.map((old, at) => (at === index ? next : old)))}
          onRemove={() => put(blocks.filter((_, at) => at !== index))}
        />
      ))}
      <div className={css.add}>
        <Button
          look="soft"
          small
          icon={<TextIcon />}
          onClick={() => add({ kind: 'text', text: '' })}
        >
          Add text
        </Button>
        <Button look="soft" small icon={<ImagePlus />} onClick={() => picker.current?.click()}>
          Add image
        </Button>
        <Button look="soft" small icon={<Wrench />} onClick={addTool}>
          Add tool use
        </Button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label="Image file"
          onChange={async ({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) add(await readImage(file));
          }}
        />
      </div>
      {!severalBlocks && (blocks.length > 1 || blocks.some(({ kind }) => kind === 'tool')) && (
        <p className={css.note}>
          This revision knows one block of text, image or audio as the answer. It is sent all the
          same.
        </p>
      )}
      <div className={css.facts}>
        <label htmlFor={`${stop}-model`}>model</label>
        <TextField
          id={`${stop}-model`}
          value={draft.model}
          onChange={(event) => onDraft({ ...draft, model: event.target.value })}
        />
        <label htmlFor={stop}>stopReason</label>
        <SuggestField
          id={stop}
          value={stopReasonOf(draft)}
          onValue={(stopReason) => onDraft({ ...draft, stopReason })}
          suggestions={STOP_REASONS}
        />
      </div>
    </div>
  );
};

/** An id no other use in this answer has. */
const freshId = (blocks: readonly AnswerBlock[]): string =>
  `call_${blocks.filter(({ kind }) => kind === 'tool').length + 1}`;
