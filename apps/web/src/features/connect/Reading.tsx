import type { AboutReply } from '@wirescope/shared/control/settings';
import { REVISIONS, type RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { ReadAs } from '@wirescope/shared/target/read-target';
import FileJson from 'lucide-react/icons/file-json';
import Globe from 'lucide-react/icons/globe';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useId, type ReactNode } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { ConfigServers } from './ConfigServers.tsx';
import { Field } from './Field.tsx';
import { HttpFields, StdioFields } from './TargetFields.tsx';
import type { ConnectForm } from './use-connect-form.ts';
import css from './ConnectScreen.module.css';

const KINDS: Record<ReadAs, { icon: ReactNode; title: string; note: string }> = {
  command: {
    icon: <SquareTerminal />,
    title: 'stdio command',
    note: 'runs on this computer, as you',
  },
  url: { icon: <Globe />, title: 'HTTP address', note: 'reached by this computer' },
  config: { icon: <FileJson />, title: 'mcp.json', note: 'servers of a configuration' },
};

const READ_AS: readonly Choice<ReadAs>[] = [
  { value: 'command', label: 'Command' },
  { value: 'url', label: 'URL' },
  { value: 'config', label: 'mcp.json' },
];

const CHOICES: readonly Choice<RevisionChoice>[] = [
  { value: 'auto', label: 'Auto' },
  ...REVISIONS.toReversed().map((revision) => ({ value: revision, label: revision })),
];

/** What Wirescope makes of the text, and all that can be set before connecting. */
export const Reading = ({ form, about }: { form: ConnectForm; about: AboutReply | undefined }) => {
  const { reading, state } = form;
  const kind = reading === undefined ? undefined : KINDS[reading.as];
  return (
    <section className={css.reading} aria-label="What it is read as">
      <div className={css.readingHead}>
        {kind?.icon}
        {kind === undefined ? (
          <span className="dim">Nothing to read yet</span>
        ) : (
          <>
            <b>{kind.title}</b>
            <span className={css.kindNote}>{kind.note}</span>
          </>
        )}
        <span className="grow" />
        <span className="dim">Read as</span>
        <Segmented
          label="Read as"
          small
          choices={READ_AS}
          value={reading?.as ?? state.as}
          onChoose={form.setAs}
        />
      </div>
      <div className={css.readingBody}>
        <Servers form={form} />
        <dl>
          <ChosenServer form={form} about={about} />
          <Revision choice={state.choice} onChoice={form.setChoice} />
        </dl>
      </div>
    </section>
  );
};

const Servers = ({ form }: { form: ConnectForm }) => {
  const { reading } = form;
  if (reading === undefined) return null;
  if (!reading.result.ok) {
    const { what, why, todo } = reading.result.error;
    return (
      <div className={css.unread} role="status">
        <Mark name="fail" />
        <div>
          <b>{what}</b>
          <p className="soft">{[why, todo].filter(Boolean).join(' ')}</p>
        </div>
      </div>
    );
  }
  const servers = reading.result.value;
  const broken = reading.broken ?? [];
  if (servers.length < 2 && broken.length === 0) return null;
  return (
    <ConfigServers
      servers={servers}
      broken={broken}
      chosen={form.state.chosen}
      onChoose={form.setChosen}
    />
  );
};

const ChosenServer = ({ form, about }: { form: ConnectForm; about: AboutReply | undefined }) => {
  const { reading, state, edits, setEdits } = form;
  const server = reading?.result.ok === true ? reading.result.value[state.chosen] : undefined;
  if (server === undefined) return null;
  const rest = { edits, onEdits: setEdits, masksAreKnown: state.from !== undefined };
  // Each server of an mcp.json has fields of its own: none keeps what was open in another.
  const key = `${reading?.as} ${state.chosen}`;
  return (
    <>
      {server.target.kind === 'stdio' ? (
        <StdioFields key={key} target={server.target} cwd={about?.cwd} {...rest} />
      ) : (
        <HttpFields key={key} target={server.target} {...rest} />
      )}
      {server.notes.length > 0 && (
        <Field name="Notes">
          <ul className={css.notes}>
            {server.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Field>
      )}
    </>
  );
};

const Revision = ({
  choice,
  onChoice,
}: {
  choice: RevisionChoice;
  onChoice: (choice: RevisionChoice) => void;
}) => {
  const help = useId();
  return (
    <Field name="Revision">
      <span className={css.revisions}>
        <Segmented
          label="Revision"
          small
          mono
          choices={CHOICES}
          value={choice}
          onChoose={onChoice}
          describedBy={help}
        />
      </span>
      <p id={help} className={css.help}>
        {choice === 'auto' ? (
          <>
            Auto asks <code>server/discover</code> first and falls back to <code>initialize</code>.
          </>
        ) : (
          <>Only {choice} is tried. A server that does not speak it is not talked into another.</>
        )}
      </p>
    </Field>
  );
};
