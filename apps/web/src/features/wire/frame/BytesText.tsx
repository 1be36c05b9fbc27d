import { useMemo } from 'react';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { bytesParts } from './bytes-text.ts';
import css from './FrameInspector.module.css';

/** Bytes that are not UTF-8: text where they are, numbers where they are not. */
export const BytesText = ({ base64 }: { base64: string }) => {
  const { parts, more } = useMemo(() => bytesParts(base64), [base64]);
  return (
    <div className={css.terminal}>
      {parts.map((part, index) =>
        'byte' in part ? (
          <span key={index} className={css.byte} title={`Byte 0x${part.byte} is not UTF-8 here`}>
            {part.byte}
          </span>
        ) : (
          <VisibleText key={index} text={part.text} />
        ),
      )}
      {more > 0 && <p className={css.note}>{inWords(sizeOf(more))} more are in the recording.</p>}
    </div>
  );
};
