import type * as z from 'zod/mini'
import type { ApiError } from './error.js'

/** The copy of somebody who saved first, as the refusal of an edit tells it; null for other refusals. Spec §4. */
export function quickerCopy<T>({ code, body }: ApiError, schema: z.ZodMiniType<T>): T | null {
  if (code !== 'version_conflict') return null
  const current = schema.safeParse(body['current'])
  return current.success ? current.data : null
}
