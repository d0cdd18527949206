import { forgetFilesOf } from '@osys/sdk/chat/actions.files'
import { signOut } from '@osys/sdk/session/actions'
import { waiting } from '@osys/sdk/outbox/entry'
import { LogoutView } from '@osys/ui-kit/session/LogoutView'
import { useEffect, useState } from 'react'
import { chosenOf } from '../app/chosen-files.js'
import { useOutbox } from '../app/outbox.js'
import { hubHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { sessionPorts, useSuite } from '../app/suite.js'

/**
 * Renders `/logout`: the session ends here at once, and the guard leads to the login. With unsent changes it
 * asks what happens to them. Files that were chosen and not sent leave the device, for the next person of it.
 */
export function LogoutScreen() {
  const suite = useSuite()
  const outbox = useOutbox()
  const { entries, isRefused } = useCell(outbox.state)
  const count = waiting(entries).length
  const { user } = useCell(suite.auth)
  const chosen = chosenOf(suite)
  const [chosenFiles, setChosenFiles] = useState(0)
  useEffect(() => {
    if (user) void chosen.of(user.id).then(files => setChosenFiles(files.length))
  }, [chosen, user])

  async function end(): Promise<void> {
    // Not waited for: a storage that does not answer must not keep anybody signed in.
    if (user) void forgetFilesOf({ chosen, storage: suite.storages.local }, user.id)
    await signOut(sessionPorts(suite))
  }

  async function logOut(): Promise<void> {
    await outbox.refresh()
    // When more waits than the page showed, the person is asked again, about all of it.
    if (waiting(outbox.state.get().entries).length > count) return
    await end()
  }

  async function discard(): Promise<void> {
    await outbox.discard()
    await end()
  }

  return (
    <LogoutView
      hubHref={hubHref}
      {...(count > 0 && { unsent: { count, mayKeep: !isRefused, onDiscard: () => void discard() } })}
      chosenFiles={chosenFiles}
      onLogout={() => void logOut()}
    />
  )
}
