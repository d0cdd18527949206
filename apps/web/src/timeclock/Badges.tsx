import { addBadge, BADGE_FIELDS, revokeBadge } from '@osys/sdk/kiosk/actions.badges'
import { BadgesPanel } from '@osys/ui-kit/timeclock/BadgesPanel'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { createBadgesStore } from './store.badges.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** Shows a person's badges to an admin of the time clock, adds and revokes them. */
export function Badges({ userId }: { readonly userId: number }) {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const [store] = useState(() => createBadgesStore({ api }, userId))
  const { value, error } = useCell(store.badges)
  useEffect(() => {
    void store.load()
    return () => store.end()
  }, [store])
  const adding = useSubmit(BADGE_FIELDS, (code: string) => addBadge({ api }, userId, code))

  async function add(code: string): Promise<boolean> {
    const outcome = await adding.submit(code)
    if (outcome.ended !== 'done') return false
    await store.load()
    return true
  }

  async function revoke(id: number): Promise<void> {
    await revokeBadge({ api }, id)
    await store.load()
  }

  return (
    <BadgesPanel
      badges={value}
      fieldError={adding.fieldErrors['code']}
      error={adding.error ?? error?.msg}
      isPending={adding.isPending}
      timeZone={timeZone}
      onAdd={({ code }) => add(code)}
      onRevoke={({ badge }) => void revoke(badge.id)}
    />
  )
}
