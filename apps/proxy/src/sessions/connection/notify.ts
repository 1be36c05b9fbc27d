import { buildNotification } from '@wirescope/shared/jsonrpc/build-message';
import type { Automatic } from '@wirescope/shared/traffic/frame';
import type { Target } from '../../targets/target.ts';
import { parsed } from './message-text.ts';

/** Sends a notification; returns its frame. */
export function notify(
  target: Target,
  notification: { method: string; paramsText?: string },
  by?: Automatic,
): number {
  const text = buildNotification(notification);
  return target.send({ text, by, envelope: parsed(text) });
}
