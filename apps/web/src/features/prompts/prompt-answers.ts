import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { PromptArgument } from '@wirescope/shared/mcp/prompt';

/** What is filled in: by name, only what is sent. */
export type PromptAnswers = Readonly<Record<string, string>>;

/** Sets an answer; undefined takes it away. */
export const withAnswer = (
  answers: PromptAnswers,
  name: string,
  text: string | undefined,
): PromptAnswers => {
  const others = Object.entries(answers).filter(([key]) => key !== name);
  return Object.fromEntries(text === undefined ? others : [...others, [name, text]]);
};

/** Arguments the server says it needs and that are not sent. */
export const missingIn = (
  wanted: readonly PromptArgument[],
  answers: PromptAnswers,
): PromptArgument[] =>
  wanted.filter(({ name, required }) => required && !Object.hasOwn(answers, name));

/** The params of `prompts/get` as JSON text; arguments in the order of the prompt, and none where there are none. */
export const promptParams = (
  name: string,
  wanted: readonly PromptArgument[],
  answers: PromptAnswers,
): string => {
  const sent = wanted.flatMap(({ name: key }) =>
    Object.hasOwn(answers, key) ? [[key, answers[key] ?? '']] : [],
  );
  return JSON.stringify({
    name,
    ...(sent.length > 0 && { arguments: Object.fromEntries(sent) }),
  });
};

/** The answers a recorded request carried. */
export const answersIn = (requestText: string): PromptAnswers => {
  const message = classifyText(requestText);
  const sent =
    message.kind === 'message' ? fieldOf(message.envelope.params, 'arguments') : undefined;
  if (typeof sent !== 'object' || sent === null) return {};
  return Object.fromEntries(
    Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
};
