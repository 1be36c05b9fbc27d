import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { Sample } from './sample.ts';

/** How much is made: what must be there, all there can be, or what the schema itself shows by `default` and `examples`. */
export type Fullness = 'minimal' | 'full' | 'documented';

/** A place a value is made for. */
export type Making = {
  doc: SchemaDocument;
  fullness: Fullness;
  /** What one run may still spend: schemas can ask for more values than there is time. `tooDeep`: they went in without an end. */
  budget: { left: number; tooDeep?: boolean };
  /** Pointers of the schemas of the values around it. */
  ancestors: ReadonlySet<string>;
  depth: number;
  /** Makes a value inside this one that fits every schema and is none of `avoid`. */
  make: (making: Making, subs: readonly Sub[], avoid?: readonly unknown[]) => Sample | undefined;
};
