import { readSeen, type SeenPorts } from '@osys/sdk/hub/actions'
import type { Suite } from './suite.js'

/** Returns the ports of the release notes that the signed-in person has seen. */
export function seenPorts({ api, auth, ui, storages }: SeenSuite): SeenPorts {
  return { api, ui, local: storages.local, ownId: () => auth.get().user?.id ?? null }
}

export type SeenSuite = Pick<Suite, 'api' | 'auth' | 'ui' | 'storages'>

/** Shows each person the release notes that they have not seen, also after another at the same browser. Spec §3. */
export function followSeen(suite: SeenSuite): void {
  const ports = seenPorts(suite)
  let known: number | null = null
  const follow = (): void => {
    const userId = ports.ownId()
    if (userId === known) return
    known = userId
    readSeen(ports)
  }
  suite.auth.subscribe(follow)
  follow()
}
