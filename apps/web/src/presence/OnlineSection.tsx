import { OnlinePeople } from '@osys/ui-kit/presence/OnlinePeople'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { KeptPlace } from '../hub/KeptPlace.js'

/**
 * Renders the people online, a section of 'Mi día'. Until the presence channel has answered its place is free, so that
 * the apps below stay where they are. Spec §4.
 */
export function OnlineSection() {
  const suite = useSuite()
  const { online, isLost } = useCell(suite.live)
  const { user } = useCell(suite.auth)
  if (!user) return null
  return (
    <KeptPlace card="online" isThere={online.length > 0 || (isLost ? false : null)}>
      <OnlinePeople people={online} ownId={user.id} />
    </KeptPlace>
  )
}
