import type { SessionState } from '@wirescope/shared/control/session';
import { ReadableText } from '../../ui/content/ReadableText.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SaidIn } from './SaidIn.tsx';
import css from './ServerPage.module.css';

/** What the server wants a model to know, as text: it is the server's and may be anything. */
export const Instructions = ({ session }: { session: SessionState }) => {
  const { server } = session;
  if (server?.instructions === undefined || server.instructions === '')
    return (
      <Empty mark="note" title="The server gives no instructions">
        They are optional: a text that a host may add to what its model is told.
      </Empty>
    );
  return (
    <div className={css.instructions}>
      <div className={css.caption}>
        <span>{server.instructions.length} characters</span>
        <SaidIn session={session.id} seq={server.seq} />
        <CopyButton label="Copy instructions" text={server.instructions} />
      </div>
      <p dir="auto" className={css.text}>
        <ReadableText text={server.instructions} />
      </p>
    </div>
  );
};
