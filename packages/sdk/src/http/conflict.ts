import type * as z from 'zod/mini'
import type { ApiError } from './error.js'

/**
 * Returns the copy of the person who saved first, which the refusal of an edit contains; null for other
 * refusals. Spec §4.
 */
export function quickerCopy<T>({ code, body }: ApiError, schema: z.ZodMiniType<T>): T | null {
  if (code !== 'version_conflict') return null
  const current = schema.safeParse(body['current'])
  return current.success ? current.data : null
}
