import { signOut } from '@osys/sdk/session/actions'
import { waiting } from '@osys/sdk/outbox/entry'
import { LogoutView } from '@osys/ui-kit/session/LogoutView'
import { useOutbox } from '../app/outbox.js'
import { hubHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { sessionPorts, useSuite } from '../app/suite.js'

/**
 * Renders `/logout`: the session ends here at once, and the guard leads to the login. With unsent changes it
 * asks what happens to them.
 */
export function LogoutScreen() {
  const suite = useSuite()
  const outbox = useOutbox()
  const { entries, isRefused } = useCell(outbox.state)
  const count = waiting(entries).length

  async function logOut(): Promise<void> {
    await outbox.refresh()
    // When more waits than the page showed, the person is asked again, about all of it.
    if (waiting(outbox.state.get().entries).length > count) return
    await signOut(sessionPorts(suite))
  }

  async function discard(): Promise<void> {
    await outbox.discard()
    await signOut(sessionPorts(suite))
  }

  return (
    <LogoutView
      hubHref={hubHref}
      {...(count > 0 && { unsent: { count, mayKeep: !isRefused, onDiscard: () => void discard() } })}
      onLogout={() => void logOut()}
    />
  )
}
