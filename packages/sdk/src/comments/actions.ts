/** The flows of comments: loads, writes, sends, edits, reacts, removes and brings back. */

import type { KeyValueStorage } from '../app/storage.js'
import { PAGE_SIZE } from '../basics/schema.js'
import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import { done, GIVEN_UP, type Outcome, outcomeOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { olderPage } from '../lists/pages.js'
import type { About, Posted } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import { deleteComment, listComments, reactToComment, restoreComment } from './endpoints.js'
import type { Comment, CommentTask } from './schema.js'
import * as lists from './state.js'
import { COMMENT, COMMENT_EDIT, commentLane, type SavedComment } from './state.outgoing.js'
import {
  type ChangedCommentText,
  type CommentDraft,
  type CommentText,
  type CommentThread,
  draftWithText,
  isBeyond,
  isBeyondLoaded,
  type NewCommentText,
  type OutdatedEdit,
  threadFailed,
  withEdits,
  withFiles,
  withList,
} from './state.thread.js'
import { EMPTY_DRAFT, saveDraft } from './storage.js'

/** The ports of the actions on the comments of a company, or of one of its tasks. */
export interface CommentPorts {
  readonly api: Pick<Api, 'call'>
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly thread: Cell<CommentThread>
  readonly companyId: number
  /** The task whose comments these are; null for all comments of the company. */
  readonly task: CommentTask | null
  readonly outbox: Pick<Outbox, 'add' | 'state' | 'onSettled'>
  /** The name and page of the company or task, for the list of what waits. */
  readonly place: { readonly name: string; readonly href: string }
  /** The signed-in person, who is the author of new comments. */
  readonly user: Comment['user']
  /** IANA name of the zone in which a draft shows its time. */
  readonly timeZone: string
  /** Returns the ms by which the device's clock is ahead of the server's. */
  readonly aheadMs: () => number
}

const PAGE = PAGE_SIZE.comments
const LARGEST_PAGE = 96
/** The number of signs of a comment that the list of waiting entries shows. */
const EXCERPT = 120
const UNDO_MS = 10_000

/** Fetches the newest page, and the older ones back to the comment that a link names. Spec §4. */
export async function load(ports: CommentPorts, until: number | null = null): Promise<Outcome> {
  const { thread } = ports
  // On a loaded thread it looks for an older comment.
  if (thread.get().phase === 'loaded') thread.set({ ...thread.get(), isLoadingOlder: true })
  const outcome = await outcomeOf(fetchBackTo(ports, until))
  const now: CommentThread = { ...thread.get(), isLoadingOlder: false }
  thread.set(outcome.ended === 'refused' ? threadFailed(now, outcome.error) : now)
  return outcome
}

async function fetchBackTo(ports: CommentPorts, until: number | null): Promise<void> {
  await fetchNewest(ports, until === null ? PAGE : LARGEST_PAGE)
  while (until !== null && isBeyond(ports.thread.get().list, until)) await fetchOlder(ports, LARGEST_PAGE)
}

/** Fetches as many comments as are on screen again, so that readers keep their place. */
export async function refresh(ports: CommentPorts): Promise<Outcome> {
  const { phase, list } = ports.thread.get()
  if (phase !== 'loaded') return GIVEN_UP
  const pages = Math.max(Math.ceil(lists.savedCount(list) / PAGE), 1)
  return outcomeOf(fetchNewest(ports, Math.min(pages * PAGE, LARGEST_PAGE)))
}

/** Fetches the page before the oldest comment; given up while another fetch of older comments runs. */
export async function loadOlder(ports: CommentPorts): Promise<Outcome> {
  const { thread } = ports
  if (thread.get().isLoadingOlder) return GIVEN_UP
  thread.set({ ...thread.get(), isLoadingOlder: true })
  const outcome = await outcomeOf(fetchOlder(ports, PAGE))
  const now: CommentThread = { ...thread.get(), isLoadingOlder: false }
  thread.set(outcome.ended === 'refused' ? threadFailed(now, outcome.error) : now)
  return outcome
}

/** Asks again for what did not come: the comments back to the one that a link names, else the older ones. */
export function loadAgain(ports: CommentPorts, target: number | null): Promise<Outcome> {
  const thread = ports.thread.get()
  const isOlder = thread.phase === 'loaded' && !isBeyondLoaded(thread, target)
  return isOlder ? loadOlder(ports) : load(ports, target)
}

async function fetchNewest(ports: CommentPorts, perPage: number): Promise<void> {
  const { thread } = ports
  const before = thread.get().list
  const { items, last_page } = await fetchPage(ports, 1, perPage)
  const page = { items, isLast: last_page <= 1, before }
  const loaded = withList(thread.get(), list => lists.commentsLoaded(list, page))
  thread.set({ ...loaded, phase: 'loaded', error: null })
}

async function fetchOlder(ports: CommentPorts, perPage: number): Promise<void> {
  const { thread } = ports
  const wanted = olderPage(lists.savedCount(thread.get().list), perPage)
  const { items, page, last_page } = await fetchPage(ports, wanted, perPage)
  const older = { items, isLast: page >= last_page }
  const loaded = withList(thread.get(), list => lists.olderCommentsLoaded(list, older))
  thread.set({ ...loaded, error: null })
}

function fetchPage({ api, companyId, task }: CommentPorts, page: number, perPage: number) {
  const stream = { company_id: companyId, ...(task && { task_id: task.id }) }
  return api.call(listComments, { ...stream, page, per_page: perPage }, { quiet: true })
}

/** Keeps the text that is typed and not sent, also over a reload. Refused edits stay. */
export function write(ports: CommentPorts, typed: Omit<CommentDraft, 'edits'>): void {
  const { thread } = ports
  keepDraft(ports, withEdits(typed, thread.get().draft.edits ?? []))
  thread.set({ ...thread.get(), draftError: undefined })
}

function keepDraft({ storage, thread, user, companyId, task }: CommentPorts, draft: CommentDraft): void {
  saveDraft(storage, { userId: user.id, companyId, taskId: task?.id ?? null }, draft)
  thread.set({ ...thread.get(), draft })
}

/** Attaches files of the company to the draft. */
export function attach(ports: CommentPorts, files: Comment['files']): void {
  const { draft } = ports.thread.get()
  write(ports, { ...draft, files: withFiles(draft.files, files) })
}

/** Puts the text of a failed comment or edit back into the draft. */
export function keep(ports: CommentPorts, text: CommentText): void {
  write(ports, draftWithText(ports.thread.get().draft, text))
}

/**
 * Shows a comment at once and sends it. Without a network it waits in the outbox. A refused comment leaves the
 * list, and its text returns to the draft. Spec §4.
 */
export function send(
  ports: CommentPorts,
  { body, mentioned, files = [] }: NewCommentText,
): Promise<Posted<SavedComment>> {
  const { outbox, companyId, task } = ports
  write(ports, EMPTY_DRAFT)
  const payload = {
    company_id: companyId,
    ...(task && { task }),
    body,
    mentioned,
    ...(files.length > 0 && { files }),
  }
  return outbox.add(COMMENT, { lane: commentLane(companyId), about: aboutOf(ports, body), payload })
}

/**
 * Shows the new text of a comment at once and sends it, as `send` does. A refused text returns to the draft; where the
 * comment has another text by then than the one from which the person started, it returns as an edit of that one. Spec §4.
 */
export function edit(
  ports: CommentPorts,
  id: number,
  { body, mentioned, seen }: ChangedCommentText,
): Promise<Posted<SavedComment>> {
  const { outbox, companyId, thread } = ports
  // In the company's list it may be a comment on any of its tasks; one that is not loaded belongs to the thread's own.
  const task = thread.get().list.items.find(item => item.id === id)?.task ?? ports.task
  const payload = { company_id: companyId, ...(task && { task }), id, body, mentioned, seen }
  return outbox.add(COMMENT_EDIT, { lane: commentLane(companyId), about: aboutOf(ports, body), payload })
}

/** Keeps what is typed in an edit that was refused over a newer text. */
export function writeEdit(ports: CommentPorts, edit: OutdatedEdit): void {
  const { draft } = ports.thread.get()
  const edits = draft.edits ?? []
  keepDraft(
    ports,
    withEdits(
      draft,
      edits.map(each => (each.key === edit.key ? edit : each)),
    ),
  )
}

/** Gives up an edit that was refused over a newer text. */
export function dropEdit(ports: CommentPorts, { key }: Pick<OutdatedEdit, 'key'>): void {
  const { draft } = ports.thread.get()
  keepDraft(ports, withEdits(draft, draft.edits?.filter(each => each.key !== key) ?? []))
}

/** Saves an edit that was refused over a newer text again: it replaces the text of then. */
export function saveEdit(
  ports: CommentPorts,
  { key, id, seen }: OutdatedEdit,
  { body, mentioned }: CommentText,
): Promise<Posted<SavedComment>> {
  dropEdit(ports, { key })
  return edit(ports, id, { body, mentioned, seen })
}

function aboutOf({ place }: CommentPorts, body: string): About {
  return { text: body.slice(0, EXCERPT), place: place.name, href: place.href }
}

/** Puts a reaction of the person on a comment, or takes it away; shown at once. */
export async function react(
  { api, thread, user }: CommentPorts,
  { id, emoji, on }: { readonly id: number; readonly emoji: string; readonly on: boolean },
): Promise<Outcome> {
  const key = newUuid()
  const change = { key, emoji, on, person: { id: user.id, name: user.name } }
  const outcome = await optimistically(thread, {
    apply: state => withList(state, list => lists.commentReacted(list, id, change)),
    send: () => api.call(reactToComment, { id, emoji, on }),
    confirm: (state, { comment }) => withList(state, list => lists.reactionSaved(list, key, comment)),
    revert: state => withList(state, list => lists.reactionFailed(list, key, id)),
  })
  return outcome.ended === 'done' ? done() : outcome
}

/** Deletes a comment; for ten seconds `undo` brings it back. Spec §4. */
export async function remove(ports: CommentPorts, comment: Comment): Promise<Outcome> {
  const { api, thread } = ports
  const outcome = await optimistically(thread, {
    apply: state => withList(state, list => lists.commentRemoved(list, comment.id)),
    send: () => api.call(deleteComment, { id: comment.id }),
    confirm: state => ({ ...state, undo: comment }),
    revert: state => withList(state, list => lists.commentRestored(list, comment)),
  })
  if (outcome.ended !== 'done') return outcome
  void endUndoLater(ports, comment)
  return done()
}

async function endUndoLater({ clock, thread }: CommentPorts, comment: Comment): Promise<void> {
  await clock.wait(UNDO_MS, new AbortController().signal)
  if (thread.get().undo === comment) thread.set({ ...thread.get(), undo: null })
}

/** Undoes the latest deletion; given up when there is none. */
export async function undo({ api, thread }: CommentPorts): Promise<Outcome<Comment>> {
  const comment = thread.get().undo
  if (!comment) return GIVEN_UP
  thread.set({ ...thread.get(), undo: null })
  return optimistically(thread, {
    apply: state => withList(state, list => lists.commentRestored(list, comment)),
    send: async () => (await api.call(restoreComment, { id: comment.id })).comment,
    confirm: (state, saved) => withList(state, list => lists.commentRestored(list, saved)),
    revert: state => withList(state, list => lists.commentRemoved(list, comment.id)),
  })
}

/**
 * Applies the realtime events of the company's channel to the thread. Returns a function that stops it. Comments
 * of other tasks change nothing.
 */
export function follow(ports: CommentPorts, news: NewsEmitter): () => void {
  const { thread, task } = ports
  return followNews(news, {
    reset: () => void refresh(ports),
    CommentChanged({ event }) {
      const isTold = event.action === 'delete' || event.comment !== null
      if (task && event.comment && event.comment.task?.id !== task.id) return
      if (event.refetch || !isTold) void refresh(ports)
      else thread.set(withList(thread.get(), list => lists.commentChanged(list, event)))
    },
    FileChanged({ event }) {
      const { items } = thread.get().list
      const isShown = items.some(({ files }) => files.some(file => file.id === event.id))
      // A restored file stands in its comments again, which name it nowhere until then.
      if (event.action === 'restore' || (event.action === 'delete' && isShown)) void refresh(ports)
    },
  })
}
