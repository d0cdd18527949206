/** Answers and changes what the caller is told, and what of it by push. Spec §4. */

import type * as endpoints from '@osys/sdk/notifications/endpoints'
import { mayKnowName } from '@osys/sdk/notifications/rules.names'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { changePushWish, releasePush } from '../push/record.js'
import { clockStatusChanged } from '../realtime/events.js'
import { notificationMessages } from './messages.js'
import { toPreferences } from './present.js'
import { findNamed, findPreferences, mute, savePreferences, unmute } from './queries.preferences.js'

export const getNotificationPreferences: Handler<
  typeof endpoints.getNotificationPreferences,
  Person
> = async (_input, { db, person }) => ({
  preferences: await loadPreferences(db, person),
})

/** Changes the preferences of the caller, and what they have muted. */
export const updateNotificationPreferences: Handler<
  typeof endpoints.updateNotificationPreferences,
  Person
> = async ({ mute: wish, ...changed }, call) =>
  call.write(async (tx, tell) => {
    const { id } = call.person
    if (wish?.is_muted) {
      const [named] = await findNamed(tx, [wish])
      const isOpen = named && mayKnowName(toSubject(call.person), wish.kind, named)
      if (!isOpen || !(await mute(tx, id, wish))) return refuse('not_found')
    } else if (wish) await unmute(tx, id, wish)
    const standing = await changePushWish(tx, id, () => savePreferences(tx, id, changed))
    if (standing) tell.apps(clockStatusChanged(call.person, standing))
    const preferences = await loadPreferences(tx, call.person)
    // A person who wants all messages from now on also gets those that wait.
    if (!preferences.only_while_in) await releasePush(tx, id)
    const msg = wish
      ? notificationMessages[wish.is_muted ? 'muted' : 'unmuted']
      : notificationMessages.preferences
    return { status: 'success' as const, msg, preferences }
  })

async function loadPreferences(db: Queryable, person: Person) {
  const found = await findPreferences(db, person.id)
  return toPreferences(found, await findNamed(db, found.muted), toSubject(person))
}
