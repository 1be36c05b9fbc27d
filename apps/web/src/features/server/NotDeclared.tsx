import type { SessionState } from '@wirescope/shared/control/session';
import { undeclared } from '@wirescope/shared/mcp/capabilities';
import { useId } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import css from './ServerPage.module.css';
import { waysToTry } from './ways-to-try.ts';

/** Opens the composer with a request. */
export type Compose = (method: string, paramsText: string) => void;

export type NotDeclaredProps = { session: SessionState; onCompose: Compose };

/** What a server of this revision may declare and does not: nothing of it is asked for before somebody wants it. */
export const NotDeclared = ({ session, onCompose }: NotDeclaredProps) => {
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
          {missing.map((path) => (
            <tr key={path.join('.')}>
              <th scope="row">{path.join('.')}</th>
              <td>
                {session.recording === undefined && (
                  <Ways session={session} name={path.join('.')} onCompose={onCompose} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Ways = ({ session, name, onCompose }: NotDeclaredProps & { name: string }) => {
  const { place, request } = waysToTry(name, session.era ?? 'legacy');
  if (place === undefined)
    return <span className="dim">nothing to ask for: a server tells of it unasked, or never</span>;
  return (
    <>
      <span className="dim">try it on</span> <Link href={place.path(session.id)}>{place.name}</Link>
      {request !== undefined && (
        <>
          <span className="dim">, or write</span>{' '}
          <Button
            look="quiet"
            small
            title="Opens the composer with such a request, to be changed and sent"
            onClick={() => onCompose(request.method, JSON.stringify(request.params))}
          >
            {request.method}
          </Button>
        </>
      )}
    </>
  );
};
