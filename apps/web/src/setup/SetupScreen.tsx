import { isApiError } from '@osys/sdk/http/error'
import type { ApiError } from '@osys/sdk/http/error'
import { marksFields, sortFieldErrors } from '@osys/sdk/http/field-errors'
import { createOwner, getSetup } from '@osys/sdk/setup/endpoints'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import type { NewOwner } from '@osys/ui-kit/session/SetupForm'
import { SetupView, type SetupViewProps } from '@osys/ui-kit/session/SetupView'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loginHref } from '../app/paths.js'
import { useSuite } from '../app/suite.js'

const FIELDS = ['name', 'email', 'password', 'password_confirmation']

/** The page of the one-time link that makes the first owner. The token stands behind `#`, which no server logs. */
export function SetupScreen() {
  const { api } = useSuite()
  const [token] = useState(() => window.location.hash.slice(1))
  const [state, setState] = useState<SetupViewProps['state'] | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  useEffect(() => {
    api.call(getSetup, { token }).then(
      reply => setState(reply.state),
      (thrown: unknown) => {
        if (!isApiError(thrown)) throw thrown
        setState('invalid')
      },
    )
  }, [api, token])

  async function submit(owner: NewOwner): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await api.call(createOwner, { ...owner, token }, { fields: FIELDS })
      navigate(loginHref, { replace: true })
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
    } finally {
      setPending(false)
    }
  }

  if (state === null) return <LoadingScreen isDelayed />
  const isMarked = error !== null && marksFields(error)
  return (
    <SetupView
      state={state}
      loginHref={loginHref}
      isPending={isPending}
      fieldErrors={isMarked ? sortFieldErrors(error.errors, FIELDS).byField : {}}
      error={error && !isMarked ? error.msg : undefined}
      onSubmit={owner => void submit(owner)}
    />
  )
}
