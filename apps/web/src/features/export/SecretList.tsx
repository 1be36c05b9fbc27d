import { useId } from 'react';
import type { SecretEntry, SecretsFound } from '@wirescope/shared/control/export';
import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { SecretsState } from './use-secrets.ts';
import css from './ExportDialog.module.css';

type SecretListProps = {
  state: SecretsState;
  session: SessionId;
  /** Keys of the values that stay. */
  keep: ReadonlySet<string>;
  onKeep: (keep: ReadonlySet<string>) => void;
};

/** Every value that looks secret, with a switch: what is not ticked leaves as a mask. */
export const SecretList = ({ state, session, keep, onKeep }: SecretListProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.secrets}>
      <h3 id={id}>Secrets</h3>
      {state.kind === 'looking' && (
        <p className="soft" role="status">
          Looking for what should not leave
          {state.of === undefined
            ? '.'
            : `: ${state.scanned.toLocaleString('en')} of ${state.of.toLocaleString('en')} frames.`}
        </p>
      )}
      {state.kind === 'failed' && (
        <p role="alert">
          <Mark name="fail" /> {state.problem.what} Everything that looks secret is hidden.
        </p>
      )}
      {state.kind === 'found' && (
        <Found found={state.found} session={session} keep={keep} onKeep={onKeep} />
      )}
    </section>
  );
};

const Found = ({ found, ...choice }: Omit<SecretListProps, 'state'> & { found: SecretsFound }) => {
  const { secrets, total, masked } = found;
  return (
    <>
      <p className="soft">{summary(secrets.length, total)}</p>
      {secrets.length > 0 && (
        <ul className={css.list}>
          {secrets.map((secret) => (
            <SecretLine key={secret.key} secret={secret} {...choice} />
          ))}
        </ul>
      )}
      {masked.length > 0 && (
        <p className="dim">Hidden since they were recorded: {namesOf(masked).join(', ')}.</p>
      )}
    </>
  );
};

/** The same name stands in the head of the recording and in its frames. */
const namesOf = (masked: SecretsFound['masked']): string[] => [
  ...new Set(masked.map(({ what }) => what.slice(what.indexOf(' ') + 1))),
];

const summary = (listed: number, total: number): string => {
  if (total === 0) return 'Nothing looks secret in what leaves.';
  const more = total > listed ? ` ${total - listed} more are hidden without a switch.` : '';
  const these = total === 1 ? 'One value looks' : `${total.toLocaleString('en')} values look`;
  return `${these} secret. Each leaves as ••••••, unless you tick it.${more}`;
};

const SecretLine = ({
  secret,
  session,
  keep,
  onKeep,
}: Omit<SecretListProps, 'state'> & { secret: SecretEntry }) => {
  const { key, what, shown, count, first } = secret;
  const toggle = (checked: boolean) => {
    const next = new Set(keep);
    if (checked) next.add(key);
    else next.delete(key);
    onKeep(next);
  };
  return (
    <li className={css.secret}>
      <Checkbox checked={keep.has(key)} onToggle={toggle} aria-label={`Leave ${what[0]} as it is`}>
        <span className={css.what}>{what.join(', ')}</span>
      </Checkbox>
      <span className={css.shown}>{shown}</span>
      <span className={css.places}>
        {count === 1 ? '1 place' : `${count.toLocaleString('en')} places`}
        {first > 0 && (
          <>
            , first in <FrameLink session={session} seq={first} />
          </>
        )}
      </span>
    </li>
  );
};
