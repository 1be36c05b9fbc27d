/** What became of a request. `input`: the server wants answers before it goes on; `task`: it goes on as a task. */
export type RunOutcome =
  | 'running'
  | 'task'
  | 'result'
  | 'error-result'
  | 'refused'
  | 'cancelled'
  | 'timeout'
  | 'lost'
  | 'input';
