import type * as endpoints from '@osys/sdk/comments/endpoints'
import { reachCompany } from '../companies/reach.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { commentsSeen } from './events.js'
import { commentMessages } from './messages.js'
import { markSeen } from './queries.marks.js'

/**
 * Marks the comments of a company as seen by the caller and tells their other devices; an earlier comment than the one
 * that is marked changes and tells nothing. An archived company is still read.
 */
export const markCommentsSeen: Handler<typeof endpoints.markCommentsSeen, Person> = (
  { company_id, up_to },
  { person, write },
) =>
  write(async (tx, tell) => {
    const company = await reachCompany(tx, person, company_id)
    if (isRefusal(company)) return company
    const seen = await markSeen(tx, { user_id: person.id, company_id, last_seen_comment_id: up_to })
    if (seen) tell.apps([commentsSeen(person.id, company_id, seen)])
    return { status: 'success' as const, msg: commentMessages.seen }
  })
