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
  if (frame.kind === 'event') {
    return frame.name === 'sse' ? (
      <pre className={css.block} aria-label="Event as sent">
        <VisibleText text={frame.text ?? ''} />
      </pre>
    ) : null;
  }
  const { sse = {}, text = '' } = frame;
  const event = text.length > SHOWN ? undefined : eventText(frame);
  if (event !== undefined)
    return (
      <pre className={css.block} aria-label="Event as sent">
        <VisibleText text={event} />
      </pre>
    );
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
