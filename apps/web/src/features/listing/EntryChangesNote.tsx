import type { SessionId } from '@wirescope/shared/ids';
import type { EntryChange } from '@wirescope/shared/arguments/changes/entry-changes';
import { useState } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { ListKind } from '../../session/list-kinds.ts';
import type { List } from '../../session/list-pages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineDiffView } from '../../ui/content/LineDiffView.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { toldChanges, type ToldChange } from './told-changes.ts';
import css from './EntryChangesNote.module.css';

type EntryChangesNoteProps<Entry> = {
  session: SessionId;
  kind: ListKind<Entry>;
  list: List<Entry> | undefined;
  /** Of the entry that is shown. */
  entry: string;
};

/** What is another about one entry than in the list before, and whether what worked may fail now. */
export const EntryChangesNote = <Entry extends { raw: unknown }>({
  session,
  kind,
  list,
  entry,
}: EntryChangesNoteProps<Entry>) => {
  const told = toldChanges(kind, list).find(({ key }) => key === entry);
  const [open, setOpen] = useState(false);
  if (told === undefined || told.state === 'gone') return null;
  const seq = list?.seqs[0];
  return (
    <>
      <Banner tone={told.effect === 'breaking' ? 'should' : undefined}>
        <b>{HEADLINES[told.effect ?? told.state]}</b>
        <span>
          <VisibleText
            text={told.changes
              .map(({ what }) => what)
              .slice(0, 3)
              .join('; ')}
          />
        </span>
        {seq !== undefined && <FrameLink session={session} seq={seq} />}
        {told.state === 'changed' && (
          <Button look="soft" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide what changed' : 'Show what changed'}
          </Button>
        )}
      </Banner>
      {open && told.state === 'changed' && <Details told={told} />}
    </>
  );
};

const HEADLINES: Readonly<Record<EntryChange['effect'] | ToldChange['state'], string>> = {
  breaking: 'Breaking change',
  compatible: 'Compatible change',
  words: 'Another wording',
  changed: 'Changed',
  new: 'New since the list before',
  gone: 'Gone since the list before',
};

const MARKS = { breaking: 'fail', compatible: 'ok', words: 'note' } as const;
const SAID = { breaking: 'breaking: ', compatible: 'compatible: ', words: '' } as const;

const Details = ({ told: { changes, before, after } }: { told: ToldChange }) => (
  <section className={css.details} aria-label="What changed">
    <ul>
      {changes.map(({ effect, what }) => (
        <li key={`${effect} ${what}`}>
          <Mark name={MARKS[effect]} />
          <span>
            <span className="vh">{SAID[effect]}</span>
            <VisibleText text={what} />
          </span>
        </li>
      ))}
    </ul>
    <LineDiffView before={pretty(before)} after={pretty(after)} />
  </section>
);

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? '';
