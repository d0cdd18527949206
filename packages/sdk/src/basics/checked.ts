import type * as z from 'zod/mini'

type Check<S extends z.ZodMiniType> = Parameters<S['check']>[number]

/**
 * A schema with checks: the same as `schema.check(…)`. Bundlers cannot tell that a method call has no effect, so they
 * keep it; this function is marked, and a program carries only the schemas of the calls that it makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: readonly Check<S>[]): S {
  return schema.check(...checks)
}
