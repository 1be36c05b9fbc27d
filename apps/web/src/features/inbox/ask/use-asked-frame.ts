import type { SessionId } from '@wirescope/shared/ids';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useMemo } from 'react';
import { useWholeText } from '../../../session/use-frame-text.ts';
import { readAsked, type AskedFrame } from './asked.ts';

export type AskedState =
  | { is: 'reading' }
  | { is: 'failed' }
  /** The frame is no JSON, so that nobody can tell what is asked. */
  | { is: 'odd'; text: string }
  | { is: 'read'; frame: AskedFrame; text: string };

/** What a frame asks, read from the record, however long it is. */
export const useAskedFrame = (session: SessionId, item: InboxItem): AskedState => {
  const { text: whole, failed } = useWholeText(session, item.seq);
  const { kind, task } = item;
  const frame = useMemo(
    () => (whole === undefined ? undefined : newOnes(readAsked(kind, whole), task)),
    [kind, whole, task],
  );
  if (failed) return { is: 'failed' };
  if (whole === undefined) return { is: 'reading' };
  return frame === undefined ? { is: 'odd', text: whole } : { is: 'read', frame, text: whole };
};

/** The status of a task repeats what was asked before; each is answered once. */
const newOnes = (frame: AskedFrame | undefined, task: InboxItem['task']): AskedFrame | undefined =>
  frame === undefined || task === undefined
    ? frame
    : { ...frame, asked: frame.asked.filter(({ key }) => task.keys.includes(key)) };
