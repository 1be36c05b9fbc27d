import * as z from 'zod/mini';

/** A folder or file the client says it works in (`roots/list`). Members beside these are sent as they are. */
export const Root = z.looseObject({ uri: z.string(), name: z.optional(z.string()) });
export type Root = z.infer<typeof Root>;

/** JSON text of the result of `roots/list`. */
export const rootsResult = (roots: readonly Root[]): string => JSON.stringify({ roots });
