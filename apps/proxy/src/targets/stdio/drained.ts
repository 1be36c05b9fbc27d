import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/** What an ended process left in its pipes is read within this, ms; each further chunk begins it anew. */
const QUIET = 250;
/** A descendant that keeps writing into the pipes is not waited for longer, ms. */
const LONGEST = 1_000;

/**
 * Resolves when everything an ended process wrote was read: its pipes are closed, or, if a descendant holds them open,
 * nothing more has come for a moment.
 */
export function drained(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      child.off('close', finish);
      for (const pipe of pipes) pipe.off('data', more);
      resolve();
    };
    const more = () => quiet.refresh();
    const quiet = setTimeout(finish, QUIET);
    const longest = setTimeout(finish, LONGEST);
    const pipes = [child.stdout, child.stderr];
    for (const pipe of pipes) pipe.on('data', more);
    child.on('close', finish);
  });
}
