import { createContext } from 'react';

/** Sizes of panes by their ids, in percent. */
export type Sizes = Readonly<Record<string, number>>;

/** Where sizes are kept between visits. The app provides it; without one every visit starts with the defaults. */
export type SizeStore = {
  read: (name: string) => Sizes | undefined;
  write: (name: string, layout: Sizes) => void;
};

export const SizeStoreContext = createContext<SizeStore | undefined>(undefined);
