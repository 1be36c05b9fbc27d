import { Fragment } from 'react';
import { visibleParts, type TextPart } from './visible-text.ts';
import css from './VisibleText.module.css';

type TextProps = { text: string };

/** Text in which nothing acts: hidden characters stand as small named boxes, and the direction of writing is fixed. */
export const VisibleText = ({ text }: TextProps) => (
  <bdi dir="ltr">
    <TextParts parts={visibleParts(text)} />
  </bdi>
);

/** Plain text and marks, one after the other. */
export const TextParts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map((part, index) =>
    'text' in part ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <Fragment key={index}>
        <span className={css.mark}>{part.mark}</span>
        {part.breaks && '\n'}
      </Fragment>
    ),
  );
