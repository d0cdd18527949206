/**
 * Returns the notifications of a changed record and of a decided request, for the person whose record it is, and of a PIN that
 * somebody seems to guess.
 */

import { mondayOf, dayOf } from '@osys/sdk/basics/days'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import type { Role } from '@osys/sdk/access/schema'
import { ROUTES } from '@osys/sdk/app/routes'
import type { LogChangeKind, LogFacts } from '@osys/sdk/timeclock/schema.corrections'
import type { NewNotification } from '../http/tell.js'
import { timeclockTexts as texts } from './messages.notify.js'

/** The admin who makes the change. */
export interface Actor {
  readonly id: number
  readonly name: string
}

/** A change of somebody's records. */
export interface ChangedLog {
  readonly id: number
  readonly kind: LogChangeKind
  readonly before: LogFacts | null
  /** The records that count after the change: two when an admin adds both ends at once, none after a removal. */
  readonly after: readonly LogFacts[]
  readonly reason: string
}

/** Returns the path inside the suite that opens a person's week. */
function weekUrl(userId: number, at: string, timezone: string): string {
  return `/ojibble/timesheets/${userId}?week=${mondayOf(dayOf(Date.parse(at), timezone))}`
}

/**
 * Returns the notifications for a person whose record an admin changed: before, after and reason. People who change
 * their own records get none. Spec §4.
 */
export function notificationsOfChange(
  userId: number,
  actor: Actor,
  change: ChangedLog,
  timezone: string,
): readonly NewNotification[] {
  if (actor.id === userId) return []
  const { id, kind, before, after, reason } = change
  return [
    {
      user_id: userId,
      type: `clock.${kind}`,
      title: texts.changedBy[kind](actor.name),
      body: texts.changeBody(before, after, reason, timezone),
      url: weekUrl(userId, (after[0] ?? before)?.at ?? '', timezone),
      actor_id: actor.id,
      push: { tag: `clock:${id}` },
    },
  ]
}

/** A request that was decided. */
export interface Decided {
  readonly id: number
  readonly was: LogFacts | null
  readonly wanted: LogFacts | null
  /** The reason of a refusal; null for a request that was applied. */
  readonly refusal: string | null
}

/** Returns the notifications for the person whose request was decided. Spec §4. */
export function notificationsOfDecision(
  userId: number,
  actor: Actor,
  { id, was, wanted, refusal }: Decided,
  timezone: string,
): readonly NewNotification[] {
  if (actor.id === userId) return []
  return [
    {
      user_id: userId,
      type: refusal === null ? 'clock.request_applied' : 'clock.request_refused',
      title: refusal === null ? texts.appliedBy(actor.name) : texts.refusedBy(actor.name),
      body:
        refusal === null
          ? texts.changeBody(was, wanted ? [wanted] : [], '', timezone)
          : texts.refusedBody(was, wanted, refusal, timezone),
      url: weekUrl(userId, (wanted ?? was)?.at ?? '', timezone),
      actor_id: actor.id,
      push: { tag: `clock-request:${id}` },
    },
  ]
}

/** A PIN that was locked several times on one day. */
export interface LockedPin {
  readonly user_id: number
  readonly name: string
  readonly roles: readonly Role[]
  /** The name of the tablet; null at an account with role kiosk. */
  readonly tablet: string | null
  readonly day: string
}

/** Returns the notifications for the person and for the admins of the time clock, once a day. Spec §4. */
export function notificationsOfLock(lock: LockedPin, admins: readonly number[]): readonly NewNotification[] {
  const { user_id, name, roles, tablet, day } = lock
  const usual = {
    type: 'clock.pin_locked' as const,
    actor_id: null,
    once_key: `clock.pin_locked:${user_id}:${day}`,
    push: { tag: `clock-pin:${user_id}` },
  }
  const own = { ...usual, user_id, title: texts.pinLocked, body: texts.pinLockedBody(tablet) }
  const others = admins.filter(id => id !== user_id)
  return [
    {
      ...own,
      url: APP_ROLES.ojibble.some(role => roles.includes(role)) ? ROUTES.timesheetsLanding.path : null,
    },
    ...others.map(id => ({
      ...usual,
      user_id: id,
      title: texts.pinLockedOf(name),
      body: texts.pinLockedOfBody(tablet),
      url: ROUTES.kiosks.path,
    })),
  ]
}
