/** Lists, opens, changes, approves and archives companies; approving gives the short name of the task codes. Spec §4. */

import { mayOpen } from '@osys/sdk/access/rules'
import type * as endpoints from '@osys/sdk/companies/endpoints'
import { briefStatusAfter, type CompanyMove, isReactivation } from '@osys/sdk/companies/rules.moves'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { toPatch } from '../db/patch.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { companyChanged } from './events.js'
import { companyMessages } from './messages.js'
import { toCompany } from './present.js'
import { countCompanies, listPage, setBriefStatus, updateColumns } from './queries.js'
import { loadCompany } from './queries.offered.js'
import { beginMark, findUnread } from './queries.unread.js'
import { reachCompany, reachToWrite, tellOverviews } from './reach.js'
import { recordName, recordRename } from './record.prefix.js'
import { movedColumns, refuseMove, statusesOf } from './rules.js'

/** Lists the companies that the caller sees. */
export const listCompanies: Handler<typeof endpoints.listCompanies, Person> = async (
  { page, per_page, search, status },
  call,
) => {
  const { db, person } = call
  await tellOverviews(call)
  const filters = { statuses: statusesOf(toSubject(person), status), search }
  const total = await countCompanies(db, filters)
  const rows = await listPage(db, filters, page, per_page)
  return { items: rows.map(toCompany), ...toPage(page, per_page, total) }
}

/** Opens a company, with the number of comments that the caller has not read. */
export const getCompany: Handler<typeof endpoints.getCompany, Person> = async (
  { id },
  { db, person, tellNumber, write },
) => {
  await tellNumber(companyChannel(id))
  const reached = await reachCompany(db, person, id)
  if (isRefusal(reached)) return reached
  const company = toCompany(await loadCompany(db, id))
  if (!mayOpen(toSubject(person), { permission: 'ohplaky.comment.index' }))
    return { company, unread_comments: null }
  const { isCounted, ...unread_comments } = await findUnread(db, person.id, id)
  if (isCounted) return { company, unread_comments }
  return write(async tx => {
    const mark = { user_id: person.id, company_id: id, last_seen_comment_id: unread_comments.newest }
    await beginMark(tx, mark)
    return { company, unread_comments }
  })
}

/** Changes a company, unless somebody else did so before. */
export const updateCompany: Handler<typeof endpoints.updateCompany, Person> = async (
  { id, version, ...fields },
  { person, write },
) =>
  write(async (tx, tell) => {
    const reached = await reachToWrite(tx, person, id, 'no key update')
    if (isRefusal(reached)) return reached
    if (reached.version !== version) {
      return refuse('version_conflict', { details: { current: toCompany(await loadCompany(tx, id)) } })
    }
    const { name, tags, ...texts } = fields
    await updateColumns(tx, id, { ...toPatch(texts), ...(name && { name }), ...(tags && { tags }) })
    if (name) await recordRename(tx, reached, name)
    const company = toCompany(await loadCompany(tx, id))
    tell.apps(companyChanged(company))
    return { status: 'success' as const, msg: companyMessages.updated, company }
  })

export const approveCompany: Handler<typeof endpoints.approveCompany, Person> = ({ company }, call) =>
  moveCompany('approve', company, call)

export const archiveCompany: Handler<typeof endpoints.archiveCompany, Person> = ({ company }, call) =>
  moveCompany('archive', company, call)

/** Approves or archives a company, and its brief with it. */
function moveCompany(move: CompanyMove, id: number, { person, now, write }: Call & { person: Person }) {
  return write(async (tx, tell) => {
    const reached = await reachCompany(tx, person, id, 'no key update')
    if (isRefusal(reached)) return reached
    const refusal = refuseMove(reached.status, move)
    if (refusal) return refusal
    await updateColumns(tx, id, movedColumns(move, person.id, now))
    await setBriefStatus(tx, id, briefStatusAfter(reached.status, move), now)
    if (move === 'approve') await recordName(tx, reached.name)
    const company = toCompany(await loadCompany(tx, id))
    tell.apps(companyChanged(company))
    const msg = companyMessages[move === 'approve' && isReactivation(reached) ? 'restore' : move]
    return { status: 'success' as const, msg, company }
  })
}
