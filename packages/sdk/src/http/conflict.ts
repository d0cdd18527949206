import type * as z from 'zod/mini'
import type { ApiError } from './error.js'

/** The fields of a refusal that say what the server has. */
type Refused = Pick<ApiError, 'body'> & { readonly code?: string | null | undefined }

/**
 * Returns the server's present copy, sent with a version conflict: somebody else saved first. Null for other refusals.
 * Spec §4.
 */
export function copyInConflict<T>({ code, body }: Refused, schema: z.ZodMiniType<T>): T | null {
  if (code !== 'version_conflict') return null
  const current = schema.safeParse(body['current'])
  return current.success ? current.data : null
}
