import type { SessionId } from '@wirescope/shared/ids';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import Braces from 'lucide-react/icons/braces';
import type { ReactNode } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DefinedIn, ItemHeader } from '../../ui/ItemHeader.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { saidByAnnotations, saidOfTasks } from './annotations.ts';

type ToolHeaderProps = {
  session: SessionId;
  entry: ToolEntry;
  /** Frame it is defined in. */
  seq: number | undefined;
  /** Its faults are told below, with their places. */
  told: boolean;
  schemas: boolean;
  onSchemas: (shown: boolean) => void;
  /** Before the name, where there is no list beside it. */
  chooser: ReactNode;
};

/** What the server says of a tool: its name, annotations and description, and what is wrong with its definition. */
export const ToolHeader = ({
  session,
  entry,
  seq,
  told,
  schemas,
  onSchemas,
  chooser,
}: ToolHeaderProps) => (
  <ItemHeader
    name={entry.name}
    title={entry.title ?? titleIn(entry.annotations)}
    description={entry.description}
    chooser={chooser}
    faults={faultsOf(entry, told)}
    chips={[...saidByAnnotations(entry.annotations), ...saidOfTasks(entry.raw)].map((said) => (
      <Chip key={said.key} title={`${said.key}, says the server`}>
        {said.mark !== undefined && <Mark name={said.mark} />}
        <VisibleText text={said.words} />
      </Chip>
    ))}
    end={
      <>
        {seq !== undefined && (
          <DefinedIn>
            <FrameLink session={session} seq={seq} />
          </DefinedIn>
        )}
        <Button
          look="quiet"
          small
          icon={<Braces />}
          aria-pressed={schemas}
          onClick={() => onSchemas(!schemas)}
        >
          Schemas
        </Button>
      </>
    }
  />
);

const titleIn = (annotations: Record<string, unknown> | undefined): string | undefined => {
  const title = annotations?.['title'];
  return typeof title === 'string' ? title : undefined;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const faultsOf = ({ dropped, problems }: ToolEntry, told: boolean) => [
  ...(dropped === undefined ? [] : [{ mark: 'must' as const, text: sentence(dropped) }]),
  ...(told ? [] : problems).map((text) => ({ mark: 'should' as const, text })),
];
