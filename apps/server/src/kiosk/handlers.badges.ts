/** Answers, makes, enrols and revokes badges. */

import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/kiosk/endpoints'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { personChanged } from '../timeclock/events.js'
import { managerAt } from '../timeclock/reach.manager.js'
import { hasClock, isAtKiosk } from '@osys/sdk/timeclock/rules.people'
import { unitsOf } from '../timeclock/rules.units.js'
import { kioskMessages } from './messages.js'
import { toBadge } from './present.js'
import { findPerson } from './queries.js'
import { findBadgeOwner, insertBadge, listBadgesOf, removeBadge } from './queries.badges.js'

/** Answers a person's badges. */
export async function listBadges(
  { user_id }: EndpointParsedInput<typeof endpoints.listBadges>,
  { db }: Call,
): Promise<EndpointReply<typeof endpoints.listBadges>> {
  return { items: (await listBadgesOf(db, user_id)).map(toBadge) }
}

/** Gives a person a badge. */
export async function createBadge(
  input: EndpointParsedInput<typeof endpoints.createBadge>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.createBadge> | Refusal> {
  const person = await findPerson(call.db, input.user_id)
  if (!person || person.status !== 'active' || !hasClock(person)) return refuse('not_found')
  return storeBadge(call, input)
}

/** Gives a person whom the tablet shows the badge that it has read, in the name of who manages it. */
export async function enrolBadge(
  input: EndpointParsedInput<typeof endpoints.enrolBadge>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.enrolBadge> | Refusal> {
  const manager = await managerAt(call, input)
  if (isRefusal(manager)) return manager
  const person = await findPerson(call.db, input.user_id)
  if (!person || !isAtKiosk(person, unitsOf(call.device))) return refuse('not_found')
  return storeBadge(call, input, manager.id)
}

interface NewBadge {
  readonly user_id: number
  readonly code: string
}

function storeBadge(call: Call, { user_id, code }: NewBadge, managerId?: number) {
  return call.write(async (tx, tell) => {
    const badge = await insertBadge(tx, { user_id, code, created_at: call.now })
    if (!badge) {
      const owner = await findBadgeOwner(tx, code)
      const isOwn = owner?.id === user_id
      const sentence = isOwn ? kioskMessages.badgeOwn : kioskMessages.badgeTaken(owner?.name ?? '')
      return refuse('invalid', { errors: { code: [sentence] } })
    }
    await recordAudit(tx, call, {
      action: 'badge.create',
      subject_type: 'user',
      subject_id: user_id,
      after: { code, ...(managerId !== undefined && { manager_id: managerId }) },
    })
    await tellTablets(tx, tell, user_id)
    return { status: 'success' as const, msg: kioskMessages.badgeAdded, badge: toBadge(badge) }
  })
}

/** Lets the tablets that show a person know of their badges at once. */
async function tellTablets(tx: Queryable, tell: Tell, userId: number): Promise<void> {
  const person = await findPerson(tx, userId)
  if (person) tell.apps(personChanged(person))
}

/** Revokes a badge. */
export async function deleteBadge(
  { id }: EndpointParsedInput<typeof endpoints.deleteBadge>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.deleteBadge> | Refusal> {
  return call.write(async (tx, tell) => {
    const badge = await removeBadge(tx, id)
    if (!badge) return refuse('not_found')
    const { user_id, code } = badge
    await recordAudit(tx, call, {
      action: 'badge.delete',
      subject_type: 'user',
      subject_id: user_id,
      before: { code },
    })
    await tellTablets(tx, tell, user_id)
    return { status: 'success' as const, msg: kioskMessages.badgeRevoked }
  })
}
