import type { ApiError } from '@osys/sdk/http/error'
import { formErrors, type FormErrors } from '@osys/sdk/http/form-errors'
import { type Outcome, refusalOf } from '@osys/sdk/http/outcome'
import { useState } from 'react'

/** The state of a form that an action sends. */
export interface Submit<Input, Value> extends FormErrors {
  /** True while the call is under way. */
  readonly isPending: boolean
  /** Sends the form, and hides the errors of the last refusal. */
  readonly submit: (input: Input) => Promise<Outcome<Value>>
  /** Hides all errors, as when the form is opened anew. */
  readonly clear: () => void
}

/** Returns a form's submit by an action, with the errors of its last refusal by field. Spec §5. */
export function useSubmit<Input, Value>(
  fields: readonly string[],
  action: (input: Input) => Promise<Outcome<Value>>,
): Submit<Input, Value> {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function submit(input: Input): Promise<Outcome<Value>> {
    setPending(true)
    setRefusal(null)
    try {
      const outcome = await action(input)
      setRefusal(refusalOf(outcome))
      return outcome
    } finally {
      setPending(false)
    }
  }

  return { ...formErrors(refusal, fields), isPending, submit, clear: () => setRefusal(null) }
}
