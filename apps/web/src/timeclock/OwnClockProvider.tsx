import { mayOpen } from '@osys/sdk/access/rules'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'
import { createOwnClock } from './store.own-clock.js'
import { OwnClockContext } from './useOwnClockStore.js'

/** Keeps the person's own clock up to date while the shell is on screen, if they may use the time clock. */
export function OwnClockProvider({ children }: { readonly children: ReactNode }) {
  const suite = useSuite()
  const { api, clock, auth, news } = suite
  const state = useCell(auth)
  const hasClock = mayOpen(subjectOf(state), { roles: APP_ROLES.ojibble })
  const userId = state.user?.id
  const store = useMemo(
    () => (hasClock && userId !== undefined ? createOwnClock({ api, clock }, userId) : null),
    [api, clock, hasClock, userId],
  )
  useEffect(() => {
    if (!store) return
    void store.load()
    const ends = [
      store.follow(news),
      // A reload would end the call of a punch before its answer.
      guardLoss(suite, () => store.clock.get().pending !== null),
    ]
    return () => ends.forEach(end => end())
  }, [suite, store, news])
  return <OwnClockContext value={store}>{children}</OwnClockContext>
}
