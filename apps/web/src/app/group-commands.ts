import type { Command } from '../ui/commands.ts';

/** Groups in the order in which they were first registered. Pure. */
export const groupCommands = (
  commands: readonly Command[],
): [group: string, commands: Command[]][] => {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.keys === undefined || command.keys.length === 0) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups];
};
