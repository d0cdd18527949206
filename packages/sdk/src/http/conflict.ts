import type * as z from 'zod/mini'
import type { ApiError } from './error.js'

/**
 * Returns the server's present copy, sent with a version conflict: somebody else saved first. Null for other refusals.
 * Spec §4.
 */
export function copyInConflict<T>({ code, body }: ApiError, schema: z.ZodMiniType<T>): T | null {
  if (code !== 'version_conflict') return null
  const current = schema.safeParse(body['current'])
  return current.success ? current.data : null
}
