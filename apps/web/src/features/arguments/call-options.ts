import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import { isBlank } from '@wirescope/shared/arguments/document';
import type { RequestOptions } from '@wirescope/shared/control/request';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import * as z from 'zod/mini';
import { useSetting } from '../../session/settings.ts';

/** How calls are sent, kept per user. */
const CallOptions = z.object({
  /** Silence after which a call is given up. */
  timeoutSeconds: z.number(),
  progress: z.boolean(),
  /** JSON text of an object, or blank. */
  metaText: z.string(),
});
export type CallOptions = z.infer<typeof CallOptions>;

const DEFAULTS: CallOptions = { timeoutSeconds: 60, progress: true, metaText: '' };
/** The hard maximum of the proxy; a longer silence must lift it. ms. */
const HARD_MAXIMUM = 600_000;

/** Timeout, progress and `_meta` of the next call. */
export const useCallOptions = (): { options: CallOptions; set: (options: CallOptions) => void } => {
  const { value, set } = useSetting('call-options', CallOptions, DEFAULTS);
  return { options: value, set };
};

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
  progress,
  metaText,
}: CallOptions): RequestOptions => {
  const timeoutMs = Math.round(timeoutSeconds * 1000);
  const withMeta = !isBlank(metaText) && metaProblem(metaText) === undefined;
  return {
    timeoutMs,
    maxTimeMs: Math.max(HARD_MAXIMUM, timeoutMs),
    progress,
    ...(withMeta ? { metaText } : {}),
  };
};
