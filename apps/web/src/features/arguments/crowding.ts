import type { FieldNode } from '@wirescope/shared/arguments/field';

/** An object nobody filled yet opens by itself only while it is small and near. */
const SMALL = 8;
const NEAR = 3;

/** Whether an object that nobody opened or filled is open. */
export const isInviting = (field: FieldNode, depth: number): boolean =>
  !field.recursive && (field.required || (depth < NEAR && field.fields().length <= SMALL));

/** More rows than this at once are too many to read, and slow to draw. */
const MOST_ROWS = 150;
/** A schema of more fields than this may be filled with as many values. */
const MOST_FIELDS = 600;

/** Counts fields down to where `enters` says no; stops once there are more than `most`. */
const count = (
  field: FieldNode,
  enters: (inner: FieldNode, depth: number) => boolean,
  { most, depth }: { most: number; depth: number },
): number => {
  let found = 0;
  for (const inner of field.fields()) {
    found += 1;
    if (found <= most && inner.kind === 'object' && enters(inner, depth))
      found += count(inner, enters, { most: most - found, depth: depth + 1 });
    if (found > most) return found;
  }
  return found;
};

/** Whether a form has so many fields that no group should open unless somebody opens it. */
export const isCrowded = (root: FieldNode): boolean =>
  count(root, isInviting, { most: MOST_ROWS, depth: 0 }) > MOST_ROWS ||
  count(root, (inner) => !inner.recursive, { most: MOST_FIELDS, depth: 0 }) > MOST_FIELDS;
