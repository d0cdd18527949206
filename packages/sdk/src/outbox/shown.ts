import type { UploadProgress } from '../http/upload.js'
import type { Cell } from '../state/cell.js'
import { type Entry, type EntryKind, isOfKind } from './entry.js'
import type { Sender } from './sender.js'
import { type Entries, waiting } from './state.js'

/** What waits, as screens show it. */
export interface OutboxState {
  /** The entries of the signed-in account, oldest first. */
  readonly entries: Entries
  /** The entries that this tab is sending, with the progress of their files. */
  readonly sending: ReadonlyMap<string, UploadProgress | null>
  /** True when the browser refuses to store: what waits is lost with the page, and the person must be told. */
  readonly isRefused: boolean
}

export const EMPTY_OUTBOX: OutboxState = { entries: [], sending: new Map(), isRefused: false }

/** Returns the waiting entries of one kind, oldest first. */
export function entriesOfKind<Payload>(
  { entries }: Pick<OutboxState, 'entries'>,
  kind: EntryKind<Payload, unknown>,
): readonly Entry<Payload>[] {
  return waiting(entries).filter((entry): entry is Entry<Payload> => isOfKind(entry, kind))
}

/**
 * Returns the ids of the entries that are held up: they are not being sent, and a try in their lane had no
 * answer. An entry that was just added and is about to be sent is none.
 */
export function heldUp({ entries, sending }: Pick<OutboxState, 'entries' | 'sending'>): ReadonlySet<string> {
  const all = waiting(entries)
  const tried = new Set(all.filter(({ tries }) => tries > 0).map(({ lane }) => lane))
  const still = all.filter(({ client_id, lane }) => tried.has(lane) && !sending.has(client_id))
  return new Set(still.map(({ client_id }) => client_id))
}

/** Shows the calls of senders while they run, with their progress, and can end them. */
export interface ShownCalls {
  /** Returns the same sender, whose calls are shown. */
  watched(sender: Sender<unknown, unknown>): Sender<unknown, unknown>
  /** Ends the call of an entry, if there is one in this tab. */
  end(clientId: string): void
}

/** Creates the display of the calls under way. */
export function createShownCalls(state: Cell<OutboxState>): ShownCalls {
  const running = new Map<string, AbortController>()

  function show(clientId: string, progress: UploadProgress | null | undefined): void {
    const sending = new Map(state.get().sending)
    if (progress === undefined) sending.delete(clientId)
    else sending.set(clientId, progress)
    state.set({ ...state.get(), sending })
  }

  return {
    watched({ send, verdictOf, kind }) {
      return {
        kind,
        ...(verdictOf && { verdictOf }),
        async send(entry, options) {
          const { client_id } = entry
          const end = new AbortController()
          const follow = (): void => end.abort()
          options.signal?.addEventListener('abort', follow, { once: true })
          running.set(client_id, end)
          show(client_id, null)
          try {
            const onProgress = (progress: UploadProgress): void => show(client_id, progress)
            return await send(entry, { ...options, signal: end.signal, onProgress })
          } finally {
            options.signal?.removeEventListener('abort', follow)
            running.delete(client_id)
            show(client_id, undefined)
          }
        },
      }
    },
    end: clientId => running.get(clientId)?.abort(),
  }
}
