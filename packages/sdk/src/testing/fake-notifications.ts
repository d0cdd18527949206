/** Answers the fake's calls of notifications. */

import { effectivePermissions } from '../access/rules.grants.js'
import type { Subject } from '../access/rules.js'
import { joinedNotification, joinedThing } from '../notifications/rules.joining.js'
import { mayKnowName } from '../notifications/rules.names.js'
import { userChannel } from '../realtime/channels.js'
import { waysOf } from '../notifications/rules.quiet.js'
import { isOfTab } from '../notifications/rules.kinds.js'
import type {
  MutedThing,
  NotificationTab,
  Notification,
  NotificationPreferences,
} from '../notifications/schema.js'
import { type FakeCall, type FakeFeature, pageOf } from './fake-call.js'
import type { FakeNewNotification, FakeNotification, FakeWishes } from './fake-rows.js'
import { fakeUserRef } from './fake-people.js'
import { tellOfStatus, waitsForWork } from './fake-punches.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakeData, type FakeWorld, instantOf, nextId } from './fake-world.js'

/** The farthest moment to which a notification can be put off. */
const YEAR_MS = 366 * 24 * 60 * 60_000

function toFakeNotification(data: FakeData, notification: FakeNotification): Notification {
  const { id, type, title, body, url, read_at, snoozed_until, created_at } = notification
  const company = Number(/^\/ohplaky\/empresa\/(\d{1,9})(?!\d)/.exec(url ?? '')?.[1])
  const reader = data.people.get(notification.user_id)
  const rights = reader && { roles: reader.roles, permissions: effectivePermissions(reader) }
  const subject: Subject = rights ? { kind: 'person', id: reader.id, ...rights } : { kind: 'nobody' }
  return {
    id,
    type,
    title,
    body,
    url,
    actor: fakeUserRef(data, notification.actor_id),
    place: openName(data, subject, { kind: 'company', id: company }),
    read_at,
    snoozed_until,
    created_at,
  }
}

/** Returns the name of a thing that the person may still open; null for any other. */
function openName(data: FakeData, subject: Subject, { kind, id }: MutedThing): string | null {
  const found = kind === 'task' ? data.tasks.get(id) : undefined
  const task = found?.deleted_at === null ? found : undefined
  const company = data.companies.get(kind === 'task' ? (task?.company_id ?? 0) : id)
  if (!company || !mayKnowName(subject, kind, company)) return null
  return task ? task.title : company.name
}

function wishesOf({ wishes }: FakeData, person: number): FakeWishes {
  return wishes.get(person) ?? { only_while_in: false, quiet: [], muted: [] }
}

/** Returns the notifications of a person, oldest first. */
function ownOf({ notifications }: FakeData, person: number): readonly FakeNotification[] {
  return [...notifications.values()].filter(each => each.user_id === person)
}

/** Counts the notifications since the person last fetched the list. */
export function unseenOf(data: FakeData, person: number): number {
  return ownOf(data, person).filter(each => each.seen_at === null).length
}

/** Returns the unread notification that another joins, as it is then; null when that stands alone. */
function joinedFake(
  data: FakeData,
  { joins, ...one }: FakeNewNotification,
  isCounted: boolean,
  now: string,
): FakeNotification | null {
  if (!joins) return null
  const open = ownOf(data, one.user_id).findLast(
    each =>
      each.joining?.key === joins.key &&
      each.read_at === null &&
      each.snoozed_until === null &&
      (!joins.isTakenBack ||
        each.joining.joined.some(({ id, is_taken_back }) => id === joins.thing.id && !is_taken_back)),
  )
  if (!open?.joining) return null
  const { joined, at } = open.joining
  const after = joinedNotification({ ...open, joined, joined_at: at }, { ...one, joins })
  if (!after) return null
  const { title, body, url, isOver } = after
  return {
    ...open,
    title,
    body,
    url,
    joining: { key: joins.key, joined: after.joined, at: after.joined_at },
    read_at: isOver ? now : null,
    seen_at: isOver ? (open.seen_at ?? now) : isCounted && !joins.isTakenBack ? null : open.seen_at,
  }
}

/** Stores the notifications of a change and returns the events of them, each with the person's count after all of them. */
export function storeFakeNotifications(world: FakeWorld, notifications: readonly FakeNewNotification[]) {
  const { data } = world
  const now = instantOf(world)
  const stored = notifications.flatMap(({ once_key = null, joins, ...one }) => {
    if (once_key !== null && ownOf(data, one.user_id).some(each => each.once_key === once_key)) return []
    const { isCounted, isPushed } = waysOf(one, wishesOf(data, one.user_id))
    const joined =
      isCounted || isPushed ? joinedFake(data, { ...one, ...(joins && { joins }) }, isCounted, now) : null
    if (joined) {
      data.notifications.set(joined.id, joined)
      return [{ event: 'NotificationChanged', notification: joined }]
    }
    if (joins?.isTakenBack) return []
    const id = nextId(data, 'notifications')
    const notification: FakeNotification = {
      ...one,
      joining: joins ? { key: joins.key, joined: [joinedThing(joins.thing)], at: joins.at } : null,
      id,
      once_key,
      seen_at: isCounted ? null : now,
      read_at: isCounted || isPushed ? null : now,
      snoozed_until: null,
      created_at: now,
    }
    data.notifications.set(id, notification)
    return [{ event: 'NotificationCreated', notification }]
  })
  return stored.map(({ event, notification }) => ({
    channel: userChannel(notification.user_id),
    event,
    data: {
      unreads: unseenOf(data, notification.user_id),
      notification: toFakeNotification(data, notification),
    },
  }))
}

function preferencesOf({ data, person, subject }: FakeCall): NotificationPreferences {
  const { only_while_in, quiet, muted } = wishesOf(data, person.id)
  const nameOf = (thing: MutedThing) => openName(data, subject, thing) ?? ''
  const sorted = muted.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id)
  return { only_while_in, quiet: [...quiet], muted: sorted.map(thing => ({ ...thing, name: nameOf(thing) })) }
}

function mutedAfter(
  { data, person, subject }: FakeCall,
  muted: readonly MutedThing[],
  { is_muted, kind, id }: MutedThing & { readonly is_muted: boolean },
): readonly MutedThing[] {
  const others = muted.filter(each => each.kind !== kind || each.id !== id)
  if (!is_muted) return others
  const pattern =
    kind === 'company' ? new RegExp(`^/ohplaky/empresa/${id}([^0-9]|$)`) : new RegExp(`[?&]task=${id}(&|$)`)
  const wasTold = ownOf(data, person.id).some(({ url }) => pattern.test(url ?? ''))
  if (!wasTold || openName(data, subject, { kind, id }) === null) throw new FakeRefusal('not_found')
  return [...others, { kind, id }]
}

interface ListedNotifications {
  readonly page: number
  readonly per_page: number
  readonly tab?: NotificationTab | undefined
  readonly before?: number | undefined
}

/** Returns a page of a person's notifications, newest first: of a tab, older than an id. */
export function listFakeNotifications(
  data: FakeData,
  person: number,
  { page, per_page, tab = 'all', before = Infinity }: ListedNotifications,
) {
  const listed = ownOf(data, person).filter(
    each => each.snoozed_until === null && each.id < before && isOfTab(tab, each),
  )
  const { shown, ...counts } = pageOf(listed.toReversed(), page, per_page)
  const items = shown.map(each => toFakeNotification(data, each))
  return { items, ...counts, unreads: unseenOf(data, person) }
}

/** Answers the calls of notifications. A snoozed one does not come back by itself. */
export const fakeNotifications = {
  list({ peek, ...asked }, { data, person, now, tell }) {
    const reply = listFakeNotifications(data, person.id, asked)
    if (peek === true || reply.unreads === 0) return reply
    for (const each of ownOf(data, person.id))
      data.notifications.set(each.id, { ...each, seen_at: each.seen_at ?? now })
    const about = { unreads: 0, ids: [], up_to: null, read_at: null, refetch: false }
    tell([userChannel(person.id)], 'NotificationsRead', about)
    return reply
  },
  read({ ids, up_to = Infinity }, { data, person, now, tell }) {
    const newest = ownOf(data, person.id).at(-1)?.id ?? 0
    const changed = ownOf(data, person.id).filter(
      each =>
        each.read_at === null &&
        each.snoozed_until === null &&
        each.id <= up_to &&
        (ids?.includes(each.id) ?? true),
    )
    for (const each of changed)
      data.notifications.set(each.id, { ...each, read_at: now, seen_at: each.seen_at ?? now })
    const unreads = unseenOf(data, person.id)
    const read = ids === undefined ? null : changed.map(each => each.id)
    const about = { unreads, ids: read, up_to: Math.min(newest, up_to), read_at: now, refetch: false }
    if (changed.length > 0) tell([userChannel(person.id)], 'NotificationsRead', about)
    return { status: 'success', msg: fakeMessages.done, unreads }
  },
  update({ id, is_read, snoozed_until }, { data, person, now, tell }) {
    const ms = snoozed_until ? Date.parse(snoozed_until) - Date.parse(now) : 1
    if (ms <= 0 || ms > YEAR_MS)
      throw new FakeRefusal('invalid', { errors: { snoozed_until: [fakeMessages.field] } })
    const before = data.notifications.get(id)
    if (before?.user_id !== person.id) throw new FakeRefusal('not_found')
    const until = snoozed_until && new Date(snoozed_until).toISOString()
    const after = {
      ...before,
      seen_at: before.seen_at ?? now,
      ...(is_read !== undefined && { read_at: is_read ? now : null }),
      ...(until !== undefined && { snoozed_until: until || null }),
    }
    data.notifications.set(id, after)
    const notification = toFakeNotification(data, after)
    const unreads = unseenOf(data, person.id)
    tell([userChannel(person.id)], 'NotificationChanged', { unreads, notification })
    return { status: 'success', msg: fakeMessages.done, unreads, notification }
  },
  preferences: (_input, call) => ({ preferences: preferencesOf(call) }),
  updatePreferences({ mute, only_while_in, quiet }, call) {
    const { data, person } = call
    const before = wishesOf(data, person.id)
    const muted = mute ? mutedAfter(call, before.muted, mute) : before.muted
    const waited = waitsForWork(call, person.id)
    data.wishes.set(person.id, {
      muted,
      only_while_in: only_while_in ?? before.only_while_in,
      quiet: quiet ?? before.quiet,
    })
    if (waitsForWork(call, person.id) !== waited) tellOfStatus(call, person)
    return { status: 'success', msg: fakeMessages.done, preferences: preferencesOf(call) }
  },
} satisfies FakeFeature<'notifications'>
