import type { SessionId } from '@wirescope/shared/ids';
import { useMemo, type ReactNode } from 'react';
import { SchemaForm } from '../features/arguments/SchemaForm.tsx';
import { ValueProblems } from '../features/arguments/ValueProblems.tsx';
import { InboxPartsContext, type InboxParts } from '../features/inbox/parts.ts';
import { ContentBlockView } from '../features/result/ContentBlockView.tsx';
import { ReadPlace } from '../features/result/read-place.tsx';
import { resourcePath } from '../session/paths.ts';

/** Gives the forms of the arguments and the contents of results to what asks for answers. */
export const AskParts = ({ session, children }: { session: SessionId; children: ReactNode }) => {
  const parts = useMemo<InboxParts>(
    () => ({
      renderForm: (slot) => <SchemaForm {...slot} />,
      renderProblems: (slot) => <ValueProblems {...slot} />,
      renderBlock: (block, name) => (
        <ReadPlace value={(uri) => resourcePath(session, uri)}>
          <ContentBlockView block={block} name={name} />
        </ReadPlace>
      ),
    }),
    [session],
  );
  return <InboxPartsContext value={parts}>{children}</InboxPartsContext>;
};
