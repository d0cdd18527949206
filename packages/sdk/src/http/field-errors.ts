/**
 * Decides what a refused call (422 with `errors`) writes beside each field, 'Error: {first message}', and what goes
 * into a notice.
 */

import type { ApiError, FieldErrors } from './error.js'

/** The field errors of a refusal, divided into those shown beside a field and those shown in a notice. */
export interface SortedFieldErrors {
  /** 'Error: {first message}' by field name, only for fields that the form has. Spec §5. */
  readonly byField: Readonly<Record<string, string>>
  /** The first messages of fields that the form does not have. */
  readonly others: readonly string[]
}

/** Returns the text beside a field, for the first message of its errors. Spec §5. */
export function besideField(first: string): string {
  return `Error: ${first}`
}

/** Divides the field errors of a refusal by the fields that a form has. Spec §5. */
export function sortFieldErrors(errors: FieldErrors, formFields: readonly string[]): SortedFieldErrors {
  const byField: Record<string, string> = {}
  const others: string[] = []
  for (const [name, [first]] of Object.entries(errors)) {
    if (first === undefined) continue
    if (formFields.includes(name)) byField[name] = besideField(first)
    else others.push(first)
  }
  return { byField, others }
}

/** Returns true for the refusals whose errors belong beside form fields: 422 with an errors map. Spec §5. */
export function marksFields(error: Pick<ApiError, 'status' | 'errors'>): boolean {
  return error.status === 422 && Object.keys(error.errors).length > 0
}
