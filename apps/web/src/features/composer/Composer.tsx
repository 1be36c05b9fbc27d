import X from 'lucide-react/icons/x';
import type { SessionId } from '@wirescope/shared/ids';
import { useEffect, useRef } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { useSession } from '../../session/sessions.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { OWN_SEND } from '../../ui/own-keys.ts';
import { closeComposer, editDraft, openComposer, useComposer } from './composer-state.ts';
import { DraftOptions } from './DraftOptions.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { freshId, withFreshIds } from './fresh-id.ts';
import { sendDraft, transportOf } from './send-draft.ts';
import { SentList } from './SentList.tsx';
import { draftFrom, TEMPLATES, type Template } from './templates.ts';
import { textWords } from './text-words.ts';
import css from './Composer.module.css';

/** Longer texts are not wrapped: laying out their lines would hold up every key. */
const WRAPPED = 20_000;

/** The panel in which any text is written and sent as it is. */
export const Composer = ({ sessionId }: { sessionId: SessionId }) => {
  const { draft, original, sending, trouble } = useComposer(sessionId);
  const session = useSession(sessionId);
  const region = useRef<HTMLElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const here = () => region.current?.contains(document.activeElement) === true;
  const connected = session?.status === 'ready' || session?.status === 'connecting';
  useEffect(() => box.current?.focus(), []);
  useCommands([
    {
      id: 'compose.send',
      title: 'Send what was composed',
      group: 'Compose',
      keys: ['mod+Enter'],
      when: () => here() && connected,
      run: () => void sendDraft(sessionId),
    },
    {
      id: 'compose.close',
      title: 'Close the composer',
      group: 'Compose',
      keys: ['Escape'],
      keyOnly: true,
      when: here,
      run: () => closeComposer(sessionId),
    },
  ]);
  const words = textWords(draft.text);
  return (
    <section ref={region} aria-label="Compose" className={css.panel} {...OWN_SEND}>
      <header className={css.bar}>
        <h2 className={css.title}>Compose</h2>
        <TemplateMenu sessionId={sessionId} />
        {original !== undefined && (
          <span className="soft">
            from <FrameLink session={sessionId} seq={original} />
          </span>
        )}
        <span className="grow" />
        <IconButton small label="Close composer" onClick={() => closeComposer(sessionId)}>
          <X />
        </IconButton>
      </header>
      <div className={css.content}>
        <div className={css.editor}>
          <textarea
            ref={box}
            className={css.text}
            aria-label="Text to send"
            aria-describedby="composer-words"
            spellCheck={false}
            autoComplete="off"
            wrap={draft.text.length > WRAPPED ? 'off' : 'soft'}
            placeholder="Any text. It is sent as it stands here."
            value={draft.text}
            onChange={(event) => editDraft(sessionId, { text: event.target.value })}
          />
          <div className={css.under}>
            <span id="composer-words" className={words.odd ? css.odd : 'soft'}>
              {words.text}
            </span>
            <span className="grow" />
            <Button
              look="quiet"
              small
              onClick={() => {
                const first = freshId(getTraffic(sessionId).table);
                editDraft(sessionId, { text: withFreshIds(draft.text, first).text });
              }}
            >
              Fresh id
            </Button>
          </div>
          <DraftOptions sessionId={sessionId} draft={draft} />
        </div>
        <DraftPreview sessionId={sessionId} draft={draft} />
      </div>
      <footer className={css.foot}>
        <Button
          look="primary"
          keys="mod+Enter"
          aria-busy={sending}
          disabledReason={connected ? undefined : 'The session is not connected.'}
          onClick={() => void sendDraft(sessionId)}
        >
          Send
        </Button>
        {trouble !== undefined && (
          <p role="alert" className={css.trouble}>
            {trouble}
          </p>
        )}
        <SentList sessionId={sessionId} />
      </footer>
    </section>
  );
};

const TemplateMenu = ({ sessionId }: { sessionId: SessionId }) => {
  const session = useSession(sessionId);
  const transport = transportOf(sessionId);
  const use = (template: Template) => {
    const { table } = getTraffic(sessionId);
    const context = {
      revision: session?.revision,
      id: freshId(table),
      usedId: lastId(sessionId),
      transport,
    };
    openComposer(sessionId, { draft: draftFrom(template, context) });
  };
  return (
    <Menu
      label="Templates"
      look="soft"
      small
      items={TEMPLATES.filter(({ only }) => only === undefined || only === transport).map(
        (template) => ({
          id: template.id,
          label: template.label,
          note: template.note,
          run: () => use(template),
        }),
      )}
    >
      Templates
    </Menu>
  );
};

/** The id of the newest request of ours, as JSON text. */
const lastId = (sessionId: SessionId): string | undefined => {
  const { table } = getTraffic(sessionId);
  for (let index = table.length - 1; index >= 0; index -= 1) {
    if (table.dirAt(index) === 'out' && table.shapeAt(index) === 'request') {
      return table.idAt(index);
    }
  }
  return undefined;
};
