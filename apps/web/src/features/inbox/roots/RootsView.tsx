import type { Root } from '@wirescope/shared/mcp/asks/roots';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { setRoots } from '../../../session/inbox.ts';
import { problemOf } from '../../../session/problem.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { RootRows } from './RootRows.tsx';
import css from './Roots.module.css';

const same = (a: readonly Root[] | null, b: readonly Root[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The folders servers are told of; a list that is kept answers by itself. */
export const RootsView = ({ session }: { session: SessionState }) => {
  const kept = session.inbox?.roots ?? null;
  const [draft, setDraft] = useState<{
    from: readonly Root[] | null;
    roots: readonly Root[] | null;
  }>();
  const [problem, setProblem] = useState<Problem>();
  // What was saved elsewhere meanwhile is newer than what was not touched here.
  const roots = draft !== undefined && same(draft.from, kept) ? draft.roots : kept;
  const change = (next: readonly Root[] | null) => setDraft({ from: kept, roots: next });
  const changed = !same(roots, kept);
  const save = async () => {
    setProblem(undefined);
    try {
      await setRoots(session.id, roots);
      announce('Saved');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <div className={css.page}>
      <h1 className="vh">Roots</h1>
      <p className={css.why}>
        Roots are the folders a server is told it may work in. They inform it and are no fence: what
        it reads is up to it. {changeWords(session)}
      </p>
      {problem !== undefined && (
        <Banner tone="must">
          {[problem.what, problem.why, problem.todo].filter(Boolean).join(' ')}
        </Banner>
      )}
      <Checkbox checked={roots !== null} onToggle={(on) => change(on ? [] : null)}>
        Answer <code>roots/list</code> with this list
      </Checkbox>
      {roots === null ? (
        <p className={css.why}>You are asked each time.</p>
      ) : (
        <RootRows roots={roots} onRoots={change} />
      )}
      <p className={css.save}>
        <Button
          look="primary"
          onClick={() => void save()}
          disabledReason={changed ? undefined : 'saved'}
        >
          Save roots
        </Button>
        {changed && (
          <Button look="quiet" onClick={() => setDraft(undefined)}>
            Undo changes
          </Button>
        )}
      </p>
    </div>
  );
};

/** Whether the server hears of a change (2026-07-28 knows no such notification). */
const changeWords = ({ era }: SessionState): string =>
  era === 'modern'
    ? 'In this revision the server asks when it wants to know; it is not told of a change.'
    : 'A change is told to it with notifications/roots/list_changed if that was declared.';
