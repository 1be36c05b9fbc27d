import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import { compile } from '@wirescope/shared/arguments/form-model';
import { typeWords } from '@wirescope/shared/arguments/type-words';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { DoctorSection } from './doctor/DoctorSection.tsx';
import type { ToolSource } from './tool-source.ts';
import css from './SchemasView.module.css';

/** What goes in and what comes out of a tool: as a table to read, and as the server wrote it. */
export const SchemasView = ({
  source,
  findings,
  onClose,
}: {
  source: ToolSource;
  /** What is wrong with the tool's definition; undefined while that is not known. */
  findings: readonly DoctorFinding[] | undefined;
  onClose: () => void;
}) => (
  <section aria-label="Schemas" className={css.schemas}>
    <div className={css.close}>
      <IconButton label="Close schemas" small onClick={onClose}>
        <X />
      </IconButton>
    </div>
    <DoctorSection findings={findings} entryText={source.entry} />
    <Schema name="inputSchema" text={source.inputSchema} />
    <Schema name="outputSchema" text={source.outputSchema} />
  </section>
);

const Schema = ({ name, text }: { name: string; text: string | undefined }) => {
  const model = useMemo(() => compile(text), [text]);
  if (text === undefined)
    return (
      <section className={css.schema}>
        <h2 className={css.heading}>{name}</h2>
        <p className="dim">The server gave none.</p>
      </section>
    );
  return (
    <section className={css.schema} aria-label={name}>
      <div className={css.headline}>
        <h2 className={css.heading}>{name}</h2>
        <span className="dim">JSON Schema {model.dialect}</span>
        <CopyButton label={`Copy ${name}`} text={text} />
      </div>
      {model.notices.map((notice) => (
        <p key={notice} className="soft">
          {notice}
        </p>
      ))}
      <Fields root={model.root} />
      <div className={css.json}>
        <JsonView text={text} label={`${name} as JSON`} />
      </div>
    </section>
  );
};

/** Deeper fields are in the JSON below; a recursive schema has no end. */
const DEEPEST = 5;

/** A field and those in it, with how deep each lies. */
const flatten = (field: FieldNode, depth: number): { field: FieldNode; depth: number }[] => {
  const inner = field.kind === 'array' ? itemFields(field) : field.fields();
  if (field.recursive || depth > DEEPEST) return [];
  return inner.flatMap((child) => [{ field: child, depth }, ...flatten(child, depth + 1)]);
};

const itemFields = (list: FieldNode): readonly FieldNode[] => {
  const item = list.item(0);
  return item.kind === 'object' && !item.recursive ? item.fields() : [];
};

const Fields = ({ root }: { root: FieldNode }) => {
  const rows = useMemo(() => flatten(root, 0), [root]);
  if (rows.length === 0)
    return <p className="dim">{root.fallbackReason ?? 'It names no fields.'}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, depth }, index) => (
          <tr key={index}>
            <th scope="row" style={{ '--depth': depth }}>
              <VisibleText text={field.key} />
              {field.required && <span className={css.required}> required</span>}
            </th>
            <td>
              <TypeCell field={field} />
            </td>
            <td>{field.default !== undefined && <VisibleText text={field.default} />}</td>
            <td className={css.meaning}>
              {field.description !== undefined && <VisibleText text={field.description} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const MOST_CHOICES = 12;

const TypeCell = ({ field }: { field: FieldNode }) => {
  if (field.kind === 'json') return <>{field.fallbackReason}</>;
  if (field.choices.length === 0) {
    const { pattern } = field.constraints;
    return (
      <>
        {typeWords(field)}
        {pattern !== undefined && <VisibleText text={` ${pattern}`} />}
      </>
    );
  }
  const shown = field.choices.slice(0, MOST_CHOICES).map(({ text }) => text);
  const rest = field.choices.length - shown.length;
  return <VisibleText text={shown.join(' | ') + (rest > 0 ? ` and ${rest} more` : '')} />;
};
