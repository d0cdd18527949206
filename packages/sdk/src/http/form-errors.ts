import type { ApiError } from './error.js'
import { marksFields, sortFieldErrors } from './field-errors.js'

/** What a form shows of a refused call. */
export interface FormErrors {
  /** 'Error: {first message}' by field. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** What concerns no field of the form; undefined when there is no such thing. */
  readonly error: string | undefined
}

/** A refusal as the form with these fields shows it; what it has no field for stands above it. Spec §5. */
export function formErrors(error: ApiError | null, fields: readonly string[]): FormErrors {
  if (error === null) return { fieldErrors: {}, error: undefined }
  if (!marksFields(error)) return { fieldErrors: {}, error: error.msg }
  const { byField, others } = sortFieldErrors(error.errors, fields)
  return { fieldErrors: byField, error: others.length > 0 ? others.join(' ') : undefined }
}
