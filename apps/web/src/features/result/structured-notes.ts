import type { JsonDifference } from '@wirescope/shared/json-text/compare-json';
import type { Revision } from '@wirescope/shared/mcp/revision';
import {
  MOST_DIFFERENCES,
  structuredFault,
  textAgreement,
} from '@wirescope/shared/mcp/structured-content';
import type { ContentBlock } from './answer-parts.ts';

/** Something worth saying of structured content beside whether it keeps to its schema. */
export type StructuredNote = {
  /** `ok` as it should be · `should` a rule is broken, or two parts disagree · `note` advice. */
  tone: 'ok' | 'should' | 'note';
  sentence: string;
  differences?: readonly JsonDifference[];
  /** There may be more differences than are named. */
  more?: boolean;
};

/** Longer content is not compared: that would hold up the page. UTF-16 units. */
const LONGEST = 2_000_000;

type Said = {
  structured: string | undefined;
  content: readonly ContentBlock[];
  revision: Revision | undefined;
};

/** What a revision and the text blocks beside it say of structured content. */
export const structuredNotes = ({ structured, content, revision }: Said): StructuredNote[] => {
  if (structured === undefined) return [];
  const fault = revision === undefined ? undefined : structuredFault(structured, revision);
  const notes: StructuredNote[] = fault === undefined ? [] : [{ tone: 'should', sentence: fault }];
  return [...notes, agreementNote(structured, content)];
};

const agreementNote = (structured: string, content: readonly ContentBlock[]): StructuredNote => {
  const texts = content.flatMap(({ index, value: { type, text } }) =>
    type === 'text' && typeof text === 'string' ? [{ block: index, text }] : [],
  );
  const size = texts.reduce((sum, { text }) => sum + text.length, structured.length);
  if (size > LONGEST) return { tone: 'note', sentence: 'Too long to be compared with the text.' };
  const found = textAgreement(structured, texts);
  switch (found.state) {
    case 'same':
      return { tone: 'ok', sentence: `content[${found.block}] says the same as a text` };
    case 'differs':
      return {
        tone: 'should',
        sentence: `content[${found.block}] says something else than structuredContent.`,
        differences: found.differences,
        more: found.differences.length >= MOST_DIFFERENCES,
      };
    case 'no-json':
      return { tone: 'note', sentence: `No text block holds this JSON. ${WHO}` };
    case 'no-text':
      return { tone: 'note', sentence: `There is no text block beside it. ${WHO}` };
  }
};

const WHO = 'A server should add one, for clients that do not know structuredContent.';
