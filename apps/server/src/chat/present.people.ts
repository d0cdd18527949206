import type { Subject } from '@osys/sdk/access/rules'
import type { Contact } from '@osys/sdk/chat/schema'
import { toUserRef } from '../people/present.js'
import { isAway } from '../push/rules.summary.js'
import { hasClock, maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import type { listPeople } from './queries.people.js'

/**
 * Returns a person as the chat's contacts show them: the clock's status for everybody, and since when for
 * those who may see the person's timesheet. Spec §6.
 */
export function toContact(viewer: Subject, row: Awaited<ReturnType<typeof listPeople>>[number]): Contact {
  const { roles, clock_status, clock_since, only_while_in } = row
  const since = maySeeTimesheet(viewer, row) ? (clock_since?.toISOString() ?? null) : null
  return {
    ...toUserRef(row, roles),
    clock: hasClock(row) ? { status: clock_status ?? 'fuera', since } : null,
    waits: only_while_in && isAway(clock_status),
  }
}
