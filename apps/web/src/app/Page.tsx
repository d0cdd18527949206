import { matchRoute, routeEntry } from '@osys/sdk/app/routes'
import { guard } from '@osys/sdk/session/rules.guard'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import { pageShown } from '@osys/ui-kit/layout/ports.files'
import { useEffect, useLayoutEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { LoginScreen } from '../session/LoginScreen.js'
import { CodedPage } from './CodedPage.js'
import type { DeniedState, LoginState } from './history-state.js'
import { pageCode } from './page-code.js'
import { loginHref, noPermissionHref } from './paths.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** The shell loads apart, so a person who signs in waits for the code of the form only. */
const shell = pageCode(() => import('./ShellPage.js').then(({ ShellPage }) => ShellPage))
// A failure is told when the page is drawn.
const prefetchShell = (): void => void shell.load().catch(() => undefined)
/** Fetches the likely next page while a person types in the form, which must not be lost to a reload. */
const prefetchBesideForm = (): void => {
  pageShown()
  prefetchShell()
}

/** Renders the page at the present address, behind its guard. Spec §2. */
export function Page() {
  const { auth } = useSuite()
  const authState = useCell(auth)
  const pathname = usePathname()
  const route = matchRoute(pathname)
  const requirement = route ? routeEntry(route.name).requirement : null
  const { pathname: path, search, hash } = window.location
  const decision = guard(authState, requirement, path + search + hash)

  if (decision.kind === 'wait') return <Restoring />
  if (decision.kind === 'login') {
    const state: LoginState = { from: decision.from }
    return <Redirect to={loginHref} state={state} />
  }
  if (decision.kind === 'denied') {
    const state: DeniedState = { why: decision.why }
    return <Redirect to={noPermissionHref} state={state} />
  }
  if (route?.name === 'login') return <LoginScreen onIdle={prefetchBesideForm} />
  return <CodedPage code={shell} props={{ route }} coming={<LoadingScreen isDelayed />} />
}

/** Shows the loading screen while the server checks a kept key, and fetches the likely next page. */
function Restoring() {
  useEffect(prefetchShell, [])
  return <LoadingScreen />
}

function Redirect({ to, state }: { readonly to: string; readonly state: unknown }) {
  useLayoutEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
