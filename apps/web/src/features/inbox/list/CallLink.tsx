import type { SessionId } from '@wirescope/shared/ids';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { Link } from 'wouter';
import { promptPath, resourcePath, toolPath } from '../../../session/paths.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';

const PATHS: Readonly<Record<string, typeof promptPath | undefined>> = {
  'tools/call': toolPath,
  'prompts/get': promptPath,
  'resources/read': resourcePath,
};

/** The thing at work while something is asked, with the way to it. A name that was cut leads nowhere. */
export const CallLink = ({ session, of }: { session: SessionId; of: InboxItem['of'] }) => {
  if (of?.subject === undefined) return <code>{of?.method}</code>;
  const path = PATHS[of.method];
  const name = (
    <code>
      <VisibleText text={of.subject} />
    </code>
  );
  return path === undefined || of.subject.endsWith('…') ? (
    name
  ) : (
    <Link href={path(session, of.subject)}>{name}</Link>
  );
};
