import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { setResponders } from '../../../session/inbox.ts';
import { problemOf } from '../../../session/problem.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ResponderEditor } from './ResponderEditor.tsx';
import { ResponderRow } from './ResponderRow.tsx';
import css from './Responders.module.css';

type RespondersViewProps = {
  session: SessionState;
  /** One being written, not saved yet. */
  draft: Responder | undefined;
  onDraft: (draft: Responder | undefined) => void;
};

const fresh = (): Responder => ({
  id: '',
  method: 'elicitation/create',
  reply: { defaults: true },
});

/** What answers repeated questions by itself, in the order in which they are tried. */
export const RespondersView = ({ session, draft, onDraft }: RespondersViewProps) => {
  const [problem, setProblem] = useState<Problem>();
  const responders = session.inbox?.responders ?? [];
  const used = session.inbox?.used ?? {};
  const put = async (next: readonly Responder[]): Promise<boolean> => {
    setProblem(undefined);
    try {
      await setResponders(session.id, next);
      announce('Saved');
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    }
  };
  const save = async (responder: Responder) => {
    const known = responders.some(({ id }) => id === responder.id);
    const next = known
      ? responders.map((old) => (old.id === responder.id ? responder : old))
      : [...responders, { ...responder, id: crypto.randomUUID() }];
    if (await put(next)) onDraft(undefined);
  };
  return (
    <div className={css.page}>
      <h1 className="vh">Responders</h1>
      <p className={css.why}>
        A responder answers a repeated question by itself; the first that fits does. What it sends
        is marked as automatic in the wire. They belong to this session.
      </p>
      {problem !== undefined && (
        <Banner tone="must">
          {[problem.what, problem.why, problem.todo].filter(Boolean).join(' ')}
        </Banner>
      )}
      {responders.length === 0 && draft === undefined && (
        <p className="dim">There are none: every question waits for you.</p>
      )}
      <ul aria-label="Responders" className={css.rows}>
        {responders.map((responder) =>
          responder.id === draft?.id ? (
            <li key={responder.id}>
              <ResponderEditor
                responder={draft}
                onSave={(next) => void save(next)}
                onClose={() => onDraft(undefined)}
              />
            </li>
          ) : (
            <ResponderRow
              key={responder.id}
              responder={responder}
              used={used[responder.id] ?? 0}
              onEdit={() => onDraft(responder)}
              onToggle={(on) =>
                void put(
                  responders.map((old) =>
                    old.id === responder.id ? { ...old, off: on ? undefined : true } : old,
                  ),
                )
              }
              onRemove={() => void put(responders.filter(({ id }) => id !== responder.id))}
            />
          ),
        )}
      </ul>
      {draft !== undefined && responders.every(({ id }) => id !== draft.id) && (
        <ResponderEditor
          key={draft.id}
          responder={draft}
          onSave={(next) => void save(next)}
          onClose={() => onDraft(undefined)}
        />
      )}
      {draft === undefined && (
        <Button look="soft" small icon={<Plus />} onClick={() => onDraft(fresh())}>
          Add responder
        </Button>
      )}
    </div>
  );
};
