import { createContext, use } from 'react';
import { Link } from 'wouter';
import css from './ResourceBlocks.module.css';

/** Where a resource of this address is read in this page; undefined where there is no such place. */
export const ReadPlace = createContext<((uri: string) => string) | undefined>(undefined);

/** Leads to where the resource can be read. Reads nothing by itself. */
export const ReadLink = ({ uri }: { uri: string }) => {
  const pathOf = use(ReadPlace);
  if (pathOf === undefined || uri === '') return null;
  return (
    <Link href={pathOf(uri)} className={css.read} aria-label={`Open ${uri} in Resources`}>
      Open in Resources
    </Link>
  );
};
