import type { Definition } from '@wirescope/shared/arguments/definition/read-definitions';
import { compile } from '@wirescope/shared/arguments/form-model';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ArgumentsPane } from '../features/arguments/ArgumentsPane.tsx';
import { looseDraftKey } from '../features/arguments/draft-key.ts';
import { useKeptPane } from '../features/arguments/kept-pane.ts';
import { useSavedCalls } from '../features/arguments/saved/use-saved-calls.tsx';
import { takePaste } from '../features/arguments/paste/take-paste.ts';
import { useDraft } from '../features/arguments/use-draft.ts';
import { checkValue } from '../features/arguments/validator.ts';
import type { View } from '../features/arguments/view.ts';
import { DoctorSection } from '../features/tools/doctor/DoctorSection.tsx';
import { examineList } from '../features/tools/doctor/examine-list.ts';
import { listMark } from '../features/tools/doctor/list-mark.ts';
import { announce } from '../ui/announce.ts';
import { DropArea } from '../ui/DropArea.tsx';
import { WorkbenchPage } from '../features/workbench/WorkbenchPage.tsx';

/** The workbench without a server: the form, the diff and the examination are those of the tools' page. */
export const WorkbenchView = () => (
  <>
    <h1 className="vh">Workbench</h1>
    <WorkbenchPage
      check={checkValue}
      renderArguments={(definition) => (
        <LooseArguments key={definition.name} definition={definition} />
      )}
      renderExamination={(definitions, chosen) => (
        <Examination definitions={definitions} chosen={chosen} />
      )}
    />
  </>
);

/** Arguments that go nowhere: there is nobody to call. */
const LooseArguments = ({ definition }: { definition: Definition }) => {
  const { name, inputSchema } = definition;
  const model = useMemo(() => compile(inputSchema), [inputSchema]);
  const handle = useDraft(looseDraftKey(name), model);
  const kept = useKeptPane();
  const saved = useSavedCalls(undefined, name);
  const [view, setView] = useState<View>('form');
  const drop = (text: string) => {
    const read = takePaste(text, name, inputSchema);
    if (!read.ok) {
      announce(read.error.what);
      return;
    }
    handle.restore(read.value.text);
    setView('diff');
    announce(read.value.said);
  };
  return (
    <DropArea label="Arguments" onText={drop}>
      <ArgumentsPane
        model={model}
        schemaText={inputSchema}
        handle={handle}
        running={undefined}
        view={view}
        onView={setView}
        kept={kept}
        compared={undefined}
        tool={name}
        earlier={[]}
        saved={saved}
        tasks={undefined}
      />
      {saved.layer}
    </DropArea>
  );
};

type ExaminationProps = { definitions: readonly Definition[]; chosen: number };

/** By the newest rules there are, over stdio: whoever pastes a schema names no session. */
const SPOKEN = { revision: '2026-07-28', http: false } as const;

const Examination = ({ definitions, chosen }: ExaminationProps) => {
  const entries = definitions.map(({ entryText }) => entryText);
  const { data } = useQuery({
    queryKey: ['loose-doctor', entries],
    queryFn: ({ signal }) =>
      examineList(
        { tools: entries.map((text): unknown => JSON.parse(text)), spoken: SPOKEN },
        signal,
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const marked = definitions.filter((_, index) => listMark(data?.[index] ?? []) !== undefined);
  return (
    <>
      {definitions.length > 1 && data !== undefined && (
        <p className="soft">
          {marked.length === 0
            ? 'Clients can use every tool of the list.'
            : `Clients have trouble with ${marked.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
      <DoctorSection findings={data?.[chosen]} entryText={entries[chosen] ?? ''} />
    </>
  );
};
