import {
  createComment,
  deleteComment,
  listComments,
  restoreComment,
  updateComment,
} from '@osys/sdk/comments/endpoints'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { reachCompany, reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { constraintOf } from '../http/faults.js'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { newsOfComment } from './news.js'
import { findCandidates } from './queries.candidates.js'
import { insertComment } from './record.js'
import { commentMessages } from './messages.js'
import { commentChanged, commentDeleted, toComment } from './present.js'
import * as queries from './queries.js'
import { isRestorable, refuseDelete, refuseEdit, refuseMentions } from './rules.js'

/** Mounts the calls of comments on companies. Spec §4, §7. */
export function mountComments(server: Server): void {
  const { timezone } = server.deps.config

  mount(server, listComments, async ({ company_id, page, per_page }, { db, person }) => {
    const company = await reachCompany(db, person, company_id)
    if (isRefusal(company)) return company
    const total = await queries.countComments(db, company_id)
    const rows = await queries.listPage(db, company_id, page, per_page)
    return { items: rows.map(row => toComment(row, timezone)), ...toPage(page, per_page, total) }
  })

  mount(server, createComment, (input, call) => {
    const create = () => call.write((tx, tell) => addComment(tx, tell, input, call))
    // The same comment was sent twice at once: the second try finds the first one.
    return create().catch((error: unknown) => {
      if (constraintOf(error) !== 'comments_client_id') throw error
      return create()
    })
  })

  mount(server, updateComment, async ({ id, body, mentions }, { person, now, write }) =>
    write(async (tx, tell) => {
      const row = await queries.lockComment(tx, id)
      if (!row) return refuse('not_found')
      const company = await reachToWrite(tx, person, row.company_id)
      if (isRefusal(company)) return company
      const named = mentions ?? row.mentions
      const fresh = named.filter(each => !row.mentions.includes(each))
      const refusal = refuseEdit(person, row) ?? refuseMentions(await queries.findUnknownPeople(tx, fresh))
      if (refusal) return refusal

      await queries.updateRow(tx, id, { body, mentions: [...named], edited_at: now })
      const shown = await queries.findShown(tx, id)
      if (!shown) return refuse('not_found')
      const comment = toComment(shown, timezone)
      const candidates = fresh.length > 0 ? await findCandidates(tx, row.company_id, fresh, now) : []
      const news = newsOfComment(
        comment,
        company,
        candidates.filter(each => fresh.includes(each.id)),
      )
      tell.apps([commentChanged(comment, 'update')])
      tell.people(news)
      return { ...done(commentMessages.updated), comment }
    }),
  )

  mount(server, deleteComment, async ({ id }, { person, now, write }) =>
    write(async (tx, tell) => {
      const row = await queries.lockComment(tx, id)
      if (!row) return refuse('not_found')
      const company = await reachToWrite(tx, person, row.company_id)
      if (isRefusal(company)) return company
      const refusal = refuseDelete(person, row)
      if (refusal) return refusal
      await queries.updateRow(tx, id, { deleted_at: now })
      tell.apps([commentDeleted(id, row.company_id)])
      return done(commentMessages.deleted)
    }),
  )

  mount(server, restoreComment, async ({ id }, { person, now, write }) =>
    write(async (tx, tell) => {
      const row = await queries.lockComment(tx, id, 'deleted')
      if (!row || !isRestorable(row.deleted_at, now)) return refuse('not_found')
      const company = await reachToWrite(tx, person, row.company_id)
      if (isRefusal(company)) return company
      const refusal = refuseDelete(person, row)
      if (refusal) return refusal
      await queries.updateRow(tx, id, { deleted_at: null })
      const shown = await queries.findShown(tx, id)
      if (!shown) return refuse('not_found')
      const comment = toComment(shown, timezone)
      tell.apps([commentChanged(comment, 'restore')])
      return { ...done(commentMessages.restored), comment }
    }),
  )
}

async function addComment(
  tx: Queryable,
  tell: Tell,
  { company_id, body, client_id, mentions = [] }: EndpointParsedInput<typeof createComment>,
  call: Call & { readonly person: Person },
) {
  const { person, now, deps } = call
  const company = await reachToWrite(tx, person, company_id)
  if (isRefusal(company)) return company
  const before = client_id && (await queries.findByClientId(tx, person.id, client_id))
  if (before) {
    const same = before.body === body ? await queries.findShown(tx, before.id) : undefined
    if (same) return { ...done(commentMessages.created), comment: toComment(same, deps.config.timezone) }
    return refuse('invalid', { errors: { body: [commentMessages.otherBody] } })
  }
  const refusal = refuseMentions(await queries.findUnknownPeople(tx, mentions))
  if (refusal) return refusal

  const draft = { company_id, user_id: person.id, body, mentions, ...(client_id && { client_id }) }
  const comment = await insertComment(tx, tell, call, draft)
  const candidates = await findCandidates(tx, company_id, mentions, now)
  tell.people(newsOfComment(comment, company, candidates))
  return { ...done(commentMessages.created), comment }
}

const done = (msg: string) => ({ status: 'success' as const, msg })
