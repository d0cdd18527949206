import type { Message } from './schema.js'

/**
 * Returns the recording that plays by itself after another one: the message right below it, deleted ones
 * aside. Null when that is no recording, or when there is none.
 */
export function nextVoice<Each extends Pick<Message, 'id' | 'type' | 'deleted_at'>>(
  messages: readonly Each[],
  id: number,
): Each | null {
  const at = messages.findIndex(message => message.id === id)
  const next = at === -1 ? undefined : messages.slice(at + 1).find(({ deleted_at }) => deleted_at === null)
  return next?.type === 'audio' ? next : null
}
