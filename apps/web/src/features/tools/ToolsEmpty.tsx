import type { SessionId } from '@wirescope/shared/ids';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { Tools } from '../../session/lists.ts';
import { serverPath } from '../../session/paths.ts';
import { useSession } from '../../session/sessions.ts';
import { showFrame } from '../../traffic/frame-selection.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { durationOf, inWords } from '../../ui/format.ts';

type ToolsEmptyProps = { session: SessionId; tools: Tools };

/** What stands where the tools would: why there are none, and what can be done. */
export const ToolsEmpty = ({ session, tools }: ToolsEmptyProps) => {
  switch (tools.state) {
    case 'not-connected':
      return (
        <Empty level={1} mark="note" title="There is nobody to ask for tools">
          The session is not connected, and no list of tools is in its record.
        </Empty>
      );
    case 'asking':
      return <Asking session={session} tools={tools} />;
    case 'not-declared':
      return <NotDeclared session={session} tools={tools} />;
    case 'not-implemented':
      return <NotImplemented session={session} tools={tools} />;
    case 'failed':
      return <Failed session={session} tools={tools} />;
    case 'listed':
      return <NoneListed session={session} tools={tools} />;
  }
};

/** Loading shows nothing before this, ms: most lists are there sooner. */
const PATIENCE_MS = 300;

const Asking = ({ session, tools }: ToolsEmptyProps) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const { asked } = tools;
  if (asked === undefined || now - asked.at < PATIENCE_MS) return null;
  return (
    <Empty
      level={1}
      mark="running"
      title="Asking for tools"
      actions={
        <Button look="soft" small onClick={() => showFrame(session, asked.seq)}>
          Show frame
        </Button>
      }
    >
      <code>tools/list</code> was sent {inWords(durationOf(now - asked.at))} ago as{' '}
      <FrameLink session={session} seq={asked.seq} />. No answer yet.
    </Empty>
  );
};

const NotDeclared = ({ session, tools }: ToolsEmptyProps) => {
  const state = useSession(session);
  const said = state?.era === 'modern' ? 'server/discover' : 'initialize';
  return (
    <Empty
      level={1}
      mark="note"
      title="This server declares no tools"
      actions={
        <>
          <Button look="soft" small onClick={tools.refetch}>
            Ask anyway
          </Button>
          <Button look="quiet" small onClick={() => navigate(serverPath(session, 'capabilities'))}>
            Show capabilities
          </Button>
        </>
      }
    >
      Its answer to <code>{said}</code>
      {state?.server !== undefined && (
        <>
          {' '}
          (<FrameLink session={session} seq={state.server.seq} />)
        </>
      )}{' '}
      has no <code>tools</code> capability. Wirescope has not asked for a list.
    </Empty>
  );
};

const NotImplemented = ({ session, tools }: ToolsEmptyProps) => (
  <Empty
    level={1}
    mark="fail"
    title="The server does not implement tools"
    actions={
      <Button look="soft" small onClick={tools.refetch}>
        Ask again
      </Button>
    }
  >
    It answered <code>tools/list</code> with <code>-32601</code>, method not found
    <Where session={session} tools={tools} />.
  </Empty>
);

const Failed = ({ session, tools }: ToolsEmptyProps) => {
  const error = tools.list?.error;
  return (
    <Empty
      level={1}
      mark="fail"
      title={error?.what ?? 'The list of tools did not come'}
      actions={
        <Button look="soft" small onClick={tools.refetch}>
          Ask again
        </Button>
      }
    >
      {[error?.why, error?.todo].filter((part) => part !== undefined).join(' ')}
      <Where session={session} tools={tools} />
    </Empty>
  );
};

const NoneListed = ({ session, tools }: ToolsEmptyProps) => (
  <Empty
    level={1}
    mark="note"
    title="The server lists no tools"
    actions={
      <Button look="soft" small onClick={tools.refetch}>
        Ask again
      </Button>
    }
  >
    {tools.list?.error?.why ?? (
      <>
        Its answer to <code>tools/list</code> is an empty list
      </>
    )}
    <Where session={session} tools={tools} />.
  </Empty>
);

/** The frame that says so. */
const Where = ({ session, tools }: ToolsEmptyProps) => {
  const seq = tools.list?.seqs.at(-1);
  return seq === undefined ? null : (
    <>
      {' '}
      (<FrameLink session={session} seq={seq} />)
    </>
  );
};
