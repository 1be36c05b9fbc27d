import { createContext } from 'react';

/** Sizes by the ids of panes. A `Split` keeps percent; others keep what they measure in. */
type Sizes = Readonly<Record<string, number>>;

/** Where sizes are kept between visits. The app provides it; without one every visit starts with the defaults. */
export type SizeStore = {
  read: (name: string) => Sizes | undefined;
  write: (name: string, layout: Sizes) => void;
  /** Name of the view that the width of the window makes: each has sizes of its own. */
  view: () => string;
};

export const SizeStoreContext = createContext<SizeStore | undefined>(undefined);
