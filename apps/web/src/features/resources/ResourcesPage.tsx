import type { SessionState } from '@wirescope/shared/control/session';
import type { ResourceEntry, TemplateEntry } from '@wirescope/shared/mcp/resource';
import { parseTemplate } from '@wirescope/shared/mcp/uri-template/parse';
import { useMemo, useState, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { Listing } from '../../session/lists.ts';
import { resourcePath } from '../../session/paths.ts';
import { useSetting } from '../../session/settings.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { inWords, sizeOf } from '../../ui/format.ts';
import { ItemHeader } from '../../ui/ItemHeader.tsx';
import { ListChooser } from '../../ui/ListChooser.tsx';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { useMedia } from '../../ui/use-media.ts';
import {
  findListed,
  listedResources,
  listedTemplates,
  placeOf,
  type Listed,
} from './listed-resource.ts';
import { ResourceDetail } from './ResourceDetail.tsx';
import { ResourceListPane, type ListShown } from './ResourceListPane.tsx';
import { TemplateDetail } from './TemplateDetail.tsx';
import css from './ResourceDetail.module.css';

type ResourcesPageProps = {
  session: SessionState;
  /** The address, or the text of the template, that is open. */
  open: { key: string; nth: number } | undefined;
  resources: Listing<ResourceEntry>;
  templates: Listing<TemplateEntry>;
  /** What stands in place of a list that has nothing. */
  renderEmpty: (list: ListShown, level: 1 | 2) => ReactNode;
  /** What is to be said of an entry, above what is done with it. */
  renderNotice: (list: ListShown, key: string) => ReactNode;
  /** What stands below a list. */
  renderFooter: (list: ListShown) => ReactNode;
};

/** The resources of a session: what is listed, what templates make, and one of them to read. */
export const ResourcesPage = (props: ResourcesPageProps) => {
  const { session, open, resources, templates, renderEmpty, renderNotice, renderFooter } = props;
  const listed = useMemo(
    () => listedResources(resources.list?.entries ?? []),
    [resources.list?.entries],
  );
  const made = useMemo(
    () => listedTemplates(templates.list?.entries ?? []),
    [templates.list?.entries],
  );
  const tree = useSetting('resources.tree', z.boolean(), false);
  const [chosen, setChosen] = useState<ListShown>();
  const oneColumn = useMedia('(max-width: 899px)');
  const current =
    open === undefined ? undefined : findListed([...listed, ...made], open.key, open.nth);
  const shown =
    chosen ??
    (current?.kind === 'template' ||
    (resources.state !== 'asking' && listed.length === 0 && made.length > 0)
      ? 'templates'
      : 'resources');
  const isBare =
    open === undefined && listed.length === 0 && made.length === 0 && resources.state !== 'listed';
  if (isBare) return renderEmpty('resources', 1);
  const renderList = (done?: () => void) => (
    <ResourceListPane
      shown={shown}
      onShown={setChosen}
      counts={{
        resources: resources.list?.entries.length,
        templates: templates.list?.entries.length,
      }}
      items={shown === 'resources' ? listed : made}
      current={current}
      onOpen={(one) => {
        done?.();
        const place = placeOf(one);
        navigate(resourcePath(session.id, place.key, place.nth));
      }}
      tree={tree.value}
      onTree={tree.set}
      empty={renderEmpty(shown, 2)}
      footer={renderFooter(shown)}
    />
  );
  const detail = (
    <Detail
      session={session}
      open={open}
      current={current}
      renderNotice={renderNotice}
      waiting={[resources, templates].some(({ state }) => state === 'asking')}
      chooser={oneColumn && <ListChooser label="Choose a resource" renderList={renderList} />}
    />
  );
  if (oneColumn) return detail;
  return (
    <Split name="resources">
      <SplitPane
        id="list"
        initial={window.innerWidth < 1280 ? 220 : 300}
        min={160}
        max="45%"
        keepsPixels
      >
        {renderList()}
      </SplitPane>
      <SplitBar label="Resize the list of resources" />
      <SplitPane id="detail" min={400}>
        {detail}
      </SplitPane>
    </Split>
  );
};

type DetailProps = {
  session: SessionState;
  open: { key: string; nth: number } | undefined;
  current: Listed | undefined;
  /** A list is on its way: what is not in it is not known. */
  waiting: boolean;
  chooser: ReactNode;
  renderNotice: ResourcesPageProps['renderNotice'];
};

const Detail = ({ session, open, current, waiting, chooser, renderNotice }: DetailProps) => {
  const key = current?.key ?? open?.key;
  const template = useMemo(
    () => (current?.kind === 'template' ? parseTemplate(current.key) : undefined),
    [current],
  );
  if (key === undefined)
    return (
      <div className={css.none}>
        <div>{chooser}</div>
        <Empty level={1} mark="note" title="Choose a resource">
          Choosing one sends nothing before you press Read.
        </Empty>
      </div>
    );
  if (current === undefined && waiting) return null;
  const faults = [...(current?.entry.problems ?? []), ...(template?.problems ?? [])];
  return (
    <div className={css.page}>
      <ItemHeader
        name={current === undefined ? lastPart(key) : current.entry.name}
        title={current?.entry.title}
        description={current?.entry.description}
        chooser={chooser}
        faults={faults.map((text) => ({ mark: 'should', text }))}
        chips={<Chips current={current} />}
        end={current === undefined && <span className="dim">not in the list</span>}
      />
      <div>{renderNotice(template === undefined ? 'resources' : 'templates', key)}</div>
      {template === undefined ? (
        <ResourceDetail key={key} session={session} uri={key} />
      ) : (
        <TemplateDetail key={key} session={session} source={key} template={template} />
      )}
    </div>
  );
};

const lastPart = (uri: string): string => /([^/]+)\/*$/.exec(uri)?.[1] ?? uri;

const Chips = ({ current }: { current: Listed | undefined }) => {
  if (current === undefined) return null;
  const { entry } = current;
  const size = 'size' in entry ? entry.size : undefined;
  return (
    <>
      {current.kind === 'template' && <Chip>template</Chip>}
      {entry.mimeType !== undefined && <Chip title="mimeType">{entry.mimeType}</Chip>}
      {size !== undefined && <Chip title="size, says the server">{inWords(sizeOf(size))}</Chip>}
      {Object.entries(entry.annotations ?? {}).map(([name, value]) => (
        <Chip key={name} title={`annotation ${name}`}>
          {name} {Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value)}
        </Chip>
      ))}
    </>
  );
};
