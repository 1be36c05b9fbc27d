import { useState } from 'react';

/**
 * Text that is being typed, shown as typed as long as the document holds what it means. Without this the box would
 * show the document's own spelling at every key, and the caret would jump.
 */
export const useLocalEcho = (
  source: string | undefined,
  shown: string,
  meaning: (typed: string) => string | undefined,
): { text: string; type: (typed: string) => void; leave: () => void } => {
  const [typed, setTyped] = useState<string>();
  const holds = typed !== undefined && meaning(typed) === source;
  return {
    text: holds ? typed : shown,
    type: setTyped,
    leave: () => setTyped(undefined),
  };
};
