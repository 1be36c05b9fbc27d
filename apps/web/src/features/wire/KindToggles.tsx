import { useSyncExternalStore } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { WireGlyph, type GlyphName, type GlyphTone } from '../../ui/WireGlyph.tsx';
import { LOG_KINDS, type LogKind } from './log-kinds.ts';
import type { WireModel } from './wire-model.ts';
import css from './WireBar.module.css';

type Look = { name: string; what: string; glyph: GlyphName; tone: GlyphTone };

const LOOKS: Record<LogKind, Look> = {
  message: {
    name: 'Messages',
    what: 'Requests, answers and batches',
    glyph: 'req-out',
    tone: 'out',
  },
  notification: { name: 'Notifications', what: 'Notifications', glyph: 'ntf-in', tone: 'in' },
  noise: {
    name: 'Malformed lines',
    what: 'Lines that are no JSON-RPC message',
    glyph: 'bad',
    tone: 'must',
  },
  stderr: {
    name: 'stderr',
    what: 'Lines the server wrote to stderr',
    glyph: 'stderr',
    tone: 'dim',
  },
  http: {
    name: 'HTTP steps',
    what: 'Request, response and end of HTTP exchanges that went well',
    glyph: 'http',
    tone: 'dim',
  },
  event: {
    name: 'Events',
    what: 'What happened to process and connection, and what you did',
    glyph: 'life',
    tone: 'dim',
  },
};

/** Leaves whole kinds of rows out of the log; the order of the others stays. */
export const KindToggles = ({ model, withHttp }: { model: WireModel; withHttp: boolean }) => {
  const { kinds } = useLiveValue(model.view);
  return (
    <div className={css.kinds} role="group" aria-label="Kinds">
      {LOG_KINDS.filter((kind) => withHttp || kind !== 'http').map((kind) => (
        <KindToggle key={kind} model={model} kind={kind} shown={kinds[kind]} />
      ))}
    </div>
  );
};

const KindToggle = ({
  model,
  kind,
  shown,
}: {
  model: WireModel;
  kind: LogKind;
  shown: boolean;
}) => {
  const { name, what, glyph, tone } = LOOKS[kind];
  const { list } = model;
  const hidden = useSyncExternalStore(list.subscribe, () =>
    kind === 'http' ? list.hiddenSteps : 0,
  );
  const state = hidden > 0 ? `${hidden.toLocaleString('en')} hidden` : shown ? 'shown' : 'hidden';
  return (
    <button
      type="button"
      className={css.kind}
      aria-pressed={shown}
      aria-label={name}
      title={`${what}: ${state}`}
      onClick={() => model.showKind(kind, !shown)}
    >
      <WireGlyph name={glyph} tone={tone} />
    </button>
  );
};
