import { PAGE_SIZE } from '../basics/schema.js'
import { administers } from '../hub/rules.waiting.js'
import { APP_ROLES } from '../hub/schema.js'
import { STALE_AFTER_MS } from '../timeclock/state.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { countToReview } from './fake-clock-requests.js'
import { listFakeNotifications } from './fake-notifications.js'
import { toFakeUserRef } from './fake-people.js'
import { listSeen, logsOf } from './fake-punches.js'
import { iconOf } from './fake-companies.js'
import { FakeRefusal } from './fake-refusal.js'
import { searchFake } from './fake-search.js'
import { fakeMessages } from './messages.js'
import type { FakeData } from './fake-world.js'

function seenBy({ seen }: FakeData, person: number): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  for (const { user_id, app, version } of seen) if (user_id === person) (versions[app] ??= []).push(version)
  return versions
}

/** The most companies that the hub names. */
const MOST = 5

/** Returns the people whose shift nobody ended, the oldest first. */
function forgottenExits(call: FakeCall) {
  const before = call.world.clock.now() - STALE_AFTER_MS
  const open = listSeen(call).flatMap(person => {
    const logs = logsOf(call, person.id)
    const entry = logs.find(({ event }) => event === 'entrada')
    const isOpen = logs[0] !== undefined && logs[0].status !== 'fuera'
    return isOpen && entry && Date.parse(entry.at) < before
      ? [{ user: toFakeUserRef(person), since: entry.at }]
      : []
  })
  return open.toSorted((one, other) => one.since.localeCompare(other.since) || one.user.id - other.user.id)
}

/** Answers the fake's calls of the hub: release notes, the search over everything, and what waits for a person. */
export const fakeHub = {
  search: searchFake,
  /** Answers no silent tablets, since the fake has no tablets. */
  waiting(_input, call) {
    const { data, subject, person } = call
    const may = administers(subject)
    const pending = may.companies
      ? [...data.companies.values()].filter(each => each.status === 'pending')
      : []
    const items = pending
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
      .slice(0, MOST)
      .map(({ id, name }) => ({ id, name, icon: iconOf(data, id) }))
    return {
      to_approve: { items, total: pending.length },
      to_review: countToReview(call),
      forgotten_exits: may.shifts ? forgottenExits(call) : [],
      silent_tablets: [],
      versions: seenBy(data, person.id),
      notifications: listFakeNotifications(data, person.id, { page: 1, per_page: PAGE_SIZE.notifications }),
    }
  },
  versions: (_input, { data, person }) => ({ versions: seenBy(data, person.id) }),
  markSeen({ app, version }, { data, person }) {
    if (!Object.hasOwn(APP_ROLES, app))
      throw new FakeRefusal('invalid', { errors: { app: [fakeMessages.field] } })
    if (!seenBy(data, person.id)[app]?.includes(version)) data.seen.push({ user_id: person.id, app, version })
    return { status: 'success', msg: fakeMessages.done, versions: seenBy(data, person.id) }
  },
} satisfies FakeFeature<'hub'>
