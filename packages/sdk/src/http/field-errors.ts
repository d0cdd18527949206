import type { ApiError, FieldErrors } from './error.js'

/** Field errors split into what stands beside a field and what a notice must say. */
export interface SortedFieldErrors {
  /** 'Error: {first message}' by field name, only for fields that the form has. Spec §5. */
  readonly byField: Readonly<Record<string, string>>
  /** First messages of fields that the form does not have. */
  readonly others: readonly string[]
}

/** Sorts a refusal's field errors by the fields that a form really has. Spec §5. */
export function sortFieldErrors(errors: FieldErrors, formFields: readonly string[]): SortedFieldErrors {
  const byField: Record<string, string> = {}
  const others: string[] = []
  for (const [name, [first]] of Object.entries(errors)) {
    if (first === undefined) continue
    if (formFields.includes(name)) byField[name] = `Error: ${first}`
    else others.push(first)
  }
  return { byField, others }
}

/** True for the refusals whose errors belong beside form fields: 422 with an errors map. Spec §5. */
export function marksFields(error: Pick<ApiError, 'status' | 'errors'>): boolean {
  return error.status === 422 && Object.keys(error.errors).length > 0
}
