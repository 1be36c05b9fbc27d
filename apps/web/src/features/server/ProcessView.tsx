import type { ProcessFacts, SessionState } from '@wirescope/shared/control/session';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { durationOf, inWords } from '../../ui/format.ts';
import { exitWords } from './exit-words.ts';
import { Fact, Facts, NotSaid } from './Facts.tsx';
import { ProcessUse } from './ProcessUse.tsx';
import css from './ServerPage.module.css';

const clock = (at: number) => new Date(at).toLocaleString();

/** The process of a stdio session, as it was started. */
export const ProcessView = ({ session }: { session: SessionState }) => {
  const facts = session.process;
  if (facts === undefined)
    return (
      <Empty mark="note" title="No process was started">
        {session.problem?.what ?? 'It starts when the session connects.'}
      </Empty>
    );
  return (
    <Facts>
      <Fact name="Executable">
        {facts.executable === undefined ? (
          <NotSaid>not found</NotSaid>
        ) : (
          <>
            <span className="mono">{facts.executable}</span>
            <CopyButton label="Copy path of the executable" text={facts.executable} />
          </>
        )}
      </Fact>
      <Fact name="Arguments">
        <ArgumentList facts={facts} />
      </Fact>
      <Fact name="Directory">
        <span className="mono">{facts.cwd}</span>
      </Fact>
      <Fact name="Environment">
        <Environment env={facts.env} />
      </Fact>
      <Fact name="Process">
        {facts.pid === undefined ? (
          <NotSaid>did not start</NotSaid>
        ) : (
          <span className="mono">{facts.pid}</span>
        )}
      </Fact>
      {facts.pid !== undefined && facts.exit === undefined && <ProcessUse session={session.id} />}
      <Fact name="Started">{clock(facts.startedAt)}</Fact>
      <Fact name="Ended">
        {facts.exit === undefined ? (
          <NotSaid>it runs</NotSaid>
        ) : (
          <span>
            {exitWords(facts.exit)} It ran for{' '}
            {inWords(durationOf(facts.exit.at - facts.startedAt))}.
          </span>
        )}
      </Fact>
    </Facts>
  );
};

/** The words as the program got them: one item each, whatever they contain. */
const ArgumentList = ({ facts }: { facts: ProcessFacts }) => (
  <>
    <ol className={css.args} start={0}>
      {[facts.command, ...facts.args].map((arg, index) => (
        <li key={index}>
          <span className={css.index}>{index}</span>
          <span className={css.arg}>{arg === '' ? <span className="dim">empty</span> : arg}</span>
        </li>
      ))}
    </ol>
    <CopyButton
      label="Copy command line"
      text={formatCommandLine({ env: {}, command: facts.command, args: facts.args })}
    />
  </>
);

const Environment = ({ env }: { env: Record<string, string> }) => {
  const names = Object.entries(env);
  if (names.length === 0) return <NotSaid>the same as Wirescope's own</NotSaid>;
  return (
    <ul className={css.env}>
      {names.map(([name, value]) => (
        <li key={name}>
          {name}=<span className="soft">{value}</span>
        </li>
      ))}
    </ul>
  );
};
