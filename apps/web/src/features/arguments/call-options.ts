import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { isBlank } from '@wirescope/shared/arguments/document';
import type { RequestOptions } from '@wirescope/shared/control/request';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { taskParam } from '@wirescope/shared/mcp/revisions/2025-11-25/tasks';
import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import * as z from 'zod/mini';
import { peekSetting, useSetting } from '../../session/settings.ts';

/** How the calls of one tool of one server are sent, kept per user. */
const CallOptions = z.object({
  /** Silence after which a call is given up. */
  timeoutSeconds: z.number(),
  /** Time after which it is given up, whatever the server says meanwhile. */
  mostSeconds: z.number(),
  progress: z.boolean(),
  /** JSON text of an object, or blank. */
  metaText: z.string(),
  /** Runs as a task where server and tool have that; not chosen: if the tool asks for it. */
  asTask: z.optional(z.boolean()),
  /** How long the server is asked to keep it. */
  taskSeconds: z.optional(z.number()),
});
export type CallOptions = z.infer<typeof CallOptions>;

/** The limits are those of the proxy. */
const DEFAULTS: CallOptions = {
  timeoutSeconds: 60,
  mostSeconds: 600,
  progress: true,
  metaText: '',
};
/** Timers cannot wait longer, ms. */
const LONGEST = 2_147_483_647;

export type CallOptionsHandle = {
  options: CallOptions;
  /** False while what was kept is not read yet. */
  loaded: boolean;
  set: (options: CallOptions) => void;
};

/** Limits, progress and `_meta` of the next call, kept under a settings key. */
export const useCallOptions = (key: string): CallOptionsHandle => {
  const { value, loaded, set } = useSetting(key, CallOptions, DEFAULTS);
  return { options: value, loaded, set };
};

/** How a call is sent by what is kept under a key, as far as that was read. */
export const keptRequestOptions = (key: string): RequestOptions =>
  requestOptions(CallOptions.safeParse(peekSetting(key)).data ?? DEFAULTS);

/** Why a text cannot be `_meta`; undefined when it can, or is blank. */
export const metaProblem = (text: string): string | undefined => {
  if (isBlank(text)) return undefined;
  const syntax = syntaxProblem(text);
  if (syntax !== undefined) return `This is not JSON. ${syntax.sentence}`;
  return parseJson(text).root?.type === 'object' ? undefined : '_meta must be a JSON object.';
};

/** What the proxy is told. A `_meta` that cannot be one is not added. */
export const requestOptions = ({
  timeoutSeconds,
  mostSeconds,
  progress,
  metaText,
}: CallOptions): RequestOptions => {
  const withMeta = !isBlank(metaText) && metaProblem(metaText) === undefined;
  return {
    timeoutMs: milliseconds(timeoutSeconds),
    maxTimeMs: milliseconds(mostSeconds),
    progress,
    ...(withMeta ? { metaText } : {}),
  };
};

/** Whether the next call asks for a task, or lets the server make one. */
export const runsAsTask = (
  offer: TaskOffer | undefined,
  { asTask }: Pick<CallOptions, 'asTask'>,
): boolean => offer !== undefined && (offer.always || (asTask ?? offer.required));

/** The `task` of a call's params as JSON text; undefined where the call asks for none. */
export const taskText = (
  offer: TaskOffer | undefined,
  options: CallOptions,
): string | undefined => {
  if (offer?.by !== 'asked' || !runsAsTask(offer, options)) return undefined;
  const { taskSeconds } = options;
  return taskParam(taskSeconds === undefined ? undefined : Math.round(taskSeconds * 1000));
};

/** The extensions a call declares so that the server may make it a task. */
export const taskExtensions = (
  offer: TaskOffer | undefined,
  options: CallOptions,
): Pick<RequestOptions, 'extensions'> => {
  const extension = offer?.dialect.extension;
  return extension !== undefined && runsAsTask(offer, options) ? { extensions: [extension] } : {};
};

const milliseconds = (seconds: number): number => Math.min(LONGEST, Math.round(seconds * 1000));
