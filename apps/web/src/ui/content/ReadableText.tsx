import { TextParts } from '../json-view/VisibleText.tsx';
import { readableParts } from '../json-view/visible-text.ts';

/**
 * Text for reading, selecting and copying as it was sent, in its own direction of writing. Where spaces are kept, line
 * breaks and tabs do what they are for. Only what would deceive is named.
 */
export const ReadableText = ({ text }: { text: string }) => (
  <bdi dir="auto">
    <TextParts parts={readableParts(text)} />
  </bdi>
);
