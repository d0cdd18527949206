import { signOut } from '@osys/sdk/session/actions'
import { LogoutView } from '@osys/ui-kit/session/LogoutView'
import { hubHref } from '../app/paths.js'
import { sessionPorts, useSuite } from '../app/suite.js'

/** Renders `/logout`: the session ends here at once, and the guard leads to the login. */
export function LogoutScreen() {
  const suite = useSuite()
  return <LogoutView hubHref={hubHref} onLogout={() => void signOut(sessionPorts(suite))} />
}
