import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import type { SessionState } from '@wirescope/shared/control/session';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const ExportDialog = lazy(async () => {
  const { ExportDialog } = await import('./ExportDialog.tsx');
  return { default: ExportDialog };
});

/** Opens what a session can be exported as. Also a command of the palette. */
export const ExportButton = ({ session }: { session: SessionState }) => {
  const [open, setOpen] = useState(false);
  useCommands([
    {
      id: 'session.export',
      title: 'Export this session',
      group: 'Sessions',
      icon: <Download />,
      run: () => setOpen(true),
    },
  ]);
  return (
    <>
      <IconButton label="Export session" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
