import type { UploadProgress } from '../http/upload.js'
import type { Cell } from '../state/cell.js'
import type { Sender } from './sender.js'
import type { OutboxState } from './shown.js'

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
          options.signal?.addEventListener('abort', follow)
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
