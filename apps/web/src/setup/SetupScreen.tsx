import { createFirstOwner, loadSetup, OWNER_FIELDS } from '@osys/sdk/setup/actions'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import type { NewOwner } from '@osys/ui-kit/session/SetupForm'
import { SetupView, type SetupViewProps } from '@osys/ui-kit/session/SetupView'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loginHref } from '../app/paths.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'

/**
 * Renders the page of the one-time link for the first
 * owner. The token stands after `#`, which no server logs.
 */
export function SetupScreen() {
  const { api } = useSuite()
  const [token] = useState(() => window.location.hash.slice(1))
  const [state, setState] = useState<SetupViewProps['state'] | null>(null)
  const form = useSubmit(OWNER_FIELDS, (owner: NewOwner) => createFirstOwner({ api }, { ...owner, token }))

  useEffect(() => {
    void loadSetup({ api }, token).then(outcome =>
      setState(outcome.ended === 'done' ? outcome.value.state : 'invalid'),
    )
  }, [api, token])

  async function submit(owner: NewOwner): Promise<void> {
    const outcome = await form.submit(owner)
    if (outcome.ended === 'done') navigate(loginHref, { replace: true })
  }

  if (state === null) return <LoadingScreen isDelayed />
  return (
    <SetupView
      state={state}
      loginHref={loginHref}
      isPending={form.isPending}
      fieldErrors={form.fieldErrors}
      error={form.error}
      onSubmit={owner => void submit(owner)}
    />
  )
}
