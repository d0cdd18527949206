/** The ports of the assistant's actions: the cells and the storage of its page. */

import type { Storages } from '../app/storage.js'
import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import type { Assistant, AssistantTool } from './schema.assistants.js'
import type { ChatList } from './state.chats.js'
import type { Desk } from './state.desk.js'
import type { AssistantState } from './state.js'

/** The assistants that the person may talk to, with the tools that a maker may give them. */
export interface AssistantShelf {
  readonly assistants: readonly Assistant[]
  readonly tools: readonly AssistantTool[]
}

export const EMPTY_SHELF: AssistantShelf = { assistants: [], tools: [] }

/** A stream of an answer that this page reads, or a call that begins one. */
export interface Following {
  /** Null until the server has told it. */
  readonly answerId: number | null
  /** The key of the question, or of the other call that began the answer; undefined for an answer that was joined. */
  readonly key: string | undefined
  readonly end: AbortController
}

/** The changes that this page makes to one chat, and the copies of it that it requests. */
export interface LocalChanges {
  /** The number of changes so far. */
  count: number
  /** The changes that the server has not answered. */
  readonly underWay: Set<Promise<unknown>>
  /** The number of the copy that was requested last. */
  requested: number
  /** The number of the newest copy that came. */
  fetched: number
}

/** Returns the counters of a page for a chat: a change that is under way in one holds up no other. */
export function changesOf(
  { localChanges }: Pick<AssistantPorts, 'localChanges'>,
  chatId: number | null,
): LocalChanges {
  const known = localChanges.get(chatId)
  if (known) return known
  const none: LocalChanges = { count: 0, underWay: new Set(), requested: 0, fetched: 0 }
  localChanges.set(chatId, none)
  return none
}

/** The ports of the actions on the assistant. */
export interface AssistantPorts {
  readonly api: Pick<Api, 'call' | 'open'>
  readonly storages: Storages
  readonly clock: Clock
  readonly userId: number
  readonly state: Cell<AssistantState>
  readonly list: Cell<ChatList>
  readonly desk: Cell<Desk>
  readonly shelf: Cell<AssistantShelf>
  /** The streams that this page reads; the actions keep it. */
  readonly followed: Set<Following>
  /** The counters by chat; the actions keep them. */
  readonly localChanges: Map<number | null, LocalChanges>
  /** Called when the first question of a new chat gave it an id, while the chat is open. */
  readonly onBegun: (chatId: number) => void
  /** Called when a deleted chat is back. */
  readonly onRestored: (chatId: number) => void
  readonly notify: (notice: Notice) => void
}
