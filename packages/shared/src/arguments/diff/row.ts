import type { Path } from '../pointer.ts';
import type { Repair } from '../repairs/repair.ts';
import type { WantedPart } from '../words/wanted-words.ts';

/** What is to be said of one place. */
export type Verdict =
  | 'ok'
  | 'missing'
  | 'unknown-key'
  | 'wrong-type'
  | 'out-of-range'
  | 'near-miss'
  | 'not-in-list'
  | 'format'
  | 'too-many'
  | 'too-few'
  | 'branch-mismatch'
  | 'duplicate-key'
  | 'not-allowed'
  | 'deprecated'
  | 'ignored'
  | 'not-sent';

/** How a value is there: `empty` is `""`, `[]` or `{}`. */
export type Presence = 'value' | 'null' | 'empty' | 'absent';

/** A stretch of a misspelt key: letters to insert and letters to drop lead to the one that was meant. */
export type KeyPart = { text: string; change: 'keep' | 'insert' | 'drop' };

/** A value as it was sent. */
export type Sent = {
  /** Exactly as written. */
  text: string;
  /** What stands in a cell: the text, or how much a container holds. */
  shown: string;
  /** Where it stands in the document, UTF-16 units. */
  offset: number;
  length: number;
};

/** One line of the table: a path that was sent, or that the schema names. */
export type DiffRow = {
  /** Differs from that of every other row. */
  id: string;
  /** Where the value stands, or would stand. */
  path: Path;
  pointer: string;
  depth: number;
  key: string;
  /** The key that was meant, letter by letter, where one was misspelt. */
  keyParts: readonly KeyPart[] | undefined;
  /** It says more about the row above: the same value, or the value under a misspelt key. */
  continued: boolean;
  presence: Presence;
  sent: Sent | undefined;
  required: boolean;
  /** What the schema asks for, in words. */
  wanted: readonly WantedPart[];
  /** JSON text of the default that applies when nothing is sent. */
  default: string | undefined;
  verdict: Verdict;
  /** Problems are what the validator refuses; notes are not. */
  tone: 'ok' | 'problem' | 'note' | 'absent';
  /** What is wrong or worth knowing, in a sentence. */
  sentence: string | undefined;
  /** The keyword that failed. */
  keyword: string | undefined;
  /** The likely repairs: one button each. */
  repairs: readonly Repair[];
  /** What else could be done. */
  more: readonly Repair[];
  /** Rows of what is inside follow. */
  hasChildren: boolean;
  /** Items that are not listed one by one. */
  folded: number;
};
