import { OnlinePeople } from '@osys/ui-kit/presence/OnlinePeople'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** Who is online, a section of 'Mi día'; not there until the connection has told. Spec §4. */
export function OnlineSection() {
  const suite = useSuite()
  const { online } = useCell(suite.live)
  const { user } = useCell(suite.auth)
  if (!user || online.length === 0) return null
  return <OnlinePeople people={online} ownId={user.id} />
}
