import { useMemo, type ReactNode } from 'react';
import { Mark, type MarkName } from '../../ui/Mark.tsx';
import { ChangeMark, useChangeWords } from '../../ui/pick-list/change-marks.tsx';
import { PickList, type PickWords } from '../../ui/pick-list/PickList.tsx';
import { PickName } from '../../ui/pick-list/PickName.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ListedPrompt } from './listed-prompt.ts';
import css from '../../ui/pick-list/PickList.module.css';

/** How it ended when a prompt was got last; without a mark it goes on. */
export type RunMark = { words: string; mark: MarkName | undefined };

type PromptListProps = {
  prompts: readonly ListedPrompt[];
  current: ListedPrompt | undefined;
  markOf: (name: string) => RunMark | undefined;
  onOpen: (prompt: ListedPrompt) => void;
  footer: ReactNode;
};

const WORDS: PickWords = {
  label: 'Prompts',
  filter: 'Filter prompts',
  one: 'prompt',
  many: 'prompts',
  group: 'Prompt',
};

const nameless = (position: number) => `entry ${position + 1} without a name`;

/** The prompts in the order of the server, and below them where they came from. */
export const PromptList = ({ prompts, current, markOf, onOpen, footer }: PromptListProps) => {
  const changeWords = useChangeWords();
  const items = useMemo(
    () =>
      prompts.map((prompt) => ({
        prompt,
        position: prompt.position,
        name: prompt.entry.name === '' ? nameless(prompt.position) : prompt.entry.name,
        words: `${prompt.entry.title ?? ''}\n${prompt.entry.description ?? ''}`,
        title: prompt.entry.title,
      })),
    [prompts],
  );
  return (
    <section aria-label="List of prompts" className={css.pane}>
      <PickList
        words={WORDS}
        items={items}
        current={items.find(({ position }) => position === current?.position)}
        onOpen={({ prompt }) => onOpen(prompt)}
        describe={({ prompt }) =>
          describe(prompt, markOf(prompt.entry.name), changeWords(prompt.entry.name))
        }
        renderItem={({ prompt }) => <Row prompt={prompt} mark={markOf(prompt.entry.name)} />}
      />
      {footer}
    </section>
  );
};

const Row = ({ prompt, mark }: { prompt: ListedPrompt; mark: RunMark | undefined }) => (
  <>
    <span className={css.run}>
      {mark !== undefined && (mark.mark === undefined ? <Spinner /> : <Mark name={mark.mark} />)}
    </span>
    <PickName name={prompt.entry.name} none={nameless(prompt.position)} nth={prompt.nth} />
    <ChangeMark of={prompt.entry.name} />
    {prompt.entry.problems.length > 0 && <Mark name="should" />}
  </>
);

const describe = (
  { entry, nth }: ListedPrompt,
  mark: RunMark | undefined,
  change: string | undefined,
): string | undefined =>
  [
    entry.title,
    change,
    nth > 1 ? `number ${nth} of this name` : undefined,
    mark === undefined ? undefined : `got last: ${mark.words}`,
    ...entry.problems,
  ]
    .filter((part) => part !== undefined)
    .join('. ') || undefined;
