/** How the arguments are shown. */
export type View = 'form' | 'json' | 'diff' | 'probe';
