import {
  readDefinitions,
  type Definitions,
} from '@wirescope/shared/arguments/definition/read-definitions';
import type { Failure, Result } from '@wirescope/shared/result';

/** A text as definitions; undefined while there is none. */
export const readDefinitionText = (text: string): Result<Definitions, Failure> | undefined =>
  text.trim() === '' ? undefined : readDefinitions(text);
