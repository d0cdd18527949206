import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { NoPermission } from '@osys/ui-kit/app/NoPermission'
import { useHistoryState } from 'wouter/use-browser-location'
import { refusalOf } from '../app/history-state.js'
import { hubHref } from '../app/paths.js'

/** Renders `/no-perm`: the missing right and who can give it, as the refusing guard said. Spec §2. */
export function NoPermissionScreen() {
  const why = refusalOf(useHistoryState<unknown>())
  return (
    <NoPermission
      missing={why ? missingText(why) : ''}
      grantedBy={why ? grantedByText(why) : ''}
      hubHref={hubHref}
    />
  )
}
