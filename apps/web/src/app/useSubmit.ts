import type { ApiError } from '@osys/sdk/http/error'
import { formErrors, type FormErrors } from '@osys/sdk/http/form-errors'
import { type Outcome, refusalOf } from '@osys/sdk/http/outcome'
import { useState } from 'react'

/** A form that is sent by an action. */
export interface Submit<Input, Value> extends FormErrors {
  /** True while it is on its way. */
  readonly isPending: boolean
  /** Sends the form; what was refused before is no longer shown. */
  readonly submit: (input: Input) => Promise<Outcome<Value>>
  /** Shows no error any more, as when the form is opened anew. */
  readonly clear: () => void
}

/** Sends a form with these fields by an action, and keeps what its last refusal shows of it. Spec §5. */
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
