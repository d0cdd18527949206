import { routeTitles } from '@osys/sdk/app/messages'
import { themeOf } from '@osys/sdk/app/state'
import { APP_VERSION } from '@osys/sdk/app/version'
import { refusalOf } from '@osys/sdk/http/outcome'
import { LOGIN_FIELDS, restoreSession, signIn } from '@osys/sdk/session/actions'
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
import { deviceIsDark, useShownMode } from '../app/device-mode.js'
import { fromOf } from '../app/history-state.js'
import { useCell } from '../app/store.js'
import { sessionPorts, useSuite } from '../app/suite.js'
import { usePageTitle } from '../app/title.js'
import { useSubmit } from '../app/useSubmit.js'

/** Renders the login at `/`; signed-in people are sent on to the page they wanted, or to the hub. Spec §2. */
export function LoginScreen({ onIdle }: { readonly onIdle: () => void }) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const theme = themeOf(useCell(suite.ui))
  const mode = useShownMode()
  const from = fromOf(useHistoryState<unknown>())
  const form = useSubmit(LOGIN_FIELDS, (credentials: Credentials) => signIn(sessionPorts(suite), credentials))
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null)
  usePageTitle(routeTitles.login)

  const decision = guardLogin(auth, from)
  const to = decision.kind === 'redirect' ? decision.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  useEffect(() => {
    // The next page's code is fetched while the person fills in the form.
    const timer = setTimeout(onIdle, 1500)
    return () => clearTimeout(timer)
  }, [onIdle])

  if (decision.kind !== 'open') return <LoadingScreen />
  // The browser keeps a key, but the server could not check it: a sign-in would fail as well.
  if (auth.apiKey !== null) return <RestoreFailed onRetry={() => void restoreSession(sessionPorts(suite))} />

  async function submit(credentials: Credentials): Promise<void> {
    const refusal = refusalOf(await form.submit(credentials))
    if (refusal?.status === 429) setBlockedUntil(suite.clock.now() + (refusal.retryAfterSeconds ?? 60) * 1000)
  }

  return (
    <LoginView
      corner={
        <ThemeToggle
          mode={mode}
          onToggle={() =>
            applyTheme({ ui: suite.ui, local: suite.storages.local }, modeToggled(theme, deviceIsDark.get()))
          }
        />
      }
      version={APP_VERSION}
      isPending={form.isPending}
      blockedUntil={blockedUntil}
      fieldErrors={form.fieldErrors}
      error={form.error}
      onSubmit={credentials => void submit(credentials)}
    />
  )
}
