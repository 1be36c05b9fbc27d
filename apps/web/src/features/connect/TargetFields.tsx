import type { HttpTarget, StdioTarget } from '@wirescope/shared/target/target';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DeclarationField } from './DeclarationField.tsx';
import { Field } from './Field.tsx';
import { NameValueEditor } from './NameValueEditor.tsx';
import { editedPairs, pairsOf, type Edits } from './target-edits.ts';
import { EndpointField, TrustFields } from './TrustFields.tsx';
import css from './ConnectScreen.module.css';

type FieldsProps<T> = {
  /** As the text says it. */
  target: T;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  masksAreKnown: boolean;
};

/** What a command line says, word by word, and what can be set beside it. */
export const StdioFields = ({
  target,
  cwd,
  ...rest
}: FieldsProps<StdioTarget> & { /** The proxy's own directory. */ cwd: string | undefined }) => (
  <>
    <Field name="Command">
      <span className="mono">{target.command}</span>
    </Field>
    <Field name="Arguments">
      {target.args.length === 0 && <span className="dim">none</span>}
      {target.args.map((arg, index) => (
        <span key={index} className={css.arg}>
          {arg === '' ? <span className="dim">empty</span> : arg}
        </span>
      ))}
    </Field>
    <Directory kept={target.cwd ?? cwd ?? ''} edits={rest.edits} onEdits={rest.onEdits} />
    <Field name="Environment">
      <Pairs what="variable" target={target} {...rest} />
    </Field>
    <Declares target={target} {...rest} />
  </>
);

const Directory = ({
  kept,
  edits,
  onEdits,
}: {
  kept: string;
  edits: Edits;
  onEdits: (edits: Edits) => void;
}) => {
  const [open, setOpen] = useState(edits.cwd !== undefined);
  return (
    <Field name="Directory">
      {open ? (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the pressed button was
          autoFocus={edits.cwd === undefined}
          aria-label="Directory"
          value={edits.cwd ?? kept}
          onChange={(event) => onEdits({ ...edits, cwd: event.target.value })}
        />
      ) : (
        <>
          <span className="mono">{kept}</span>
          <Button look="quiet" small onClick={() => setOpen(true)}>
            Change
          </Button>
        </>
      )}
    </Field>
  );
};

const TRANSPORTS: readonly Choice<HttpTarget['transport']>[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'http', label: 'Streamable HTTP' },
  { value: 'sse', label: 'HTTP+SSE' },
];

/** What a URL says, and what can be set beside it. */
export const HttpFields = ({ target, ...rest }: FieldsProps<HttpTarget>) => (
  <>
    <Field name="URL">
      <span className="mono">{target.url}</span>
    </Field>
    <Field name="Headers">
      <Pairs what="header" target={target} {...rest} />
    </Field>
    <Field name="Transport">
      <Segmented
        label="Transport"
        small
        choices={TRANSPORTS}
        value={rest.edits.transport ?? target.transport}
        onChoose={(transport) => rest.onEdits({ ...rest.edits, transport })}
      />
    </Field>
    <EndpointField target={target} {...rest} />
    <TrustFields target={target} {...rest} />
    <Declares target={target} {...rest} />
  </>
);

const Declares = ({ target, edits, onEdits }: FieldsProps<StdioTarget | HttpTarget>) => (
  <DeclarationField
    client={target.client}
    draft={edits.declares}
    onDraft={(declares) => onEdits({ ...edits, declares })}
  />
);

const Pairs = ({
  what,
  target,
  edits,
  onEdits,
  masksAreKnown,
}: FieldsProps<StdioTarget | HttpTarget> & { what: string }) => {
  const written = pairsOf(target);
  return (
    <NameValueEditor
      what={what}
      masksAreKnown={masksAreKnown}
      pairs={editedPairs(written, edits)}
      onPairs={(now) => onEdits({ ...edits, pairs: { base: written, now } })}
    />
  );
};
