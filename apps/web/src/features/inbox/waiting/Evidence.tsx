import type { SessionState } from '@wirescope/shared/control/session';
import { utf8Length } from '@wirescope/shared/traffic/byte-length';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useState } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { groupDigits } from '../../../ui/format.ts';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { TabPanel, Tabs, type TabItem } from '../../../ui/Tabs.tsx';
import { responsesOf, resultText, retryText } from '../answer/answer-text.ts';
import { useItemDraft, type ItemDraftHandle } from '../answer/item-draft.ts';
import { questionOf, type AskedFrame } from '../ask/asked.ts';
import { useAskedFrame } from '../ask/use-asked-frame.ts';
import css from './Evidence.module.css';

type EvidenceProps = { session: SessionState; item: InboxItem };
type View = 'sent' | 'request' | 'schema';

/** What would be sent now, and what was asked, as it stands on the wire. */
export const Evidence = ({ session, item }: EvidenceProps) => {
  const asked = useAskedFrame(session.id, item);
  const handle = useItemDraft(session.id, item.seq);
  const [chosen, setView] = useState<View>('sent');
  if (asked.is !== 'read') return <div className={css.pane} />;
  const { frame, text } = asked;
  const [only] = frame.asked;
  const question = only === undefined || frame.asked.length > 1 ? undefined : questionOf(only);
  const schemaText = question?.is === 'form' ? question.schemaText : undefined;
  const tabs = tabsFor(item, schemaText !== undefined);
  const view = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'request';
  const texts: Record<View, string> = {
    sent: sentText(session, item, frame, handle),
    request: text,
    schema: schemaText ?? '',
  };
  return (
    <div className={css.pane}>
      <div className={css.head}>
        <Tabs label="Evidence" items={tabs} current={view} onSelect={setView} />
        <span className="grow" />
        <span className={css.size}>{groupDigits(utf8Length(texts[view]))} B</span>
        <CopyButton label="Copy" text={texts[view]} />
      </div>
      <TabPanel tabs="Evidence" id={view} className={css.body}>
        <JsonView text={texts[view]} label={LABELS[view]} />
      </TabPanel>
    </div>
  );
};

const LABELS: Record<View, string> = {
  sent: 'Will be sent',
  request: 'Request',
  schema: 'requestedSchema',
};

const tabsFor = ({ kind }: InboxItem, withSchema: boolean): TabItem<View>[] => [
  // What an error asks for is the same request once more.
  ...(kind === 'error' ? [] : [{ id: 'sent' as const, label: LABELS.sent }]),
  { id: 'request', label: kind === 'request' ? LABELS.request : 'Answer of the server' },
  ...(withSchema ? [{ id: 'schema' as const, label: LABELS.schema }] : []),
];

/** The answer when it is accepted as written: the whole message, or what the retry has beside the arguments of before. */
const sentText = (
  session: SessionState,
  item: InboxItem,
  { asked, stateText }: AskedFrame,
  { draft, askOf }: ItemDraftHandle,
): string => {
  const kept = session.inbox?.roots ?? null;
  const [first] = asked;
  if (item.kind !== 'request')
    return retryText(
      item.kind === 'error' ? {} : responsesOf(asked, askOf, kept),
      draft,
      stateText,
    );
  if (first === undefined) return '';
  const answer = resultText(first, askOf(first.key), { action: 'accept', kept });
  return `{"jsonrpc":"2.0","id":${first.id ?? item.id ?? 'null'},"result":${answer}}`;
};
