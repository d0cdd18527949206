import type { Queryable } from '../db/client.js'
import type { Tell } from '../http/tell.js'
import { isPushHeld, releasePush } from '../push/record.js'
import { clockStatusChanged } from '../realtime/events.js'
import { type ClockChange, workLogChanged } from './events.js'
import type { Shown, Standing } from '@osys/sdk/timeclock/rules.people'

/**
 * Tells open apps of a change of a person's records within the write; when the person is in then, their push messages
 * that waited for that go out. Spec §4.
 */
export async function recordClockChange(
  tx: Queryable,
  tell: Tell,
  person: Standing & Shown,
  change: ClockChange,
): Promise<void> {
  const { status } = change
  // The question takes a lock that releasing takes more strongly: never both in one write.
  const waits = status !== 'dentro' && (await isPushHeld(tx, person.id))
  tell.apps([...workLogChanged(person, change), ...clockStatusChanged(person, { status, waits })])
  if (status === 'dentro') await releasePush(tx, person.id)
}
