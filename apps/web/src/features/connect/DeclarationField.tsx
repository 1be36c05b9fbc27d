import { CLIENT_CAPABILITIES } from '@wirescope/shared/mcp/client-capabilities';
import type { ClientDeclaration } from '@wirescope/shared/target/target';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { declarationLine, draftOf, readDraft, type DeclarationDraft } from './declaration-draft.ts';
import { Field } from './Field.tsx';
import css from './DeclarationField.module.css';

type DeclarationProps = {
  /** As the target says it. */
  client: ClientDeclaration | undefined;
  /** As it was changed by hand. */
  draft: DeclarationDraft | undefined;
  onDraft: (draft: DeclarationDraft) => void;
};

/** What Wirescope says of itself to the server: name, version, every capability, extensions. */
export const DeclarationField = ({ client, draft, onDraft }: DeclarationProps) => {
  const [open, setOpen] = useState(false);
  const current = draft ?? draftOf(client);
  const read = readDraft(current);
  return (
    <Field name="Declares">
      <span className={'wrong' in read ? css.wrong : 'mono'}>
        {'wrong' in read ? read.wrong : declarationLine(read.client)}
      </span>
      <Button look="quiet" small aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Done' : 'Change'}
      </Button>
      {open && <DeclarationEditor draft={current} onDraft={onDraft} wrong={'wrong' in read} />}
    </Field>
  );
};

const DeclarationEditor = ({
  draft,
  onDraft,
  wrong,
}: {
  draft: DeclarationDraft;
  onDraft: (draft: DeclarationDraft) => void;
  wrong: boolean;
}) => {
  const help = useId();
  const toggle = (name: string, on: boolean) =>
    onDraft({
      ...draft,
      declare: on ? [...draft.declare, name] : draft.declare.filter((other) => other !== name),
    });
  return (
    <div className={css.editor} role="group" aria-label="What Wirescope declares">
      <p id={help} className={css.help}>
        Servers offer other tools to a client that declares more. What they ask then waits in the
        inbox; what is not declared is refused, and the log shows it.
      </p>
      <div className={css.who}>
        <TextField
          aria-label="Name of the client"
          placeholder="wirescope"
          value={draft.name}
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        />
        <TextField
          aria-label="Version of the client"
          placeholder="version"
          value={draft.version}
          onChange={(event) => onDraft({ ...draft, version: event.target.value })}
        />
      </div>
      <ul className={css.capabilities} aria-describedby={help}>
        {CLIENT_CAPABILITIES.map(({ name, means, since, until }) => (
          <li key={name}>
            <Checkbox
              small
              checked={draft.declare.includes(name)}
              onToggle={(on) => toggle(name, on)}
            >
              <span className="mono">{name}</span>
              <span className={css.means}>
                {means}
                <span className="dim">
                  {until === since ? `only ${since}` : until === undefined ? '' : `to ${until}`}
                  {until === undefined && since !== '2024-11-05' ? `since ${since}` : ''}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <TextField
        aria-label="Extensions"
        placeholder='{"io.modelcontextprotocol/ui": {}}'
        note="extensions"
        invalid={wrong}
        value={draft.extensions}
        onChange={(event) => onDraft({ ...draft, extensions: event.target.value })}
      />
    </div>
  );
};
