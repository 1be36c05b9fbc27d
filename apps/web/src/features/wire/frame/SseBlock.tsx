import { eventText } from '@wirescope/shared/traffic/bytes/event-text';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import css from './HttpTab.module.css';

/** The data of an event is in the other tabs; here only its beginning is drawn. */
const SHOWN = 400;

/** The event that is looked at, by its fields as they stood on the wire. */
export const SseBlock = ({ frame }: { frame: Frame }) => {
  if (frame.kind !== 'message' && frame.kind !== 'noise' && frame.kind !== 'event') return null;
  if (frame.kind === 'message' && frame.dir === 'out') return null;
  if (frame.kind === 'event')
    return frame.name === 'sse' ? <AsSent text={frame.text ?? ''} /> : null;
  const { sse = {}, text = '' } = frame;
  // Of data that is no message the text is the data; of anything else it is all that came.
  if (frame.kind === 'noise' && frame.why !== 'sse-data')
    return <AsSent text={text.slice(0, SHOWN)} />;
  const event = text.length > SHOWN ? undefined : eventText(frame);
  if (event !== undefined) return <AsSent text={event} />;
  return (
    <pre className={css.block} aria-label="Fields of the event">
      {(['id', 'event', 'retry'] as const).map((name) => (
        <span key={name}>
          <span className="dim">{name}:</span>{' '}
          {sse[name] === undefined ? (
            <span className="dim">absent</span>
          ) : (
            <VisibleText text={sse[name]} />
          )}
          {'\n'}
        </span>
      ))}
      <span className="dim">data:</span> <VisibleText text={text.slice(0, SHOWN)} />
      {text.length > SHOWN && (
        <span className="dim"> {(text.length - SHOWN).toLocaleString('en')} more characters</span>
      )}
    </pre>
  );
};

const AsSent = ({ text }: { text: string }) => (
  <pre className={css.block} aria-label="Event as sent">
    <VisibleText text={text} />
  </pre>
);
