import type { ApiError } from './error.js'
import { marksFields, sortFieldErrors } from './field-errors.js'

/** The errors of a refused call, as a form shows them. */
export interface FormErrors {
  /** 'Error: {first message}' by field. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** The text that belongs to no field of the form; undefined when there is none. */
  readonly error: string | undefined
}

/**
 * Returns a refusal as a form with these fields shows it: messages of other fields stand above the form. Spec
 * §5.
 */
export function formErrors(error: ApiError | null, fields: readonly string[]): FormErrors {
  if (error === null) return { fieldErrors: {}, error: undefined }
  if (!marksFields(error)) return { fieldErrors: {}, error: error.msg }
  const { byField, others } = sortFieldErrors(error.errors, fields)
  return { fieldErrors: byField, error: others.length > 0 ? others.join(' ') : undefined }
}
