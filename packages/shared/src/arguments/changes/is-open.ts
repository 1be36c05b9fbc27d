import { isAnnotation } from '../keywords.ts';
import type { Schema } from '../reading/schema.ts';

/** Whether a schema plainly allows everything. */
export const isOpen = (schema: Schema): boolean =>
  schema === true || (schema !== false && Object.keys(schema).every(isAnnotation));
