/** Creates, changes, deletes and restores comments. */

import type * as endpoints from '@osys/sdk/comments/endpoints'
import { isOutdated } from '@osys/sdk/basics/outdated'
import { isRestorable } from '@osys/sdk/comments/rules.restoring'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { reachToWrite } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Call } from '../http/call.js'
import { constraintOf } from '../http/faults.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { commentMessages } from './messages.js'
import { notificationsOfComment } from './notify.js'
import { commentChanged, commentDeleted } from './events.js'
import { toComment } from './present.js'
import { findCandidates } from './queries.candidates.js'
import * as queries from './queries.js'
import { findShared } from './queries.marks.js'
import { insertComment } from './record.js'
import { refuseDelete, refuseEdit, refuseFiles, refuseMentions } from './rules.js'

/**
 * Creates a comment on a company; a comment that was sent before under the same `client_id` is answered
 * again. Spec §4.
 */
export const createComment: Handler<typeof endpoints.createComment, Person> = (input, call) => {
  const create = () => call.write((tx, tell) => writeComment(tx, tell, input, call))
  // The same comment was sent twice at once: the second try finds the first comment.
  return create().catch((error: unknown) => {
    if (constraintOf(error) !== 'comments_client_id') throw error
    return create()
  })
}

async function writeComment(
  tx: Queryable,
  tell: Tell,
  {
    company_id,
    task_id,
    body,
    client_id,
    mentions = [],
    file_ids = [],
  }: EndpointParsedInput<typeof endpoints.createComment>,
  call: Call & { readonly person: Person },
) {
  const { person, now, deps } = call
  const company = await reachToWrite(tx, person, company_id)
  if (isRefusal(company)) return company
  if (task_id !== undefined && !(await queries.hasTask(tx, company_id, task_id))) return refuse('not_found')
  const before = client_id && (await queries.findByClientId(tx, person.id, client_id))
  if (before) {
    const same = before.body === body ? await queries.findShown(tx, before.id) : undefined
    if (same) return { ...done(commentMessages.created), comment: toComment(same, deps.config.timezone) }
    return refuse('invalid', { errors: { body: [commentMessages.otherBody] } })
  }
  const refusal =
    refuseMentions(await queries.findUnknownPeople(tx, mentions)) ??
    refuseFiles(file_ids, await findShared(tx, company_id, file_ids))
  if (refusal) return refusal

  const comment = await insertComment(tx, tell, call, {
    company_id,
    user_id: person.id,
    body,
    mentions,
    file_ids,
    ...(client_id && { client_id }),
    ...(task_id !== undefined && { task_id }),
  })
  tell.people(notificationsOfComment(comment, company, await findCandidates(tx, comment, mentions, now)))
  return { ...done(commentMessages.created), comment }
}

/**
 * Changes a comment and notifies the newly mentioned people. Refuses a text that was written over another one (409
 * `version_conflict`) with the current comment. Spec §4.
 */
export const updateComment: Handler<typeof endpoints.updateComment, Person> = (
  { id, body, seen_body, mentions },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const row = await queries.lockComment(tx, id)
    if (!row) return refuse('not_found')
    const company = await reachToWrite(tx, person, row.company_id)
    if (isRefusal(company)) return company
    const named = mentions ?? row.mentions
    const fresh = named.filter(each => !row.mentions.includes(each))
    const refusal = refuseEdit(person, row) ?? refuseMentions(await queries.findUnknownPeople(tx, fresh))
    if (refusal) return refusal
    if (isOutdated(seen_body, row, body)) return refuseOutdated(tx, id, deps.config.timezone)

    await queries.updateRow(tx, id, { body, mentions: [...named], edited_at: now })
    const shown = await queries.findShown(tx, id)
    if (!shown) return refuse('not_found')
    const comment = toComment(shown, deps.config.timezone)
    // The notification would lead to a task that is deleted.
    const isLost = row.task_id !== null && comment.task === null
    const candidates = fresh.length > 0 && !isLost ? await findCandidates(tx, comment, fresh, now) : []
    const mentioned = candidates.filter(each => fresh.includes(each.id))
    tell.apps([commentChanged(comment, 'update')])
    tell.people(notificationsOfComment(comment, company, mentioned))
    return { ...done(commentMessages.updated), comment }
  })

async function refuseOutdated(tx: Queryable, id: number, timezone: string): Promise<Refusal> {
  const shown = expected(await queries.findShown(tx, id), 'the comment')
  return refuse('version_conflict', {
    msg: commentMessages.changedSince,
    details: { current: toComment(shown, timezone) },
  })
}

/** Deletes a comment; for a while it can be restored. Spec §4. */
export const deleteComment: Handler<typeof endpoints.deleteComment, Person> = (
  { id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const row = await queries.lockComment(tx, id)
    if (!row) return refuse('not_found')
    const company = await reachToWrite(tx, person, row.company_id)
    if (isRefusal(company)) return company
    const refusal = refuseDelete(person, row)
    if (refusal) return refusal
    await queries.updateRow(tx, id, { deleted_at: now })
    const counted = await queries.countOfTask(tx, row.task_id, -1)
    tell.apps([commentDeleted(id, row.company_id, counted)])
    return done(commentMessages.deleted)
  })

/** Restores a deleted comment. Spec §4. */
export const restoreComment: Handler<typeof endpoints.restoreComment, Person> = (
  { id },
  { person, now, deps, write },
) =>
  write(async (tx, tell) => {
    const row = await queries.lockComment(tx, id, 'deleted')
    if (!row || !isRestorable(row.deleted_at, now)) return refuse('not_found')
    const company = await reachToWrite(tx, person, row.company_id)
    if (isRefusal(company)) return company
    const refusal = refuseDelete(person, row)
    if (refusal) return refusal
    await queries.updateRow(tx, id, { deleted_at: null })
    const counted = await queries.countOfTask(tx, row.task_id, 1)
    const shown = await queries.findShown(tx, id)
    if (!shown) return refuse('not_found')
    const comment = toComment(shown, deps.config.timezone)
    tell.apps([commentChanged(comment, 'restore', counted)])
    return { ...done(commentMessages.restored), comment }
  })

const done = (msg: string) => ({ status: 'success' as const, msg })
