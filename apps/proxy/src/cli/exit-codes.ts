/** What the program's exit tells scripts. */
export const EXIT = {
  result: 0,
  /** A result with `isError: true`. */
  errorResult: 1,
  /** A JSON-RPC error; it is printed. */
  rpcError: 2,
  /** No connection, a transport fault or a time limit. */
  fault: 3,
  /** `input_required` was left unanswered. */
  inputRequired: 4,
  usage: 64,
} as const;
