/** Calls back in a task of its own, `ms` from now: drawing what it changes and painting that are two tasks, neither of them long. */
export const inOwnTask = (run: () => void, ms = 0): void => {
  setTimeout(run, ms);
};
