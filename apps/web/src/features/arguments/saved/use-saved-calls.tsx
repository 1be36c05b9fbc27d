import type { SavedCallEntry } from '@wirescope/shared/control/saved-calls';
import type { Target } from '@wirescope/shared/target/target';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { useCallList, useCallsFolder } from './calls-folder.ts';

const SaveCallDialog = lazy(async () => {
  const { SaveCallDialog } = await import('./SaveCallDialog.tsx');
  return { default: SaveCallDialog };
});
const SavedCallsDialog = lazy(async () => {
  const { SavedCallsDialog } = await import('./SavedCallsDialog.tsx');
  return { default: SavedCallsDialog };
});

/** Makes arguments the draft; `said` tells where they come from. */
type TakeArguments = (argumentsText: string, said: string) => void;

type SavedCalls = {
  /** Lines of the menu that fills in arguments. */
  fillItems: (take: TakeArguments) => MenuItem[];
  save: (argumentsText: string) => void;
  /** The dialog that is open. */
  layer: ReactNode;
};

type Layer = { kind: 'save'; argumentsText: string } | { kind: 'list'; take: TakeArguments };

/** More are in the list of all. */
const MOST_ITEMS = 6;

/** A server, and what the page calls it. */
type Server = { target: Target; title: string };

/** Calls that are kept as files, for the tool that is open; of a server, or of none. */
export const useSavedCalls = (server: Server | undefined, tool: string): SavedCalls => {
  const { target, title = '' } = server ?? {};
  const [layer, setLayer] = useState<Layer>();
  const { folder } = useCallsFolder(target);
  const { reply } = useCallList(folder);
  const ofTool = (reply?.calls ?? []).filter(({ call }) => call?.tool === tool);
  const close = () => setLayer(undefined);
  return {
    fillItems: (take) => [
      ...ofTool.slice(0, MOST_ITEMS).map((entry, index) => ({
        id: `saved ${entry.name}`,
        label: entry.name,
        note: entry.call?.note.split('\n')[0],
        group: index === 0 ? 'Saved calls' : undefined,
        run: () => fillIn(entry, tool, take),
      })),
      {
        id: 'saved-calls',
        label: 'All saved calls',
        group: ofTool.length === 0 ? 'Saved calls' : undefined,
        icon: <Bookmark />,
        run: () => setLayer({ kind: 'list', take }),
      },
    ],
    save: (argumentsText) => setLayer({ kind: 'save', argumentsText }),
    layer: layer !== undefined && (
      <Suspense fallback={null}>
        {layer.kind === 'save' ? (
          <SaveCallDialog
            target={target}
            call={{ target: title, tool, argumentsText: layer.argumentsText, note: '' }}
            onClose={close}
          />
        ) : (
          <SavedCallsDialog
            target={target}
            tool={tool}
            onFill={(entry) => {
              close();
              fillIn(entry, tool, layer.take);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
};

const fillIn = ({ name, call }: SavedCallEntry, tool: string, take: TakeArguments): void => {
  if (call === undefined) return;
  const other = call.tool === tool ? '' : ` It was saved for ${call.tool}.`;
  take(call.argumentsText, `The saved call ${name}.${other}`);
};
