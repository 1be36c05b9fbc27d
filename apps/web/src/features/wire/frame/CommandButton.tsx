import type { ReactNode } from 'react';
import { useAllCommands } from '../../../ui/commands.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

type CommandButtonProps = {
  /** Of a command that another part of the page offers. */
  id: string;
  label: string;
  icon: ReactNode;
};

/** A press that runs a command; absent while nobody offers it, or it cannot be run now. */
export const CommandButton = ({ id, label, icon }: CommandButtonProps) => {
  const command = useAllCommands().find((one) => one.id === id);
  if (command === undefined) return null;
  return (
    <IconButton small label={label} onClick={command.run}>
      {icon}
    </IconButton>
  );
};
