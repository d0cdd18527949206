/**
 * Lists what waits for the caller: notifications; for people who administer also companies to approve, work records and
 * requests to review, shifts that are open for over 16 hours, and silent tablets.
 */

import { PAGE_SIZE } from '@osys/sdk/basics/schema'
import type { getWaiting as endpoint } from '@osys/sdk/hub/endpoints.waiting'
import { administers } from '@osys/sdk/hub/rules.waiting'
import { STALE_AFTER_MS } from '@osys/sdk/timeclock/state'
import { toCompanyRef } from '../companies/present.js'
import { tellOverviews } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { listNotifications } from '../notifications/reach.js'
import { toUserRef } from '../people/present.js'
import { countToReview } from '../timeclock/reach.review.js'
import { silentTablets } from '../timeclock/reach.tablets.js'
import { hasClock, maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import { findSeenVersions } from './queries.js'
import { findOpenShifts, findPending } from './queries.waiting.js'

/** The most companies that the hub names. */
const MOST = 5

/** Tells what waits for the caller; only notifications for people who administer nothing. */
export const getWaiting: Handler<typeof endpoint, Person> = async (_input, call) => {
  const { db, person, now } = call
  const viewer = toSubject(person)
  const may = administers(viewer)
  if (may.companies) await tellOverviews(call)
  const pending = may.companies ? await findPending(db, MOST) : { items: [], total: 0 }
  const to_approve = { ...pending, items: pending.items.map(toCompanyRef) }
  const open = may.shifts ? await findOpenShifts(db, new Date(now.getTime() - STALE_AFTER_MS)) : []
  const forgotten_exits = open
    .filter(shift => hasClock(shift) && maySeeTimesheet(viewer, shift))
    .map(({ roles, since, ...account }) => ({
      user: toUserRef(account, roles),
      since: since.toISOString(),
    }))
  const to_review = await countToReview(call)
  const silent_tablets = [...(await silentTablets(call))]
  const versions = await findSeenVersions(db, person.id)
  const newest = { page: 1, per_page: PAGE_SIZE.notifications }
  const notifications = await listNotifications(db, person.id, newest)
  return { to_approve, to_review, forgotten_exits, silent_tablets, versions, notifications }
}
