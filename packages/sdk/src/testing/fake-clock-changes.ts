/** Keeps the changes of work logs in the fake, and tells of them. */

import { dayOf, mondayOf } from '../basics/days.js'
import { type Week, weekRange } from '../timeclock/rules.calendar.js'
import type { LogChange, LogChangeKind, LogFacts } from '../timeclock/schema.corrections.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall } from './fake-call.js'
import type { FakePunch } from './fake-clock-rows.js'
import { nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Returns a record as changes and notifications name it. */
export const factsOf = ({ event, at }: FakePunch): LogFacts => ({ event, at })

/** A change of a record, before it has a number. */
interface NewChange {
  readonly kind: LogChangeKind
  readonly before: FakePunch | null
  readonly after: FakePunch | null
  readonly reason: string
  /** The person who added a record at a tablet, where the caller is the tablet. */
  readonly managerId?: number | undefined
}

/** The actions of the audit log by the kinds of changes. */
const ACTIONS = {
  added: 'create',
  corrected: 'update',
  accepted: 'accept',
  removed: 'delete',
  discarded: 'discard',
  undone: 'undo',
} as const

/** Returns a record as the audit log has it. */
function shown({ event, at, note, conflict }: FakePunch) {
  return { event, at, ...(note && { note }), ...(conflict && { conflict }) }
}

/** Keeps in the audit log that the caller changed a record. */
export function recordFakeClock(
  call: FakeCall,
  kind: keyof typeof ACTIONS,
  { before, after, reason, managerId }: Omit<NewChange, 'kind'>,
): void {
  const punch = before ?? after
  if (!punch) return
  recordFakeAudit(call, {
    action: `check_in.${ACTIONS[kind]}`,
    subject_type: 'check_in',
    subject_id: punch.id,
    before: before && shown(before),
    after: before
      ? after && shown(after)
      : {
          user_id: punch.user_id,
          ...factsOf(punch),
          ...(managerId !== undefined && { manager_id: managerId }),
        },
    reason: reason || null,
  })
}

/** Keeps that the caller changed a record. */
export function keepChange(call: FakeCall, { kind, before, after, reason, managerId }: NewChange): void {
  const { data, subject, now } = call
  const punch = after ?? before
  if (!punch) return
  const id = nextId(data, 'clockChanges')
  data.clockChanges.set(id, {
    id,
    user_id: punch.user_id,
    work_log_id: punch.id,
    kind,
    at: now,
    by: subject.kind === 'person' ? { id: subject.id, name: data.people.get(subject.id)?.name ?? '' } : null,
    before: before && factsOf(before),
    after: after && factsOf(after),
    reason,
  })
  recordFakeClock(call, kind, { before, after, reason, managerId })
}

/** Returns the changes of a person's records that are or were in a week, oldest first. */
export function changesOf({ data }: FakeCall, person: number, week: Week): LogChange[] {
  const { start, end } = weekRange(week)
  const isOfWeek = (at: string | undefined) =>
    at !== undefined && Date.parse(at) >= start && Date.parse(at) < end
  return [...data.clockChanges.values()].flatMap(({ user_id, ...change }) => {
    const isShown = isOfWeek(data.punches.get(change.work_log_id)?.at) || isOfWeek(change.before?.at)
    return user_id === person && isShown ? [change] : []
  })
}

/** Notifies a person of what somebody else did with a record of theirs. `at` is a moment of the week that it opens. */
export function notifyOfClock(call: FakeCall, kind: string, userId: number, at: string): void {
  const { person, world, notify } = call
  if (userId === person.id) return
  const week = mondayOf(dayOf(Date.parse(at), world.timezone))
  const type = `clock.${kind}`
  notify([
    {
      user_id: userId,
      type,
      title: fakeMessages.notification(type, person.name),
      body: '',
      url: `/ojibble/timesheets/${userId}?week=${week}`,
      actor_id: person.id,
    },
  ])
}
