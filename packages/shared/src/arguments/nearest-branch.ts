import type { SchemaError } from './schema-error.ts';

/** Errors about which keys there are weigh more: a branch that knows a value's keys is the one that was meant. */
const ABOUT_KEYS: ReadonlySet<string> = new Set([
  'required',
  'additionalProperties',
  'unevaluatedProperties',
]);

/**
 * What the errors weigh: those of the value itself one by one, all those of what is inside it little more than one.
 * Many wrong items make a branch no less the one that was meant.
 */
const weightOf = (errors: readonly SchemaError[], unionAt: string): number => {
  const own = errors.filter(({ instancePath }) => instancePath === unionAt);
  const weights = own.map(({ keyword }) => (ABOUT_KEYS.has(keyword) ? 300 : 200));
  const inside = errors.length - own.length;
  return weights.reduce((sum, weight) => sum + weight, 0) + (inside === 0 ? 0 : 200 + inside);
};

/** From here on a distance means that a value contradicts a branch: it is of another type, or bears another's name. */
export const CONTRADICTED = 1_000_000;

/** The values that would bear the name of the branch, where the error says that a key right inside bears another. */
const namesAsked = ({ keyword, params }: SchemaError): number | undefined => {
  if (keyword === 'const') return 1;
  const allowed = keyword === 'enum' ? params['allowedValues'] : undefined;
  return Array.isArray(allowed) ? allowed.length : undefined;
};

/**
 * How much speaks against a branch by its names: a key with one value only is most likely what tells branches apart, one
 * of several may be. A value of another type is no name at all.
 */
const wrongNames = (errors: readonly SchemaError[], unionAt: string): number => {
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const asked = errors
    .filter(
      ({ instancePath }) =>
        instancePath.startsWith(`${unionAt}/`) &&
        instancePath.lastIndexOf('/') === unionAt.length &&
        !mistyped.has(instancePath),
    )
    .map(namesAsked);
  return (asked.includes(1) ? 2 : 0) + (asked.some((count = 0) => count > 1) ? 1 : 0);
};

/** How far a branch is from fitting: the wrong type outweighs the wrong discriminator, that outweighs the weight of all errors. */
export const distanceOf = (errors: readonly SchemaError[], unionAt: string): number => {
  const wrongType = errors.some(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === unionAt,
  );
  return (
    (wrongType ? 10 * CONTRADICTED : 0) +
    wrongNames(errors, unionAt) * CONTRADICTED +
    weightOf(errors, unionAt)
  );
};

/**
 * Which of several branches is the one that is meant, by how far a value is from each (0: it fits). What a person
 * picked counts as long as the value does not contradict it.
 */
export const meantOf = (distances: readonly number[], picked: number | undefined): number => {
  const nearest = distances.indexOf(Math.min(...distances));
  const [far, near] = [distances[picked ?? -1], distances[nearest]];
  if (picked === undefined || far === undefined || near === undefined) return nearest;
  return far >= CONTRADICTED && near < CONTRADICTED ? nearest : picked;
};

/** What is known of a union beside its errors: which branch a person picked, and what the branches are called. */
export type Known = { picked?: number; nameOf?: (index: number) => string | undefined };

/**
 * The errors that tell most about why none of a union's branches fits: those of the branch that is nearest, or, when
 * every branch only asks for another type, one error that names them all.
 */
export const errorsOfNearest = <Said extends SchemaError>(
  union: Said,
  branches: readonly (readonly Said[])[],
  { picked, nameOf }: Known = {},
): readonly Said[] => {
  const typed = branches.map((errors) =>
    errors.length === 1 &&
    errors[0]?.keyword === 'type' &&
    errors[0].instancePath === union.instancePath
      ? errors[0].params['type']
      : undefined,
  );
  if (branches.length > 0 && !typed.includes(undefined) && picked === undefined)
    return [{ ...union, keyword: 'type', params: { type: [...new Set(typed.flat())] } }];
  const distances = branches.map((errors) => distanceOf(errors, union.instancePath));
  const index = meantOf(distances, picked);
  const nearest = branches[index];
  if (nearest === undefined || nearest.length === 0) return [union];
  const readAs = nameOf?.(index);
  // A union inside the branch has named its own already, which says more.
  return readAs === undefined ? nearest : nearest.map((error) => ({ readAs, ...error }));
};
