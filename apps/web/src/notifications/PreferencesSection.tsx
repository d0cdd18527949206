import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES } from '@osys/sdk/app/routes'
import { NOTIFICATION_KINDS, PUSH_KINDS } from '@osys/sdk/notifications/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { NotificationChoices } from '@osys/ui-kit/notifications/NotificationChoices'
import { WhenToPush } from '@osys/ui-kit/notifications/WhenToPush'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createPreferencesStore } from './store.preferences.js'

/** Renders the choices of what is told, in which way and when; nothing until the server has told them. */
export function PreferencesSection() {
  const suite = useSuite()
  const [store] = useState(() => createPreferencesStore(suite))
  const auth = useCell(suite.auth)
  const { value, isLoading, error } = useCell(store.preferences)
  useEffect(() => void store.load(), [store])

  if (error && !value)
    return <ErrorState text={error.msg} isRetrying={isLoading} onRetry={() => void store.load()} />
  if (!value) return null
  return (
    <>
      <WhenToPush
        isOnlyWhileIn={value.only_while_in}
        onChange={({ isOnlyWhileIn }) =>
          void store.changePreference({ kind: 'only while in', isOn: isOnlyWhileIn })
        }
      />
      <NotificationChoices
        preferences={value}
        kinds={NOTIFICATION_KINDS}
        pushKinds={mayOpen(subjectOf(auth), ROUTES.chat.requirement) ? PUSH_KINDS : []}
        onWay={change => void store.changePreference({ kind: 'way', ...change })}
        onUnmute={thing => void store.changePreference({ kind: 'thing', thing, isMuted: false })}
      />
    </>
  )
}
