import type { SessionState } from '@wirescope/shared/control/session';
import { EntryChangesNote } from '../features/listing/EntryChangesNote.tsx';
import { ListEmpty } from '../features/listing/ListEmpty.tsx';
import { ListFooter } from '../features/listing/ListFooter.tsx';
import { changeMarkOf, toldChanges } from '../features/listing/told-changes.ts';
import { ResourcesPage } from '../features/resources/ResourcesPage.tsx';
import { RESOURCES, TEMPLATES } from '../session/list-kinds.ts';
import { useListing } from '../session/lists.ts';
import { ChangeMarks } from '../ui/pick-list/change-marks.tsx';
import { readItemPart } from '../session/paths.ts';

type ResourcesViewProps = {
  session: SessionState;
  /** The part of the address, as it stands there. */
  item: string | undefined;
};

/** Resources and what is said of their lists put together: each is a feature that knows nothing of the others. */
export const ResourcesView = ({ session, item }: ResourcesViewProps) => {
  const resources = useListing(session.id, RESOURCES);
  const templates = useListing(session.id, TEMPLATES);
  const part =
    item === undefined
      ? undefined
      : readItemPart(
          item,
          (key) => resources.list?.entries.some(({ uri }) => uri === key) === true,
        );
  const marks = {
    resources: changeMarkOf(toldChanges(RESOURCES, resources.list)),
    templates: changeMarkOf(toldChanges(TEMPLATES, templates.list)),
  };
  return (
    <ChangeMarks value={(key) => marks.resources(key) ?? marks.templates(key)}>
      <ResourcesPage
        session={session}
        open={part === undefined ? undefined : { key: part.name, nth: part.nth }}
        resources={resources}
        templates={templates}
        renderEmpty={(list, level) =>
          list === 'resources' ? (
            <ListEmpty session={session.id} kind={RESOURCES} listing={resources} level={level} />
          ) : (
            <ListEmpty session={session.id} kind={TEMPLATES} listing={templates} level={level} />
          )
        }
        renderNotice={(list, key) =>
          list === 'resources' ? (
            <EntryChangesNote
              session={session.id}
              kind={RESOURCES}
              list={resources.list}
              entry={key}
            />
          ) : (
            <EntryChangesNote
              session={session.id}
              kind={TEMPLATES}
              list={templates.list}
              entry={key}
            />
          )
        }
        renderFooter={(list) =>
          list === 'resources' ? (
            <ListFooter
              session={session.id}
              kind={RESOURCES}
              listing={resources}
              topic="resourcesListChanged"
            />
          ) : (
            <ListFooter
              session={session.id}
              kind={TEMPLATES}
              listing={templates}
              topic="resourcesListChanged"
            />
          )
        }
      />
    </ChangeMarks>
  );
};
