import type { FieldNode } from '@wirescope/shared/arguments/field';
import { useState } from 'react';
import { ReadableText } from '../../ui/content/ReadableText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { hasHelp, useForm, usePlaced } from './form-context.ts';
import css from './FieldRow.module.css';

/** What stands under a control: what the schema says of it, and what the value breaks. */
export const FieldWords = ({
  field,
  withoutDescription = false,
}: {
  field: FieldNode;
  withoutDescription?: boolean;
}) => {
  const form = useForm();
  const { pointer, problems, source } = usePlaced(field);
  const ownDefault = problems.length > 0 && source !== undefined && source === field.default;
  return (
    <>
      {problems.length > 0 && (
        <ul id={form.idOf(pointer, 'error')} className={css.problems}>
          {sentences(problems.map(({ sentence }) => sentence)).map((sentence) => (
            <li key={sentence}>
              <Mark name="fail" />
              <ReadableText text={sentence} />
            </li>
          ))}
          {ownDefault && (
            <li>
              <Mark name="should" />
              It is the default the schema itself gives: a fault of the schema.
            </li>
          )}
        </ul>
      )}
      {hasHelp(field) && (
        <div id={form.idOf(pointer, 'help')} className={css.help}>
          {field.description !== undefined && !withoutDescription && (
            <Description text={field.description} />
          )}
          {field.decisions.map(({ id, options, chosen }) => {
            const said = options[chosen ?? -1]?.description;
            return said === undefined ? null : <Description key={id} text={said} />;
          })}
          {field.demands.length > 0 && (
            <p>
              <ReadableText text={field.demands.join(' ')} />
            </p>
          )}
          {field.header !== undefined && (
            <p>
              Sent over HTTP as the header <code>{field.header}</code> too.
            </p>
          )}
          {field.readOnly && <p>The schema says the server sets it (readOnly).</p>}
          {field.deprecated && <p>Deprecated, says the schema.</p>}
          {field.fallbackReason !== undefined && <p>As JSON: {field.fallbackReason}</p>}
          {field.notices.map((notice) => (
            <p key={notice} className={css.notice}>
              <Mark name="should" />
              <ReadableText text={notice} />
            </p>
          ))}
        </div>
      )}
    </>
  );
};

const sentences = (all: readonly string[]): string[] => [...new Set(all)];

/** A long description would push the fields apart: it shows its beginning. */
const LONG = 160;

const Description = ({ text }: { text: string }) => {
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG)
    return (
      <p>
        <ReadableText text={text} />
      </p>
    );
  return (
    <p>
      <ReadableText text={whole ? text : `${text.slice(0, LONG).trimEnd()}… `} />
      <button type="button" className={css.more} onClick={() => setWhole(!whole)}>
        {whole ? ' Less' : 'More'}
      </button>
    </p>
  );
};
