import { useRef, type KeyboardEvent } from 'react';
import { isWaiting, type Question } from '../../../session/inbox.ts';
import { classNames } from '../../../ui/class-names.ts';
import { durationOf, inWords } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { nextIndex } from '../../../ui/roving.ts';
import { WireGlyph } from '../../../ui/WireGlyph.tsx';
import { askedName, askerName, asksWords, endWords } from '../item-words.ts';
import { QuestionLine } from './QuestionLine.tsx';
import { Waited } from './Waited.tsx';
import css from './ItemList.module.css';

type ItemListProps = {
  label: string;
  items: readonly Question[];
  current: Question | undefined;
  /** Each says in which session it was asked. */
  all: boolean;
  onOpen: (question: Question) => void;
};

/** Width of the list until somebody drags it, px. */
export const listWidth = (): number => (window.innerWidth < 1280 ? 220 : 280);

/** Questions of the server, each with who asks and since when, or what became of it. Arrows move between them. */
export const ItemList = ({ label, items, current, all, onOpen }: ItemListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, items.length, 'vertical');
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onOpen(item);
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <ul ref={list} aria-label={label} className={css.list}>
      {items.map((question, index) => (
        <li key={`${question.session.id} ${question.item.seq}`}>
          <button
            type="button"
            aria-current={question === current || undefined}
            className={classNames(css.item, question === current && css.current)}
            onClick={() => onOpen(question)}
            onKeyDown={(event) => move(event, index)}
          >
            <ItemWords question={question} all={all} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const ItemWords = ({ question, all }: { question: Question; all: boolean }) => {
  const { session, item } = question;
  return (
    <>
      <WireGlyph name="req-in" tone={item.state === 'waiting' ? 'ask' : 'dim'} />
      <span className={css.name}>{askedName(item)}</span>
      <span className={classNames(css.time, item.state === 'waiting' && css.waits)}>
        {isWaiting(question) ? (
          <Waited since={item.t} />
        ) : (
          item.end !== undefined && inWords(durationOf(item.end.t - item.t))
        )}
      </span>
      <QuestionLine question={question} className={css.question} />
      <span className={css.asker}>
        <VisibleText text={askerName(item, session.title)} /> {asksWords(item)}
        {item.round !== undefined && item.round > 1 && `, round ${item.round}`}
      </span>
      <span className={css.state}>
        {item.state === 'waiting' ? `#${item.seq}` : endWords(item)}
      </span>
      {all && (
        <span className={css.session}>
          in <VisibleText text={session.title} />
        </span>
      )}
    </>
  );
};
