/** Tells which messages of a thread are recent: those are always drawn, the older ones only near the screen. */

import type { AssistantMessage } from '@osys/sdk/assistant/schema'

/** A thread as it was drawn. */
export interface ThreadParts {
  readonly keys: readonly (string | number)[]
  /** The number of older messages. */
  readonly older: number
}

/** The last question and its answer. */
const EXCHANGE = 2
/** The most recent messages: beyond them the page would become heavy. */
const MOST_RECENT = 60
/** Those that stay recent where there are too many: the person may be at one of them. */
const STILL_RECENT = 20

/** Returns what names a message in its thread, also before the server has given it an id. */
export const keyOf = ({ client_id, id }: AssistantMessage): string | number => client_id ?? id

/**
 * Returns the parts of a thread. A message that is recent stays so while the thread only grows: to move it among the
 * older ones would draw it anew. Returns `before` when nothing has come or gone.
 */
export function partsOf(before: ThreadParts | null, messages: readonly AssistantMessage[]): ThreadParts {
  const keys = messages.map(keyOf)
  const most = Math.max(0, keys.length - EXCHANGE)
  if (!before) return { keys, older: most }
  const isSame = (count: number) => keys.slice(0, count).every((key, index) => key === before.keys[index])
  if (keys.length === before.keys.length && isSame(keys.length)) return before
  if (before.older > most || !isSame(before.older)) return { keys, older: most }
  const isFew = keys.length - before.older <= MOST_RECENT
  return { keys, older: isFew ? before.older : keys.length - STILL_RECENT }
}
