import type { SessionState } from '@wirescope/shared/control/session';
import type { PromptEntry } from '@wirescope/shared/mcp/prompt';
import { useMemo, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Listing } from '../../session/lists.ts';
import { promptPath } from '../../session/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ItemHeader } from '../../ui/ItemHeader.tsx';
import { ListChooser } from '../../ui/ListChooser.tsx';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { findPrompt, listedPrompts, placeOf, type ListedPrompt } from './listed-prompt.ts';
import { PromptDetail } from './PromptDetail.tsx';
import { PromptList, type RunMark } from './PromptList.tsx';
import type { MessageBlock } from './prompt-messages.ts';
import css from './PromptDetail.module.css';

type PromptsPageProps = {
  session: SessionState;
  /** The prompt in the address. */
  open: { name: string; nth: number } | undefined;
  prompts: Listing<PromptEntry>;
  /** How it ended when a prompt was got last, by name. */
  markOf: (name: string) => RunMark | undefined;
  /** What stands in place of a list that has nothing. */
  empty: ReactNode;
  /** What is to be said of a prompt, above its arguments. */
  renderNotice: (name: string) => ReactNode;
  /** What stands below the list. */
  footer: ReactNode;
  renderBlock: (block: MessageBlock, name: string) => ReactNode;
};

/** The prompts of a session: the list, and one of them to get. */
export const PromptsPage = (props: PromptsPageProps) => {
  const { session, open, prompts, markOf, empty, footer, renderNotice, renderBlock } = props;
  const listed = useMemo(() => listedPrompts(prompts.list?.entries ?? []), [prompts.list?.entries]);
  const current = open === undefined ? undefined : findPrompt(listed, open.name, open.nth);
  const oneColumn = useMedia('(max-width: 899px)');
  if (listed.length === 0) return empty;
  const renderList = (done?: () => void) => (
    <PromptList
      prompts={listed}
      current={current}
      markOf={markOf}
      footer={footer}
      onOpen={(prompt) => {
        done?.();
        const place = placeOf(prompt);
        navigate(promptPath(session.id, place.name, place.nth));
      }}
    />
  );
  const chooser = oneColumn && <ListChooser label="Choose a prompt" renderList={renderList} />;
  const detail =
    current === undefined ? (
      <div className={css.none}>
        <div>{chooser}</div>
        <NoPrompt wanted={open?.name} prompts={prompts} />
      </div>
    ) : (
      <Detail
        session={session}
        current={current}
        chooser={chooser}
        renderNotice={renderNotice}
        renderBlock={renderBlock}
      />
    );
  if (oneColumn) return detail;
  return (
    <Split name="prompts">
      <SplitPane
        id="list"
        initial={window.innerWidth < 1280 ? 200 : 240}
        min={140}
        max="40%"
        keepsPixels
      >
        {renderList()}
      </SplitPane>
      <SplitBar label="Resize the list of prompts" />
      <SplitPane id="detail" min={400}>
        {detail}
      </SplitPane>
    </Split>
  );
};

type DetailProps = Pick<PromptsPageProps, 'session' | 'renderNotice' | 'renderBlock'> & {
  current: ListedPrompt;
  chooser: ReactNode;
};

const Detail = ({ session, current, chooser, renderNotice, renderBlock }: DetailProps) => {
  const { entry, nth } = current;
  return (
    <div className={css.page}>
      <ItemHeader
        name={entry.name}
        title={entry.title}
        description={entry.description}
        chooser={chooser}
        faults={entry.problems.map((text) => ({ mark: 'should', text }))}
      />
      <div>{renderNotice(entry.name)}</div>
      <PromptDetail
        key={`${entry.name} ${nth}`}
        session={session}
        entry={entry}
        renderBlock={renderBlock}
      />
    </div>
  );
};

const NoPrompt = ({
  wanted,
  prompts,
}: {
  wanted: string | undefined;
  prompts: Listing<PromptEntry>;
}) =>
  wanted === undefined ? (
    <Empty level={1} mark="note" title="Choose a prompt">
      The server lists {prompts.list?.entries.length ?? 0}. Choosing one sends nothing before you
      press Get prompt.
    </Empty>
  ) : (
    <Empty
      level={1}
      mark="note"
      title={
        <>
          The server lists no prompt named <code>{wanted}</code>
        </>
      }
      actions={
        !prompts.past && (
          <Button look="soft" small onClick={prompts.refetch}>
            Ask again
          </Button>
        )
      }
    >
      It may have been renamed, or the list may have changed.
    </Empty>
  );
