/** Adds checks to a schema, as `schema.check(…)` does. */

import type * as z from 'zod/mini'

type Check<S extends z.ZodMiniType> = Parameters<S['check']>[number]

/**
 * Returns the schema with checks, as `schema.check(…)` does. Bundlers cannot know that a method call has no
 * effect, so they keep it. This function is marked as free of effects, so a program contains only the schemas
 * of the calls that it makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: readonly Check<S>[]): S {
  return schema.check(...checks)
}
