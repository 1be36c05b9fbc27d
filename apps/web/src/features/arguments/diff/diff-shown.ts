/** Rows in sight: all places, or those with a problem and what is around them. */
export type Shown = 'all' | 'problems';

/** What the Diff shows: which rows, or everything beside another text. */
export type DiffShown = { rows: Shown; beside: boolean };
