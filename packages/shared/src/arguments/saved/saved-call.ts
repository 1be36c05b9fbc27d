import { parseJson } from '../../json-text/json-text.ts';
import { valueSpanAt } from '../../json-text/scan.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { isRecord } from '../dialect.ts';
import { isBlank } from '../document.ts';
import { syntaxProblem } from '../document-problems.ts';

/** A call somebody keeps: which tool of which server, with what arguments, and what it is for. */
export type SavedCall = {
  /** Name of the server as the page showed it. */
  target: string;
  tool: string;
  /** The arguments exactly as they were written; '' when the call has none. */
  argumentsText: string;
  note: string;
};

/** Version of the file's form. */
const VERSION = 1;

const isJson = (text: string): boolean =>
  syntaxProblem(text) === undefined && parseJson(text).root !== undefined;

/**
 * The file of a call, made to be read and compared by people: the arguments stand in it as they were written, digits,
 * order of keys and line breaks included. Those that are not JSON are kept as a text.
 */
export const writeSavedCall = ({ target, tool, argumentsText, note }: SavedCall): string => {
  const text = argumentsText.trim();
  const members = [
    `"wirescopeCall": ${VERSION}`,
    `"target": ${JSON.stringify(target)}`,
    `"tool": ${JSON.stringify(tool)}`,
    ...(note === '' ? [] : [`"note": ${JSON.stringify(note)}`]),
    ...(isBlank(text)
      ? []
      : isJson(text)
        ? [`"arguments": ${text}`]
        : [`"argumentsText": ${JSON.stringify(argumentsText)}`]),
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
};

const broken = (what: string, why?: string): Result<never, Failure> =>
  fail({
    code: 'broken-saved-call',
    what,
    ...(why !== undefined && { why }),
    todo: 'Mend the file in an editor, or delete it.',
  });

/** Reads the file of a call; a broken one is refused with what is wrong with it. */
export const readSavedCall = (fileText: string): Result<SavedCall, Failure> => {
  const text = fileText.replace(/^\ufeff/, '');
  if (isBlank(text)) return broken('The file is empty.');
  const syntax = syntaxProblem(text);
  if (syntax !== undefined) return broken('The file is not JSON.', syntax.sentence);
  const file: unknown = JSON.parse(text);
  if (!isRecord(file)) return broken('The file does not hold an object.');
  const version = file['wirescopeCall'] ?? VERSION;
  if (version !== VERSION)
    return broken(
      `The file says that it is of version ${JSON.stringify(version)}.`,
      `This Wirescope reads version ${VERSION}.`,
    );
  const { tool, target = '', note = '', argumentsText } = file;
  if (typeof tool !== 'string') return broken('The file names no tool.', '"tool" must be a text.');
  if (typeof target !== 'string' || typeof note !== 'string')
    return broken('The file cannot be read.', '"target" and "note" must be texts.');
  return ok({ target, tool, note, argumentsText: textIn(text, argumentsText) });
};

/** The arguments as they stand in the file. */
const textIn = (text: string, kept: unknown): string => {
  if (typeof kept === 'string') return kept;
  const span = valueSpanAt(text, ['arguments']);
  return span === undefined ? '' : text.slice(span.start, span.end);
};
