import type { Definitions } from '@wirescope/shared/arguments/definition/read-definitions';
import { failureText, type Failure, type Result } from '@wirescope/shared/result';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { Select } from '../../ui/Select.tsx';
import { DroppableText } from './DroppableText.tsx';
import css from './WorkbenchPage.module.css';

type DefinitionPaneProps = {
  text: string;
  read: Result<Definitions, Failure> | undefined;
  /** Which of several tools, from 0. */
  chosen: number;
  onText: (text: string) => void;
  onChoose: (chosen: number) => void;
  /** What is wrong with it. */
  children: ReactNode;
};

/** The schema or the tools in question, and what is wrong with them. */
export const DefinitionPane = ({
  text,
  read,
  chosen,
  onText,
  onChoose,
  children,
}: DefinitionPaneProps) => (
  <DroppableText
    title="Definition"
    label="Schema, tool or list of tools"
    placeholder={'Paste or drop a JSON Schema, a tool,\na tools/list result or its message.'}
    text={text}
    onText={onText}
    said={
      <>
        {read === undefined && (
          <span className="dim">Nothing here leaves this computer, and nothing is sent.</span>
        )}
        {read?.ok === false && (
          <>
            <Mark name="fail" /> <span>{failureText(read.error)}</span>
          </>
        )}
        {read?.ok === true && (
          <>
            <Mark name="ok" /> <span>{read.value.said}</span>
          </>
        )}
      </>
    }
  >
    {read?.ok === true && read.value.definitions.length > 1 && (
      <div className={css.choice}>
        <Select
          label="Tool"
          mono
          choices={read.value.definitions.map(({ name }, index) => ({
            value: String(index),
            label: name,
          }))}
          value={String(chosen)}
          onChoose={(value) => onChoose(Number(value))}
        />
      </div>
    )}
    {children}
  </DroppableText>
);
