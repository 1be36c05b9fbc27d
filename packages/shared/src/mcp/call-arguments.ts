import { valueSpanAt } from '../json-text/scan.ts';

/** The arguments of a recorded call as they were sent; undefined when it carried none. */
export const argumentsIn = (requestText: string): string | undefined => {
  const span = valueSpanAt(requestText, ['params', 'arguments']);
  return span === undefined ? undefined : requestText.slice(span.start, span.end);
};

/** The tool a recorded call names, as its text has it; undefined when it names none. */
export const toolIn = (requestText: string): string | undefined => {
  const span = valueSpanAt(requestText, ['params', 'name']);
  const name: unknown =
    span === undefined ? undefined : JSON.parse(requestText.slice(span.start, span.end));
  return typeof name === 'string' ? name : undefined;
};
