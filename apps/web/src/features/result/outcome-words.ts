import type { MarkName } from '../../ui/Mark.tsx';
import type { RunOutcome } from './run-index.ts';

/** How outcomes are called and drawn, everywhere. */
export const OUTCOMES: Readonly<Record<RunOutcome, { words: string; mark: MarkName | undefined }>> =
  {
    running: { words: 'Running', mark: undefined },
    result: { words: 'Result', mark: 'ok' },
    'error-result': { words: 'Error result', mark: 'fail' },
    refused: { words: 'Refused', mark: 'fail' },
    cancelled: { words: 'Cancelled', mark: 'cancel' },
    timeout: { words: 'Timed out', mark: 'time' },
    lost: { words: 'No answer', mark: 'gap' },
    input: { words: 'Input required', mark: 'note' },
  };
