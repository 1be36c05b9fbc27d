import type { SessionId } from '@wirescope/shared/ids';
import { Button } from '../../../ui/Button.tsx';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { JSON_VIEW_LIMIT, JsonView } from '../../../ui/json-view/JsonView.tsx';
import { FindableText } from '../../../ui/json-view/FindableText.tsx';
import { useTextParts } from './text-parts.ts';
import css from './FrameInspector.module.css';

type LongMessageProps = {
  session: SessionId;
  seq: number;
  first: string;
  /** Bytes of the whole text. */
  total: number;
  /** Draw a tree once all of it is here and it is not too long for one. */
  tree: boolean;
};

/** A message too large to be sent to the page in one go: its beginning at once, the rest when it is asked for. */
export const LongMessage = ({ session, seq, first, total, tree }: LongMessageProps) => {
  const parts = useTextParts(session, { seq, first, total });
  const whole = parts.read >= total;
  return (
    <>
      {!whole && (
        <div className={css.cut} role="status">
          <span>
            {inWords(sizeOf(total))} of text. The first {inWords(sizeOf(parts.read))} are shown; the
            whole message is in the recording.
          </span>
          <Button
            look="soft"
            small
            onClick={parts.more}
            disabledReason={parts.loading ? 'reading' : undefined}
          >
            Show more
          </Button>
          <Button
            look="soft"
            small
            onClick={parts.all}
            disabledReason={parts.loading ? '' : undefined}
          >
            Show all
          </Button>
          {parts.trouble !== undefined && <span className={css.trouble}>{parts.trouble}</span>}
        </div>
      )}
      {whole && tree && total <= JSON_VIEW_LIMIT ? (
        <JsonView text={parts.pieces.join('')} label={`Message of frame ${seq}`} tools />
      ) : (
        <FindableText text={parts.pieces} label={`Text of frame ${seq}`} partly={!whole} />
      )}
    </>
  );
};
