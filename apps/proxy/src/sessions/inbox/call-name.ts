import { subjectOf } from '@wirescope/shared/mcp/methods';
import { readAsked } from '@wirescope/shared/traffic/copy-as/sent-params';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { subjectText } from '@wirescope/shared/traffic/subject-text';

/**
 * What a request of ours is called, as rows have it. Read from its frame, because rows are told at the end of a turn and
 * a fast server asks before that.
 */
export function callName(frame: Frame): string | undefined {
  const asked = frame.kind === 'message' ? readAsked(frame.text) : undefined;
  const subject = asked && subjectOf(asked.method, asked.envelope.params);
  return subject === undefined ? undefined : subjectText(subject);
}
