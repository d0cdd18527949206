import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { explainAccess } from '@osys/sdk/access/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { UserList } from './UserList.js'

/** Renders the people at `/users`; without the right to see other people it shows why. Spec §2. */
export function UsersScreen() {
  const subject = subjectOf(useCell(useSuite().auth))
  const verdict = explainAccess(subject, { permission: 'osys.user.show' })
  if (verdict.allowed) return <UserList subject={subject} />
  return (
    <MissingRight
      title={messages.cannotSee}
      missing={missingText(verdict)}
      grantedBy={grantedByText(verdict)}
    />
  )
}
