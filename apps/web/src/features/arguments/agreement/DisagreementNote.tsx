import type { Disagreement } from '@wirescope/shared/arguments/agreement/judge-call';
import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import type { JudgedCall } from './judged-call.ts';
import css from './DisagreementNote.module.css';

/** Calls that are linked; the probes show the others. */
const MOST_LINKS = 4;

const WORDS: Readonly<Record<Disagreement, string>> = {
  'accepts-invalid': 'Arguments that do not fit inputSchema were accepted',
  'refuses-valid': 'Arguments that fit inputSchema were refused',
};
const KINDS: readonly Disagreement[] = ['accepts-invalid', 'refuses-valid'];

/** Says in which calls the server did not keep to its own schema; nothing where it always did. `calls`: newest first. */
export const DisagreementNote = ({
  session,
  calls,
}: {
  session: SessionId;
  calls: readonly JudgedCall[];
}) => {
  if (calls.length === 0) return null;
  return (
    <Banner tone="must">
      <Mark name="type" />
      {KINDS.map((kind) => {
        const ofKind = calls.filter(({ disagreement }) => disagreement === kind);
        return (
          ofKind.length > 0 && (
            <span
              key={kind}
              title={ofKind
                .flatMap(({ problems }) => problems)
                .slice(0, 6)
                .join('\n')}
            >
              {WORDS[kind]}:{' '}
              {ofKind.slice(0, MOST_LINKS).map(({ seq }) => (
                <span key={seq} className={css.link}>
                  <FrameLink session={session} seq={seq} />
                </span>
              ))}
              {ofKind.length > MOST_LINKS && `and ${ofKind.length - MOST_LINKS} more`}
            </span>
          )
        );
      })}
    </Banner>
  );
};
