/** Answers the fake's calls of comments. */

import { explainAccess } from '../access/rules.js'
import { fechaHumano } from '../basics/dates.js'
import { isOutdated } from '../basics/outdated.js'
import { mayDeleteComment, mayEditComment } from '../comments/rules.js'
import { isRestorable } from '../comments/rules.restoring.js'
import { type Comment, COMMENT_LIMITS } from '../comments/schema.js'
import type { FileRef } from '../files/schema.js'
import { companyChannel } from '../realtime/channels.js'
import type { EventOf } from '../realtime/events.js'
import {
  type FakeCall,
  type FakeFeature,
  pageOf,
  reachFakeCompany,
  reachFakeCompanyToWrite,
  requirePresent,
  requireRestorable,
} from './fake-call.js'
import { fakeCommentCount } from './fake-task-list.js'
import { reactedWith, toFakeReactions } from './fake-reactions.js'
import { notifyOfComment } from './fake-notify.js'
import { markFakeSeen } from './fake-seen-comments.js'
import { toFakeUserRef } from './fake-people.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakeComment, type FakeFile, type FakePerson, type FakeWorld, nextId } from './fake-world.js'

/** Returns a comment as on the wire. With `inTask` only the comments of its task count as those before it. */
export function toFakeComment({ data, timezone }: FakeWorld, comment: FakeComment, inTask = false): Comment {
  const author = data.people.get(comment.user_id) as FakePerson
  const before = [...data.comments.values()].findLast(
    each =>
      each.id < comment.id &&
      each.deleted_at === null &&
      (inTask ? each.task_id === comment.task_id : each.company_id === comment.company_id),
  )
  const task = comment.task_id === null ? undefined : data.tasks.get(comment.task_id)
  return {
    id: comment.id,
    client_id: comment.client_id,
    company_id: comment.company_id,
    task: task && task.deleted_at === null ? { id: task.id, number: task.number, title: task.title } : null,
    body: comment.body,
    user: { ...toFakeUserRef(author), email: author.email },
    mentions: [...comment.mentions],
    mentioned: comment.mentions
      .toSorted((a, b) => a - b)
      .flatMap(id => data.people.get(id) ?? [])
      .map(({ id, name }) => ({ id, name })),
    created_at: comment.created_at,
    fecha_humano: fechaHumano(new Date(comment.created_at), timezone),
    first_comment: before?.user_id !== comment.user_id,
    edited_at: comment.edited_at,
    files: comment.file_ids.flatMap(id => toFileRef(data.files.get(id)) ?? []),
    reactions: toFakeReactions(comment.reactions).map(({ emoji, user_ids }) => ({
      emoji,
      people: user_ids.flatMap(id => data.people.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
    version: comment.version,
  }
}

/** Returns a file as a comment shows it; null for a deleted one. */
function toFileRef(file: FakeFile | undefined): FileRef | null {
  if (!file || file.deleted_at !== null) return null
  return { id: file.id, name: file.name, mime: file.bytes.type, size: file.bytes.size }
}

/** Returns the number of comments of the task that a comment belongs to; undefined when it belongs to none. */
function countedOf({ data }: FakeCall, id: number): EventOf<'CommentChanged'>['counted'] {
  const taskId = data.comments.get(id)?.task_id ?? null
  return taskId === null ? undefined : { task_id: taskId, comments_count: fakeCommentCount(data, taskId) }
}

function tellOf(call: FakeCall, comment: Comment, action: 'new' | 'update' | 'restore'): void {
  const { id, company_id, client_id } = comment
  const about = { action, id, company_id, client_id, refetch: false }
  const counted = action !== 'update' && countedOf(call, id)
  call.tell([companyChannel(company_id)], 'CommentChanged', {
    ...about,
    comment,
    ...(counted && { counted }),
  })
}

/** Stores a comment of the caller, tells it, and returns it as on the wire. */
export function addFakeComment(
  call: FakeCall,
  draft: Pick<FakeComment, 'company_id' | 'task_id' | 'body'> & Partial<FakeComment>,
): Comment {
  const id = nextId(call.data, 'comments')
  const at = { created_at: call.now, edited_at: null, deleted_at: null }
  const usual = {
    client_id: null,
    user_id: call.person.id,
    mentions: [],
    file_ids: [],
    reactions: [],
    version: 1,
  }
  return storeComment(call, { ...usual, ...at, ...draft, id }, 'new')
}

function storeComment(call: FakeCall, comment: FakeComment, action: 'new' | 'update' | 'restore'): Comment {
  call.data.comments.set(comment.id, comment)
  const shown = toFakeComment(call.world, comment)
  tellOf(call, shown, action)
  return shown
}

/** Returns a comment that the caller may change, or a deleted one to restore. */
function reach(call: FakeCall, id: number, isDeleted = false): FakeComment {
  const found = call.data.comments.get(id)
  const comment = isDeleted ? requireRestorable(found, call, isRestorable) : requirePresent(found)
  reachFakeCompanyToWrite(call, comment.company_id)
  return comment
}

function requireKnown({ data }: FakeCall, mentions: readonly number[]): void {
  if (!mentions.every(id => data.people.get(id)?.status === 'active'))
    throw new FakeRefusal('invalid', { errors: { mentions: [fakeMessages.field] } })
}

function requireShared({ data }: FakeCall, companyId: number, ids: readonly number[]): void {
  const isShared = (file: FakeFile | undefined) =>
    file?.company_id === companyId && !file.private && file.deleted_at === null
  if (!ids.every(id => isShared(data.files.get(id))))
    throw new FakeRefusal('invalid', { errors: { file_ids: [fakeMessages.field] } })
}

function requireDelete({ subject }: FakeCall, comment: FakeComment): void {
  if (mayDeleteComment(subject, comment.user_id)) return
  requireAllowed(explainAccess(subject, { permission: 'ohplaky.comments.destroy_others' }))
}

function requireTask({ data }: FakeCall, companyId: number, taskId: number | undefined): void {
  if (taskId === undefined) return
  const task = data.tasks.get(taskId)
  if (task?.company_id !== companyId || task.deleted_at !== null) throw new FakeRefusal('not_found')
}

const done = (comment: Comment) => ({ status: 'success' as const, msg: fakeMessages.done, comment })

/** Answers the calls of comments. */
export const fakeComments = {
  list({ company_id, task_id, page, per_page }, call) {
    reachFakeCompany(call, company_id)
    requireTask(call, company_id, task_id)
    const found = [...call.data.comments.values()]
      .filter(
        comment =>
          comment.company_id === company_id &&
          comment.deleted_at === null &&
          (task_id === undefined || comment.task_id === task_id),
      )
      .toSorted((one, other) => other.id - one.id)
    const { shown, ...counts } = pageOf(found, page, per_page)
    const isOfTask = task_id !== undefined
    return { items: shown.map(comment => toFakeComment(call.world, comment, isOfTask)), ...counts }
  },
  create({ company_id, task_id, body, client_id, mentions = [], file_ids = [] }, call) {
    reachFakeCompanyToWrite(call, company_id)
    requireTask(call, company_id, task_id)
    const twin = [...call.data.comments.values()].find(
      each => client_id !== undefined && each.client_id === client_id && each.user_id === call.person.id,
    )
    if (twin?.body === body && twin.deleted_at === null) return done(toFakeComment(call.world, twin))
    if (twin) throw new FakeRefusal('invalid', { errors: { body: [fakeMessages.field] } })
    requireKnown(call, mentions)
    requireShared(call, company_id, file_ids)
    const comment = addFakeComment(call, {
      company_id,
      task_id: task_id ?? null,
      body,
      client_id: client_id ?? null,
      mentions,
      file_ids,
    })
    notifyOfComment(call, comment)
    return done(comment)
  },
  update({ id, body, seen_body, mentions }, call) {
    const comment = reach(call, id)
    if (!mayEditComment(call.subject, comment.user_id)) throw new FakeRefusal('not_author')
    if (isOutdated(seen_body, comment, body))
      throw new FakeRefusal('version_conflict', { current: toFakeComment(call.world, comment) })
    const named = mentions ?? comment.mentions
    const fresh = named.filter(each => !comment.mentions.includes(each))
    requireKnown(call, fresh)
    const version = comment.version + 1
    const after = { ...comment, body, mentions: named, edited_at: call.now, version }
    const shown = storeComment(call, after, 'update')
    const isOfDeletedTask = comment.task_id !== null && shown.task === null
    if (!isOfDeletedTask) notifyOfComment(call, shown, fresh)
    return done(shown)
  },
  delete({ id }, call) {
    const comment = reach(call, id)
    requireDelete(call, comment)
    call.data.comments.set(id, { ...comment, deleted_at: call.now, version: comment.version + 1 })
    const counted = countedOf(call, id)
    const about = { action: 'delete', id, company_id: comment.company_id, client_id: null } as const
    call.tell([companyChannel(comment.company_id)], 'CommentChanged', {
      ...about,
      refetch: false,
      comment: null,
      ...(counted && { counted }),
    })
    return { status: 'success', msg: fakeMessages.done }
  },
  restore({ id }, call) {
    const comment = reach(call, id, true)
    requireDelete(call, comment)
    const after = { ...comment, deleted_at: null, version: comment.version + 1 }
    return done(storeComment(call, after, 'restore'))
  },
  react({ id, emoji, on }, call) {
    const comment = reach(call, id)
    const after = reactedWith(comment.reactions, call.person.id, { emoji, on }, COMMENT_LIMITS.reactions)
    if (after === null) throw new FakeRefusal('invalid', { errors: { emoji: [fakeMessages.field] } })
    if (after.length === comment.reactions.length) return done(toFakeComment(call.world, comment))
    const version = comment.version + 1
    return done(storeComment(call, { ...comment, reactions: after, version }, 'update'))
  },
  markSeen: markFakeSeen,
} satisfies FakeFeature<'comments'>
