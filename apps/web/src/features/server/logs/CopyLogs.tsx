import type { SessionId } from '@wirescope/shared/ids';
import { copyFrames } from '../../../session/export-api.ts';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** More is for an export. */
const MOST = 5_000;

type CopyLogsProps = { session: SessionId; store: TrafficStore; shown: readonly number[] };

/** Puts the messages in sight on the clipboard as they were on the wire, a line each: the newest ones if they are very many. */
export const CopyLogs = ({ session, store, shown }: CopyLogsProps) => {
  const label =
    shown.length > MOST ? `Copy the newest ${MOST} messages` : 'Copy the messages shown';
  if (shown.length === 0) return null;
  const read = async () => {
    const seqs = shown.slice(-MOST).map((index) => store.table.seqAt(index));
    return (await copyFrames(session, { form: 'message', seqs })).text;
  };
  return <CopyButton label={label} text={read} />;
};
