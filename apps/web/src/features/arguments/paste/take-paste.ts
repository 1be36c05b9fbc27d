import { readPaste, type Pasted } from '@wirescope/shared/arguments/paste/read-paste';
import { readSchemaDocument } from '@wirescope/shared/arguments/reading/schema-document';
import type { Failure, Result } from '@wirescope/shared/result';

/** Arguments out of a paste, for the tool that is open. */
export type Taken = {
  /** JSON text. */
  text: string;
  /** What was understood, and what should be known, in a few sentences. */
  said: string;
  /** They are the pasted text itself: nothing had to be understood. */
  verbatim: boolean;
};

/** Reads arguments for a tool from a pasted text. Of several calls in it the one of this tool is taken, else the first. */
export const takePaste = (
  pasted: string,
  tool: string,
  schemaText: string | undefined,
): Result<Taken, Failure> => {
  const read = readPaste(pasted, readSchemaDocument(schemaText));
  return read.ok ? { ok: true, value: takenFor(read.value, tool, pasted) } : read;
};

const takenFor = (read: Pasted, tool: string, pasted: string): Taken => {
  const fitting = read.others.find((other) => other.tool === tool);
  const isOther = read.tool !== undefined && read.tool !== tool;
  if (isOther && fitting !== undefined)
    return {
      text: fitting.text,
      said: `${read.understood} Taken is the call of ${tool}.`,
      verbatim: false,
    };
  return {
    text: read.text,
    said: isOther ? `${read.understood} This tool is ${tool}.` : read.understood,
    verbatim: read.text === pasted.trim(),
  };
};
