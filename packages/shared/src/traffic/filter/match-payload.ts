import type { Frame } from '../frame.ts';
import { valuesAt } from './json-path.ts';
import type { PayloadTerm } from './payload-term.ts';
import { textTest } from './text-pattern.ts';

/**
 * Whether a frame holds what a term looks for: the meaning of the filter language, against which a faster search can be
 * tested. `text` replaces the frame's own text, as for bytes that are no UTF-8 and are kept as base64.
 */
export function payloadTest(term: PayloadTerm): (frame: Frame, text?: string) => boolean {
  switch (term.kind) {
    case 'text': {
      const test = textTest({ how: 'has', text: term.text, matchCase: term.matchCase });
      return (frame, text) => payloadTexts(frame, text).some(test);
    }
    case 'regex': {
      const pattern = new RegExp(term.source, term.flags);
      return (frame, text) => payloadTexts(frame, text).some((one) => pattern.test(one));
    }
    case 'header':
      return headerTest(term);
    case 'path':
      return pathTest(term);
  }
}

function headerTest(term: PayloadTerm & { kind: 'header' }): (frame: Frame) => boolean {
  const isName = textTest({ how: 'glob', text: term.name, matchCase: false });
  const fits = term.value === undefined ? () => true : textTest(term.value);
  return (frame) =>
    frame.kind === 'http' &&
    (frame.headers ?? []).some(([name, value]) => isName(name) && fits(value));
}

function pathTest(term: PayloadTerm & { kind: 'path' }): (frame: Frame, text?: string) => boolean {
  const fits = term.value === undefined ? () => true : textTest(term.value);
  return (frame, text) => {
    if (frame.kind !== 'message') return false;
    for (const value of valuesAt(text ?? frame.text, term.path)) if (fits(value)) return true;
    return false;
  };
}

/** What of a frame counts as its payload: the text on the wire, else every value the frame has. */
function payloadTexts(frame: Frame, text: string | undefined): string[] {
  if (text !== undefined) return [text];
  if (frame.kind === 'http' || frame.kind === 'event') {
    const { kind: _kind, seq: _seq, t: _t, ...values } = frame;
    return textsIn(values);
  }
  return frame.text === undefined ? [] : [frame.text];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
