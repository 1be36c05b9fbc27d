import type { Definition } from '@wirescope/shared/arguments/definition/read-definitions';
import { useMemo, type ReactNode } from 'react';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { DefinitionPane } from './DefinitionPane.tsx';
import { readDefinitionText } from './definition-text.ts';
import { SamplePane, type CheckSample } from './SamplePane.tsx';
import { useBench } from './use-bench.ts';
import css from './WorkbenchPage.module.css';

type WorkbenchPageProps = {
  /** The form, the JSON and the diff of a definition. */
  renderArguments: (definition: Definition) => ReactNode;
  /** What is wrong with the definitions, with the chosen one told in full. */
  renderExamination: (definitions: readonly Definition[], chosen: number) => ReactNode;
  check: CheckSample;
};

/** A schema, arguments and a result without a server: everything is read and held against each other in this page. */
export const WorkbenchPage = ({
  renderArguments,
  renderExamination,
  check,
}: WorkbenchPageProps) => {
  const bench = useBench();
  const { definitionText, sampleText, chosen } = bench.value;
  const read = useMemo(() => readDefinitionText(definitionText), [definitionText]);
  const oneColumn = useMedia('(max-width: 1099px)');
  if (!bench.loaded) return null;
  const definitions = read?.ok === true ? read.value.definitions : NONE;
  const at = Math.min(chosen, definitions.length - 1);
  const definition = definitions[at];
  const left = (
    <DefinitionPane
      text={definitionText}
      read={read}
      chosen={at}
      onText={(text) => bench.set({ ...bench.value, definitionText: text, chosen: 0 })}
      onChoose={(next) => bench.set({ ...bench.value, chosen: next })}
    >
      {definition !== undefined && renderExamination(definitions, at)}
    </DefinitionPane>
  );
  const middle =
    definition === undefined ? (
      <p className={css.nothing}>The form appears here when there is a schema to make it from.</p>
    ) : (
      renderArguments(definition)
    );
  const right = (
    <SamplePane
      text={sampleText}
      onText={(text) => bench.set({ ...bench.value, sampleText: text })}
      outputSchema={definition?.outputSchema}
      known={definition !== undefined}
      check={check}
    />
  );
  if (oneColumn)
    return (
      <div className={css.stack}>
        {left}
        <div className={css.tall}>{middle}</div>
        {right}
      </div>
    );
  return (
    <Split name="workbench" className={css.page}>
      <SplitPane id="definition" initial="30%" min={260}>
        {left}
      </SplitPane>
      <SplitBar label="Resize definition and arguments" />
      <SplitPane id="arguments" initial="44%" min={340}>
        {middle}
      </SplitPane>
      <SplitBar label="Resize arguments and sample result" />
      <SplitPane id="sample" min={240}>
        {right}
      </SplitPane>
    </Split>
  );
};

const NONE: readonly Definition[] = [];
