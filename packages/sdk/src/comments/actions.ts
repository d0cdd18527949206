import type { KeyValueStorage } from '../app/storage.js'
import { PAGE_SIZE } from '../basics/schema.js'
import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import { done, GIVEN_UP, type Outcome, outcomeOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { olderPage } from '../lists/pages.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import { createComment, deleteComment, listComments, restoreComment, updateComment } from './endpoints.js'
import type { Comment } from './schema.js'
import * as lists from './state.js'
import {
  type CommentDraft,
  type CommentText,
  type CommentThread,
  draftWithText,
  isBeyond,
  textError,
  threadFailed,
  withList,
} from './state.thread.js'
import { saveDraft } from './storage.js'

/** The ports of the actions on a company's comments. */
export interface CommentPorts {
  readonly api: Pick<Api, 'call'>
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly thread: Cell<CommentThread>
  readonly companyId: number
  /** The signed-in person, who is the author of new comments. */
  readonly user: Comment['user']
  /** IANA name of the zone in which a draft shows its time. */
  readonly timeZone: string
}

const PAGE = PAGE_SIZE.comments
const LARGEST_PAGE = 96
/** The composer shows the errors of this field itself. */
const FIELDS = ['body']
const UNDO_MS = 10_000

/** Fetches the newest page, and the older ones back to the comment that a link names. Spec §4. */
export async function load(ports: CommentPorts, until: number | null = null): Promise<Outcome> {
  const { thread } = ports
  const outcome = await outcomeOf(fetchBackTo(ports, until))
  if (outcome.ended === 'refused') thread.set(threadFailed(thread.get(), outcome.error))
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
  thread.set(withList(thread.get(), list => lists.olderCommentsLoaded(list, older)))
}

function fetchPage({ api, companyId }: CommentPorts, page: number, perPage: number) {
  return api.call(listComments, { company_id: companyId, page, per_page: perPage }, { quiet: true })
}

/** Keeps the text that is typed and not sent, also over a reload. */
export function write({ storage, thread, user, companyId }: CommentPorts, draft: CommentDraft): void {
  saveDraft(storage, { userId: user.id, companyId }, draft)
  thread.set({ ...thread.get(), draft, draftError: undefined })
}

/** Puts the text of a failed comment or edit back into the draft. */
export function keep(ports: CommentPorts, text: CommentText): void {
  write(ports, draftWithText(ports.thread.get().draft, text))
}

/**
 * Shows a comment at once and sends it. A refused comment leaves the list, and its text returns to the draft.
 * Spec §4.
 */
export async function send(ports: CommentPorts, text: CommentText): Promise<Outcome<Comment>> {
  const { api, clock, thread, companyId, user, timeZone } = ports
  const clientId = newUuid()
  const { body, mentioned } = text
  const now = new Date(clock.now())
  const draft = lists.toDraft({ clientId, companyId, body, mentioned, user, now, timeZone })
  const input = { company_id: companyId, body, client_id: clientId, mentions: idsOf(mentioned) }
  write(ports, { text: '', people: [] })
  const outcome = await optimistically(thread, {
    apply: state => withList(state, list => lists.commentDrafted(list, draft)),
    send: async () => (await api.call(createComment, input, { fields: FIELDS })).comment,
    confirm: (state, saved) => withList(state, list => lists.commentSaved(list, clientId, saved)),
    revert: state => withList(state, list => lists.commentFailed(list, clientId)),
  })
  giveBackRefused(ports, text, outcome)
  return outcome
}

/** Shows the new text of a comment at once and sends it. A refused text returns to the draft. Spec §4. */
export async function edit(ports: CommentPorts, id: number, text: CommentText): Promise<Outcome<Comment>> {
  const { api, thread } = ports
  const key = newUuid()
  const { body, mentioned } = text
  const input = { id, body, mentions: idsOf(mentioned) }
  const outcome = await optimistically(thread, {
    apply: state => withList(state, list => lists.commentEdited(list, { key, id, body, mentioned })),
    send: async () => (await api.call(updateComment, input, { fields: FIELDS })).comment,
    confirm: (state, saved) => withList(state, list => lists.editSaved(list, key, saved)),
    revert: state => withList(state, list => lists.editFailed(list, key, id)),
  })
  giveBackRefused(ports, text, outcome)
  return outcome
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

/** Applies the realtime events of the company to the thread. Returns a function that stops it. */
export function follow(ports: CommentPorts, news: NewsEmitter): () => void {
  const { thread } = ports
  return followNews(news, {
    reset: () => void refresh(ports),
    CommentChanged({ event }) {
      const isTold = event.action === 'delete' || event.comment !== null
      if (event.refetch || !isTold) void refresh(ports)
      else thread.set(withList(thread.get(), list => lists.commentChanged(list, event)))
    },
  })
}

function giveBackRefused(ports: CommentPorts, text: CommentText, outcome: Outcome<unknown>): void {
  if (outcome.ended === 'done') return
  keep(ports, text)
  if (outcome.ended !== 'refused') return
  const { thread } = ports
  thread.set({ ...thread.get(), draftError: textError(outcome.error) })
}

function idsOf(people: CommentText['mentioned']): number[] {
  return people.map(person => person.id)
}
