/** Calls that were open when the server asked, where nothing says which of them it asked about: oldest first, cut. */
export type Aside = { count: number; first: readonly number[] };
