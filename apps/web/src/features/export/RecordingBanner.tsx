import { Link } from 'wouter';
import type { SessionState } from '@wirescope/shared/control/session';
import { causeText } from '@wirescope/shared/result';
import { editTargetPath } from '../../session/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Mark } from '../../ui/Mark.tsx';

/** A row above what a recording shows: what it is, what is wrong with its file, and the way to a server one can talk to. */
export const RecordingBanner = ({ session }: { session: SessionState }) => {
  const { recording } = session;
  if (recording === undefined) return null;
  const { file, recordedAt, read, findings } = recording;
  const faults = findings.map(causeText).join(' ');
  return (
    <Banner tone={findings.length > 0 ? 'should' : undefined}>
      <Mark name={findings.length > 0 ? 'should' : 'note'} />
      <b>Recorded {new Date(recordedAt).toLocaleString()}</b>
      <span className="soft" title={`${faults} ${file}`}>
        {read === undefined
          ? faults || 'Everything can be looked at; nothing can be sent.'
          : `The file is being read: ${Math.floor(read * 100)} %.`}
      </span>
      <span className="grow" />
      <Link href={editTargetPath(session.id)}>Connect to this server</Link>
    </Banner>
  );
};
