import type { SchemaError } from './schema-error.ts';

/** How far a branch is from fitting: the wrong type outweighs the wrong discriminator, that outweighs the number of errors. */
const distance = (errors: readonly SchemaError[], unionAt: string): number => {
  const wrongType = errors.some(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === unionAt,
  );
  const wrongName = errors.some(
    ({ keyword, instancePath }) =>
      (keyword === 'const' || keyword === 'enum') &&
      instancePath.lastIndexOf('/') === unionAt.length &&
      instancePath.startsWith(`${unionAt}/`),
  );
  return (wrongType ? 1_000_000 : 0) + (wrongName ? 10_000 : 0) + errors.length;
};

/**
 * The errors that tell most about why none of a union's branches fits: those of the branch that is nearest, or, when
 * every branch only asks for another type, one error that names them all.
 */
export const errorsOfNearest = (
  union: SchemaError,
  branches: readonly (readonly SchemaError[])[],
): readonly SchemaError[] => {
  const typed = branches.map((errors) =>
    errors.length === 1 &&
    errors[0]?.keyword === 'type' &&
    errors[0].instancePath === union.instancePath
      ? errors[0].params['type']
      : undefined,
  );
  if (branches.length > 0 && !typed.includes(undefined))
    return [{ ...union, keyword: 'type', params: { type: [...new Set(typed.flat())] } }];
  const nearest = branches.toSorted(
    (a, b) => distance(a, union.instancePath) - distance(b, union.instancePath),
  )[0];
  return nearest === undefined || nearest.length === 0 ? [union] : nearest;
};
