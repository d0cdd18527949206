import { OnlinePeople } from '@osys/ui-kit/presence/OnlinePeople'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/**
 * Renders the people online, a section of 'Mi día'; nothing until the presence channel has answered. Spec §4.
 */
export function OnlineSection() {
  const suite = useSuite()
  const { online } = useCell(suite.live)
  const { user } = useCell(suite.auth)
  if (!user || online.length === 0) return null
  return <OnlinePeople people={online} ownId={user.id} />
}
