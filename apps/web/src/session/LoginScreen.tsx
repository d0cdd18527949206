import { routeTitles } from '@osys/sdk/app/messages'
import { themeOf } from '@osys/sdk/app/state'
import { APP_VERSION } from '@osys/sdk/app/version'
import { isApiError } from '@osys/sdk/http/error'
import type { ApiError } from '@osys/sdk/http/error'
import { marksFields, sortFieldErrors } from '@osys/sdk/http/field-errors'
import { restoreSession, signIn } from '@osys/sdk/session/actions'
import { guardLogin } from '@osys/sdk/session/rules.guard'
import { applyTheme } from '@osys/sdk/theme/actions.apply'
import { modeToggled } from '@osys/sdk/theme/state'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import type { Credentials } from '@osys/ui-kit/session/LoginForm'
import { LoginView } from '@osys/ui-kit/session/LoginView'
import { RestoreFailed } from '@osys/ui-kit/session/RestoreFailed'
import { ThemeToggle } from '@osys/ui-kit/theme/ThemeToggle'
import { useEffect, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { fromOf } from '../app/history-state.js'
import { useCell } from '../app/store.js'
import { sessionPorts, useSuite } from '../app/suite.js'
import { usePageTitle } from '../app/title.js'

const FIELDS = ['email', 'password']

/** The page at `/`: whoever is signed in goes on to where they were, or to the hub. Spec §2. */
export function LoginScreen({ onIdle }: { readonly onIdle: () => void }) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const theme = themeOf(useCell(suite.ui))
  const from = fromOf(useHistoryState<unknown>())
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null)
  usePageTitle(routeTitles.login)

  const decision = guardLogin(auth, from)
  const to = decision.kind === 'redirect' ? decision.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  useEffect(() => {
    // The next page comes while the form is being filled in.
    const timer = setTimeout(onIdle, 1500)
    return () => clearTimeout(timer)
  }, [onIdle])

  if (decision.kind !== 'open') return <LoadingScreen />
  // A key is kept, but the server could not be asked: signing in again would be for nothing.
  if (auth.apiKey !== null) return <RestoreFailed onRetry={() => void restoreSession(sessionPorts(suite))} />

  async function submit(credentials: Credentials): Promise<void> {
    setPending(true)
    setError(null)
    try {
      await signIn(sessionPorts(suite), credentials)
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      if (thrown.status === 429) setBlockedUntil(Date.now() + (thrown.retryAfterSeconds ?? 60) * 1000)
    } finally {
      setPending(false)
    }
  }

  const isMarked = error !== null && marksFields(error)
  return (
    <LoginView
      corner={
        <ThemeToggle
          mode={theme.mode}
          onToggle={() => applyTheme({ ui: suite.ui, local: suite.storages.local }, modeToggled(theme))}
        />
      }
      version={APP_VERSION}
      isPending={isPending}
      blockedUntil={blockedUntil}
      fieldErrors={isMarked ? sortFieldErrors(error.errors, FIELDS).byField : {}}
      error={error && !isMarked ? error.msg : undefined}
      onSubmit={credentials => void submit(credentials)}
    />
  )
}
