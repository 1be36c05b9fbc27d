import { Fragment } from 'react';
import { VisibleText } from '../json-view/VisibleText.tsx';

/** Text for reading: line breaks and tabs do what they are for, everything else that hides is named. */
export const ReadableText = ({ text }: { text: string }) => (
  <>
    {text.split(/(\r\n|\n|\t)/).map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 0 ? part !== '' && <VisibleText text={part} /> : part.replace('\r', '')}
      </Fragment>
    ))}
  </>
);
