import type { SessionId } from '@wirescope/shared/ids';
import { copyLabel, type CopyForm } from '@wirescope/shared/traffic/copy-as/copy-forms';
import { copyFrames } from '../../session/export-api.ts';
import { problemOf } from '../../session/problem.ts';
import { LiveValue } from '../../traffic/live-value.ts';
import { announce } from '../../ui/announce.ts';

/** What was copied last, for the line that says so. */
export type LastCopy = {
  session: SessionId;
  form: CopyForm;
  seqs: readonly number[];
  /** What happened, in a sentence. */
  said: string;
  failed: boolean;
  /** Variables that stand in place of secrets. */
  variables: readonly string[];
  notes: readonly string[];
};

export const lastCopy = new LiveValue<LastCopy | undefined>(undefined);

/**
 * Puts frames on the clipboard in a form, and says what has to be known to use them. Secrets are variables unless
 * `values` asks for the real ones.
 */
export const copyAs = async (
  session: SessionId,
  form: CopyForm,
  seqs: readonly number[],
  secrets: 'variables' | 'values' = 'variables',
): Promise<void> => {
  const about = { session, form, seqs };
  try {
    const { text, variables, notes } = await copyFrames(session, {
      form,
      seqs: [...seqs],
      secrets,
    });
    await navigator.clipboard.writeText(text);
    const said = `Copied ${copyLabel(form)}${secrets === 'values' ? ', with the real values' : ''}.`;
    tell({ ...about, said, failed: false, variables, notes });
  } catch (error) {
    const said =
      error instanceof DOMException
        ? 'The browser did not allow copying.'
        : [problemOf(error).what, problemOf(error).why].filter(Boolean).join(' ');
    tell({ ...about, said, failed: true, variables: [], notes: [] });
  }
};

const tell = (copy: LastCopy): void => {
  lastCopy.set(copy);
  announce([copy.said, variableWords(copy.variables), ...copy.notes].filter(Boolean).join(' '));
};

/** "Set TOKEN before you run it." */
export const variableWords = (variables: readonly string[]): string =>
  variables.length === 0 ? '' : `Set ${variables.join(' and ')} before you run it.`;
