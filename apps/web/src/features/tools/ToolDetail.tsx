import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { SessionId } from '@wirescope/shared/ids';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Tools } from '../../session/lists.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { isDestructive } from './annotations.ts';
import { listMark } from './doctor/list-mark.ts';
import { FaultNote } from './doctor/FaultNote.tsx';
import type { ListedTool } from './find-tool.ts';
import type { OpenTool } from './open-tool.ts';
import { ToolHeader } from './ToolHeader.tsx';
import { useToolSource } from './use-tool-source.ts';
import css from './ToolDetail.module.css';

const SchemasView = lazy(async () => {
  const { SchemasView } = await import('./SchemasView.tsx');
  return { default: SchemasView };
});

type ToolDetailProps = {
  session: SessionId;
  tools: Tools;
  /** The name in the address. */
  wanted: string | undefined;
  current: ListedTool | undefined;
  /** What is wrong with its definition; undefined while that is not known. */
  findings: readonly DoctorFinding[] | undefined;
  chooser: ReactNode;
  /** What its calls told about it, in a line above the rest. */
  renderNotice: (name: string) => ReactNode;
  renderWorkbench: (tool: OpenTool) => ReactNode;
};

/** One tool: what the server says of it, then its arguments and results, or its schemas. */
export const ToolDetail = ({
  session,
  tools,
  wanted,
  current,
  findings,
  chooser,
  renderNotice,
  renderWorkbench,
}: ToolDetailProps) => {
  const [schemas, setSchemas] = useState(false);
  const source = useToolSource(session, tools.list?.seqs ?? [], current);
  if (current === undefined)
    return (
      <div className={css.none}>
        <div>
          {chooser}
          {tools.list?.error !== undefined && <Incomplete tools={tools} />}
        </div>
        <NoTool tools={tools} wanted={wanted} />
      </div>
    );
  const { entry, nth } = current;
  return (
    <div className={css.detail}>
      <ToolHeader
        session={session}
        entry={entry}
        seq={source?.seq}
        told={listMark(findings ?? []) !== undefined}
        schemas={schemas}
        onSchemas={setSchemas}
        chooser={chooser}
      />
      <div>
        {tools.list?.error !== undefined && <Incomplete tools={tools} />}
        {!schemas && <FaultNote findings={findings} onOpen={() => setSchemas(true)} />}
        {renderNotice(entry.name)}
      </div>
      {source !== undefined &&
        (schemas ? (
          <Suspense fallback={null}>
            <SchemasView source={source} findings={findings} onClose={() => setSchemas(false)} />
          </Suspense>
        ) : (
          renderWorkbench({
            name: entry.name,
            nth,
            source,
            destructive: isDestructive(entry.annotations),
          })
        ))}
    </div>
  );
};

const NoTool = ({ tools, wanted }: { tools: Tools; wanted: string | undefined }) =>
  wanted === undefined ? (
    <Empty level={1} mark="note" title="Choose a tool">
      {tools.list?.entries.length === 1
        ? 'The server lists 1.'
        : `The server lists ${tools.list?.entries.length ?? 0}.`}{' '}
      Calling one sends nothing before you press Call.
    </Empty>
  ) : (
    <Empty
      level={1}
      mark="note"
      title={
        <>
          The server lists no tool named <code>{wanted}</code>
        </>
      }
      actions={
        !tools.past && (
          <Button look="soft" small onClick={tools.refetch}>
            Ask again
          </Button>
        )
      }
    >
      It may have been renamed, or the list may have changed.
    </Empty>
  );

const Incomplete = ({ tools }: { tools: Tools }) => (
  <Banner tone="should">
    {[tools.list?.error?.what, tools.list?.error?.why]
      .filter((part) => part !== undefined)
      .join(' ')}
  </Banner>
);
