import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { undeclared } from '@wirescope/shared/mcp/capabilities';
import { useId } from 'react';
import { Link } from 'wouter';
import { placePath, serverPath } from '../../session/paths.ts';
import css from './ServerPage.module.css';

/** Where each can be tried although the server says nothing of it. */
const TRIED: Readonly<Record<string, { on: string; path: (session: SessionId) => string }>> = {
  tools: { on: 'Tools', path: (id) => placePath(id, 'tools') },
  prompts: { on: 'Prompts', path: (id) => placePath(id, 'prompts') },
  resources: { on: 'Resources', path: (id) => placePath(id, 'resources') },
  completions: { on: 'Prompts, at an argument', path: (id) => placePath(id, 'prompts') },
  logging: { on: 'Log messages', path: (id) => serverPath(id, 'logs') },
};

/** What a server of this revision may declare and does not: nothing of it is asked for before somebody wants it. */
export const NotDeclared = ({ session }: { session: SessionState }) => {
  const heading = useId();
  const missing = undeclared(session.server?.capabilities, session.revision);
  if (missing.length === 0) return null;
  return (
    <>
      <h2 className={css.sub} id={heading}>
        Not declared
      </h2>
      <p className={css.missing}>
        Wirescope asks for none of it by itself. You can try all the same.
      </p>
      <table className={css.table} aria-labelledby={heading}>
        <tbody>
          {missing.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {TRIED[name] !== undefined && session.recording === undefined && (
                  <>
                    <span className="dim">try it on</span>{' '}
                    <Link href={TRIED[name].path(session.id)}>{TRIED[name].on}</Link>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
