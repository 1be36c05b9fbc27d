import type { HttpTarget } from '@wirescope/shared/target/target';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Field } from './Field.tsx';
import type { Edits } from './target-edits.ts';
import css from './ConnectScreen.module.css';

type TrustProps = { target: HttpTarget; edits: Edits; onEdits: (edits: Edits) => void };

/** Whom to believe that the server is who it says: for https, and wherever something was chosen. */
export const TrustFields = ({ target, edits, onEdits }: TrustProps) => {
  const ca = edits.ca ?? target.ca;
  const trust = edits.trustAnyCertificate ?? target.trustAnyCertificate ?? false;
  const [open, setOpen] = useState(ca !== undefined);
  const isPlain = /^http:/i.test(target.url);
  if (isPlain && ca === undefined && !trust) return null;
  return (
    <Field name="Certificate">
      {open ? (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the pressed button was
          autoFocus={ca === undefined || ca === ''}
          aria-label="CA file"
          placeholder="authority.pem"
          note="CA file"
          value={ca ?? ''}
          onChange={(event) => onEdits({ ...edits, ca: event.target.value })}
        />
      ) : (
        <>
          <span>checked against the authorities this computer knows</span>
          <Button look="quiet" small onClick={() => setOpen(true)}>
            Add a CA file
          </Button>
        </>
      )}
      <Checkbox
        checked={trust}
        onToggle={(trustAnyCertificate) => onEdits({ ...edits, trustAnyCertificate })}
      >
        Take any certificate of this server
      </Checkbox>
      {trust && (
        <p className={css.warning}>
          Whoever stands between you and this server can then read and change everything that is
          sent, your headers among it. Other servers are still checked.
        </p>
      )}
    </Field>
  );
};

/** Where an HTTP+SSE server gets its messages, when what it names cannot be used. */
export const EndpointField = ({ target, edits, onEdits }: TrustProps) => {
  const endpoint = edits.endpoint ?? target.endpoint;
  if (endpoint === undefined && (edits.transport ?? target.transport) !== 'sse') return null;
  return (
    <Field name="Messages go to">
      <TextField
        aria-label="Address for messages"
        placeholder="where the server says"
        value={endpoint ?? ''}
        onChange={(event) => onEdits({ ...edits, endpoint: event.target.value })}
      />
      <p className={css.help}>
        An origin alone allows the server to name an address there. With a path, it stands in for
        what the server names.
      </p>
    </Field>
  );
};
