import type { SessionState } from '@wirescope/shared/control/session';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { EntryChangesNote } from '../features/listing/EntryChangesNote.tsx';
import { ListEmpty } from '../features/listing/ListEmpty.tsx';
import { ListFooter } from '../features/listing/ListFooter.tsx';
import { changeMarkOf, toldChanges } from '../features/listing/told-changes.ts';
import { PromptsPage } from '../features/prompts/PromptsPage.tsx';
import { ContentBlockView } from '../features/result/ContentBlockView.tsx';
import { ReadPlace } from '../features/result/read-place.tsx';
import { PROMPTS } from '../session/list-kinds.ts';
import { useListing } from '../session/lists.ts';
import { readItemPart, resourcePath } from '../session/paths.ts';
import { outcomeOf } from '../session/runs/outcome-words.ts';
import { ChangeMarks } from '../ui/pick-list/change-marks.tsx';
import { useNewestRuns } from '../session/runs/use-runs.ts';

type PromptsViewProps = {
  session: SessionState;
  /** The part of the address, as it stands there. */
  item: string | undefined;
};

/** Prompts, their content and what is said of their list put together: each is a feature that knows nothing of the others. */
export const PromptsView = ({ session, item }: PromptsViewProps) => {
  const prompts = useListing(session.id, PROMPTS);
  const newest = useNewestRuns(session.id, 'prompts/get');
  const part =
    item === undefined
      ? undefined
      : readItemPart(
          item,
          (key) => prompts.list?.entries.some(({ name }) => name === key) === true,
        );
  return (
    <ChangeMarks value={changeMarkOf(toldChanges(PROMPTS, prompts.list))}>
      <PromptsPage
        session={session}
        open={part}
        prompts={prompts}
        markOf={(name) => {
          const run = newest.get(subjectText(name));
          return run === undefined ? undefined : outcomeOf(run);
        }}
        empty={<ListEmpty session={session.id} kind={PROMPTS} listing={prompts} />}
        footer={
          <ListFooter
            session={session.id}
            kind={PROMPTS}
            listing={prompts}
            topic="promptsListChanged"
          />
        }
        renderNotice={(name) => (
          <EntryChangesNote session={session.id} kind={PROMPTS} list={prompts.list} entry={name} />
        )}
        renderBlock={(block, name) => (
          <ReadPlace value={(uri) => resourcePath(session.id, uri)}>
            <ContentBlockView block={block} name={name} />
          </ReadPlace>
        )}
      />
    </ChangeMarks>
  );
};
