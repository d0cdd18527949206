import type { NewsByName, NewsEmitter } from '@osys/realtime/emitter'
import type { KeyValueStorage } from '@osys/sdk/app/storage'
import type { UserRef } from '@osys/sdk/basics/schema'
import { PAGE_SIZE } from '@osys/sdk/basics/schema'
import { type CommentDraft, readDraft, saveDraft } from '@osys/sdk/comments/storage'
import {
  createComment,
  deleteComment,
  listComments,
  restoreComment,
  updateComment,
} from '@osys/sdk/comments/endpoints'
import type { Comment } from '@osys/sdk/comments/schema'
import * as comments from '@osys/sdk/comments/state'
import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import { olderPage } from '@osys/sdk/lists/pages'
import type { Cell } from '@osys/sdk/state/cell'
import { optimistically } from '@osys/sdk/state/optimistic'
import { searchUsers } from '@osys/sdk/users/endpoints'
import { createStoreCell } from '../app/store.js'

/** The comments of one company as its page knows them. */
export interface CommentsState {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly list: comments.CommentList
  readonly isLoadingOlder: boolean
  /** What the server said of a failure. */
  readonly msg: string
  readonly requestId: string | undefined
  /** What is written and not sent, and what was wrong with it. */
  readonly draft: CommentDraft
  readonly draftError: string | undefined
  /** The latest deletion, while it can be taken back. */
  readonly undo: Comment | null
}

/** A text with the people that it names. */
interface Text {
  readonly body: string
  readonly mentioned: Comment['mentioned']
}

export interface CommentsStore {
  readonly state: Cell<CommentsState>
  /** Fetches the newest page, and the older ones back to the comment that a link points at. */
  load(until?: number | null): Promise<void>
  loadOlder(): Promise<void>
  write(draft: CommentDraft): void
  send(text: Text): Promise<void>
  /** Puts a text that lost its place where one writes. */
  keep(text: Text): void
  edit(comment: Comment, text: Text): Promise<void>
  remove(comment: Comment): Promise<void>
  undo(): Promise<void>
  /** Keep its identity: a field asks again when it changes. */
  readonly searchPeople: (text: string) => Promise<readonly UserRef[]>
  /** Keeps the list true to what happens. Returns what ends it. */
  follow(news: NewsEmitter): () => void
}

export interface CommentsPorts {
  readonly api: Api
  readonly storage: KeyValueStorage
  readonly companyId: number
  readonly user: Comment['user']
  readonly timeZone: string
}

const PAGE = PAGE_SIZE.comments
const LARGEST_PAGE = 96
/** The composer says itself what is wrong with a text. */
const FIELDS = ['body']
const UNDO_MS = 10_000
const PEOPLE = 6

/** The comments of a company. Spec §4. */
export function createCommentsStore({
  api,
  storage,
  companyId,
  user,
  timeZone,
}: CommentsPorts): CommentsStore {
  const owner = { userId: user.id, companyId }
  const state = createStoreCell<CommentsState>({
    phase: 'loading',
    list: comments.NO_COMMENTS,
    isLoadingOlder: false,
    msg: '',
    requestId: undefined,
    draft: readDraft(storage, owner),
    draftError: undefined,
    undo: null,
  })
  const patch = (change: Partial<CommentsState>): void => state.set({ ...state.get(), ...change })
  const update = (change: (list: comments.CommentList) => comments.CommentList) => (now: CommentsState) => ({
    ...now,
    list: change(now.list),
  })
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  async function fetchNewest(perPage: number): Promise<void> {
    const before = state.get().list
    const page = await api.call(listComments, { company_id: companyId, per_page: perPage }, { quiet: true })
    const isLast = page.last_page <= 1
    patch({ phase: 'loaded', list: comments.commentsLoaded(state.get().list, { ...page, isLast, before }) })
  }

  async function fetchOlder(perPage: number): Promise<void> {
    const page = olderPage(comments.savedCount(state.get().list), perPage)
    const older = await api.call(
      listComments,
      { company_id: companyId, page, per_page: perPage },
      { quiet: true },
    )
    const isLast = older.page >= older.last_page
    patch({ list: comments.olderCommentsLoaded(state.get().list, { items: older.items, isLast }) })
  }

  async function load(until: number | null = null): Promise<void> {
    try {
      await fetchNewest(until === null ? PAGE : LARGEST_PAGE)
      while (until !== null && isBeyond(state.get().list, until)) await fetchOlder(LARGEST_PAGE)
    } catch (error) {
      if (!isApiError(error)) throw error
      // What is on screen stays there when it only could not be made newer.
      if (state.get().phase !== 'loaded')
        patch({ phase: 'failed', msg: error.msg, requestId: error.requestId })
    }
  }

  /** As much as is on screen, so that nobody loses their place. */
  async function refresh(): Promise<void> {
    if (state.get().phase !== 'loaded') return
    const pages = Math.ceil(comments.savedCount(state.get().list) / PAGE)
    try {
      await fetchNewest(Math.min(Math.max(pages, 1) * PAGE, LARGEST_PAGE))
    } catch (error) {
      // The next piece of news asks again.
      if (!isApiError(error)) throw error
    }
  }

  async function loadOlder(): Promise<void> {
    if (state.get().isLoadingOlder) return
    patch({ isLoadingOlder: true })
    try {
      await fetchOlder(PAGE)
    } catch (error) {
      if (!isApiError(error)) throw error
      patch({ msg: error.msg })
    } finally {
      patch({ isLoadingOlder: false })
    }
  }

  function write(draft: CommentDraft): void {
    saveDraft(storage, owner, draft)
    patch({ draft, draftError: undefined })
  }

  async function send({ body, mentioned }: Text): Promise<void> {
    const clientId = newUuid()
    const draft = comments.toDraft({ clientId, companyId, body, mentioned, user, now: new Date(), timeZone })
    const mentions = mentioned.map(person => person.id)
    write({ text: '', people: [] })
    await told(
      optimistically(state, {
        apply: update(list => comments.commentDrafted(list, draft)),
        send: () =>
          api.call(
            createComment,
            { company_id: companyId, body, client_id: clientId, mentions },
            { fields: FIELDS },
          ),
        confirm: (now, { comment }) => update(list => comments.commentSaved(list, clientId, comment))(now),
        revert: update(list => comments.commentFailed(list, clientId)),
      }),
      error => giveBack({ body, mentioned }, error),
    )
  }

  /** The text goes back to where it was written, before what was written since. */
  function keep({ body, mentioned }: Text): void {
    const { text, people } = state.get().draft
    const known = new Set(mentioned.map(person => person.id))
    write({
      text: text.trim() === '' ? body : `${body}\n\n${text}`,
      people: [...mentioned, ...people.filter(person => !known.has(person.id))],
    })
  }

  function giveBack(text: Text, error: ApiError): void {
    keep(text)
    if (error.status === 422) patch({ draftError: Object.values(error.errors)[0]?.[0] ?? error.msg })
  }

  async function edit({ id }: Comment, { body, mentioned }: Text): Promise<void> {
    const key = newUuid()
    const mentions = mentioned.map(person => person.id)
    await told(
      optimistically(state, {
        apply: update(list => comments.commentEdited(list, { key, id, body, mentioned })),
        send: () => api.call(updateComment, { id, body, mentions }, { fields: FIELDS }),
        confirm: (now, { comment }) => update(list => comments.editSaved(list, key, comment))(now),
        revert: update(list => comments.editFailed(list, key, id)),
      }),
      // What was typed is not lost: it can be sent as a comment, or copied from there.
      error => giveBack({ body, mentioned }, error),
    )
  }

  async function remove(comment: Comment): Promise<void> {
    await told(
      optimistically(state, {
        apply: update(list => comments.commentRemoved(list, comment.id)),
        send: () => api.call(deleteComment, { id: comment.id }),
        confirm: now => ({ ...now, undo: comment }),
        revert: update(list => comments.commentRestored(list, comment)),
      }),
    )
    clearTimeout(undoTimer)
    undoTimer = setTimeout(() => patch({ undo: null }), UNDO_MS)
  }

  async function undo(): Promise<void> {
    const comment = state.get().undo
    if (!comment) return
    clearTimeout(undoTimer)
    patch({ undo: null })
    await told(
      optimistically(state, {
        apply: update(list => comments.commentRestored(list, comment)),
        send: () => api.call(restoreComment, { id: comment.id }),
        confirm: (now, saved) => update(list => comments.commentRestored(list, saved.comment))(now),
        revert: update(list => comments.commentRemoved(list, comment.id)),
      }),
    )
  }

  async function searchPeople(text: string): Promise<readonly UserRef[]> {
    const { items } = await api.call(searchUsers, { search: text, per_page: PEOPLE }, { quiet: true })
    return items
  }

  function follow(news: NewsEmitter): () => void {
    const onReset = (): void => void refresh()
    const onChanged = ({ event }: NewsByName['CommentChanged']): void => {
      if (event.refetch || (event.comment === null && event.action !== 'delete')) return void refresh()
      state.set(update(list => comments.commentChanged(list, event))(state.get()))
    }
    news.on('CommentChanged', onChanged)
    news.on('reset', onReset)
    return () => {
      news.off('CommentChanged', onChanged)
      news.off('reset', onReset)
    }
  }

  return { state, load, loadOlder, write, keep, send, edit, remove, undo, searchPeople, follow }
}

/** Waits for a change whose failure was taken back on screen and told by the notice of its call. */
async function told(change: Promise<unknown>, onFailed: (error: ApiError) => void = () => {}): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!isApiError(error)) throw error
    onFailed(error)
  }
}

/** Whether a comment may stand on a page that is not loaded yet. */
function isBeyond({ items, isComplete }: comments.CommentList, id: number): boolean {
  const oldest = items.find(item => !item.optimistic)
  return !isComplete && oldest !== undefined && oldest.id > id
}
