import type { AboutReply, RecentTarget } from '@wirescope/shared/control/settings';
import type { Problem } from '@wirescope/shared/control/problem';
import { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import Braces from 'lucide-react/icons/braces';
import Play from 'lucide-react/icons/play';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { readAbout } from '../../session/api.ts';
import { workbenchPath } from '../../session/paths.ts';
import { problemOf } from '../../session/problem.ts';
import { useSession, useSessionsKnown } from '../../session/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { connectTo, connectToAll, type Wish } from './connect-to.ts';
import { readOpenFields } from './open-fields.ts';
import { Reading } from './Reading.tsx';
import { RecentList } from './RecentList.tsx';
import { hasHiddenValues } from './recent-targets.ts';
import { useDroppedConfig } from './use-dropped-config.ts';
import { useConnectForm, type ConnectForm, type Prefill } from './use-connect-form.ts';
import css from './ConnectScreen.module.css';

const ABOUT = { queryKey: ['about'], queryFn: readAbout, staleTime: Number.POSITIVE_INFINITY };

/** Where a server is named, looked at before it runs, and connected to. `children` is what else can be opened. */
export const ConnectScreen = ({ children }: { children?: ReactNode }) => {
  const query = new URLSearchParams(useSearch());
  const edit = SessionId.safeParse(query.get('edit'));
  const known = useSessionsKnown();
  // A session to edit is awaited; its target fills the form once, when it is there.
  if (edit.success && !known) return null;
  return edit.success ? (
    <EditScreen id={edit.data} open={readOpenFields(query)} key={query.toString()}>
      {children}
    </EditScreen>
  ) : (
    <Screen key="new">{children}</Screen>
  );
};

type EditScreenProps = { id: SessionId; open: Prefill['open']; children?: ReactNode };

const EditScreen = ({ id, open, children }: EditScreenProps) => {
  const session = useSession(id);
  const [prefill] = useState<Prefill | undefined>(
    () => session && { target: session.target, choice: session.choice, from: id, open },
  );
  return <Screen prefill={prefill}>{children}</Screen>;
};

const Screen = ({ prefill, children }: { prefill?: Prefill; children?: ReactNode }) => {
  const about = useQuery(ABOUT).data;
  const [filled, setFilled] = useState<{ prefill: Prefill | undefined; turn: number }>({
    prefill,
    turn: 0,
  });
  const [trouble, setTrouble] = useState<Problem>();
  const attempt = (action: () => Promise<void>) => {
    setTrouble(undefined);
    action().catch((error: unknown) => setTrouble(problemOf(error)));
  };
  const openRecent = (recent: RecentTarget) => {
    const { target, choice } = recent;
    if (hasHiddenValues(target)) setFilled({ prefill: { target, choice }, turn: filled.turn + 1 });
    else attempt(() => connectTo({ target, revision: choice }));
  };
  return (
    <div className={css.screen}>
      <Left
        key={filled.turn}
        prefill={filled.prefill}
        about={about}
        trouble={trouble}
        onConnect={(wishes) =>
          attempt(async () => {
            const [only, ...others] = wishes;
            if (only !== undefined)
              await (others.length === 0 ? connectTo(only) : connectToAll(wishes));
          })
        }
      />
      <div className={css.right}>
        <Demo
          about={about}
          onStart={(target) => attempt(() => connectTo({ target, revision: 'auto' }))}
        />
        <RecentList onOpen={openRecent} />
        {children}
      </div>
    </div>
  );
};

type LeftProps = {
  prefill: Prefill | undefined;
  about: AboutReply | undefined;
  trouble: Problem | undefined;
  onConnect: (wishes: Wish[]) => void;
};

const Left = ({ prefill, about, trouble, onConnect }: LeftProps) => {
  const form = useConnectForm(prefill, about?.envNames ?? []);
  const { state, targets } = form;
  const wishes = targets.map((target) => ({ target, revision: state.choice, from: state.from }));
  const chosen = wishes[state.chosen];
  useDroppedConfig(form.setText);
  const connect = () => chosen !== undefined && onConnect([chosen]);
  useCommands([
    {
      id: 'connect',
      title: 'Connect',
      group: 'Connect',
      keys: ['mod+Enter'],
      when: () => missing(form) === undefined,
      run: connect,
    },
  ]);
  return (
    <div>
      <h1 className={css.title}>Connect to a server</h1>
      <p className={css.lead}>
        Paste a command, a URL or an mcp.json, or drop the file. Wirescope works out which it is.
      </p>
      <PasteBox form={form} onEnter={missing(form) === undefined ? connect : undefined} />
      <Reading form={form} about={about} />
      <div className={css.actions}>
        <Button look="primary" keys="mod+Enter" disabledReason={missing(form)} onClick={connect}>
          Connect
        </Button>
        {wishes.length > 1 && (
          <Button onClick={() => onConnect(wishes)}>Connect all {wishes.length}</Button>
        )}
      </div>
      {trouble !== undefined && <ProblemNote problem={trouble} className={css.trouble} />}
    </div>
  );
};

/** Why there is nothing to connect to, in words. */
const missing = ({ reading, targets, state, wrong }: ConnectForm): string | undefined => {
  if (wrong !== undefined) return wrong;
  if (reading === undefined) return 'Nothing is named above yet.';
  const chosen = targets[state.chosen];
  if (chosen === undefined) return 'The text above names no server.';
  // A session that is edited knows what its masks stand for; a kept target does not.
  const hidden = state.from === undefined && hasHiddenValues(chosen);
  return hidden ? 'A hidden value has to be filled in.' : undefined;
};

type PasteBoxProps = {
  form: ConnectForm;
  /** What Enter does where a line is whole; absent while there is nothing to connect to. */
  onEnter: (() => void) | undefined;
};

const PasteBox = ({ form, onEnter }: PasteBoxProps) => {
  const lines = form.state.text.split('\n').length;
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = event.key === 'Enter' && !event.nativeEvent.isComposing && !anyModifier(event);
    if (!plain || onEnter === undefined || !isWholeLine(form)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <textarea
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is there to paste into this box
      autoFocus
      aria-label="Command, URL or mcp.json"
      className={css.paste}
      rows={Math.min(Math.max(lines, 2), 14)}
      placeholder="npx -y @modelcontextprotocol/server-everything"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={form.state.text}
      onChange={(event) => form.setText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
};

/** Those have meanings of their own: a new line, or Connect whatever the text is. */
const anyModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

/** A command or an address on one line is done where it ends, as in a shell; the lines of an mcp.json go on. */
const isWholeLine = ({ reading, state }: ConnectForm): boolean =>
  reading?.as !== 'config' && !/\n|\\$/.test(state.text.trimEnd());

type DemoProps = {
  about: AboutReply | undefined;
  onStart: (target: AboutReply['demo']) => void;
};

const Demo = ({ about, onStart }: DemoProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>Start without a server</h2>
      </div>
      <div className={css.demo}>
        <div>
          <b>Demo server</b>
          <p className="soft">
            Tools that succeed, fail, stall and stream. Runs on this computer, needs no network.
          </p>
        </div>
        <Button icon={<Play />} onClick={() => about !== undefined && onStart(about.demo)}>
          Start demo
        </Button>
      </div>
      <div className={css.demo}>
        <div>
          <b>Workbench</b>
          <p className="soft">
            A pasted schema, arguments and a result: form, diff, repairs, and what is wrong with
            them. Nothing is sent.
          </p>
        </div>
        <Button icon={<Braces />} onClick={() => navigate(workbenchPath())}>
          Open workbench
        </Button>
      </div>
    </section>
  );
};
