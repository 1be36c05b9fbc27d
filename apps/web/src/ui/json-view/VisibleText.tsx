import { Fragment } from 'react';
import { visibleParts } from './visible-text.ts';
import css from './VisibleText.module.css';

/** Text in which nothing acts: hidden characters stand as small named boxes, and the direction of writing is fixed. */
export const VisibleText = ({ text }: { text: string }) => (
  <bdi dir="ltr">
    {visibleParts(text).map((part, index) =>
      'text' in part ? (
        <Fragment key={index}>{part.text}</Fragment>
      ) : (
        <Fragment key={index}>
          <span className={css.mark}>{part.mark}</span>
          {part.breaks && '\n'}
        </Fragment>
      ),
    )}
  </bdi>
);
