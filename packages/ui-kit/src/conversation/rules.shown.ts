/** Defines a chat message on screen, waiting, being sent or saved, with one key for all three. */

import type { Message } from '@osys/sdk/chat/schema'

/** A message on screen. What is not saved yet has a place in the outbox, and maybe a share of its file sent. */
export type ShownMessage = Message & {
  /** `sending` while it is on its way, `waiting` in the outbox; absent once the server has it. */
  readonly pending?: 'sending' | 'waiting'
  /** From 0 to 1 while the file of the message is sent. */
  readonly progress?: number
  /** True while an edit, a reaction or a deletion is on its way. */
  readonly isChanging?: boolean
  /** True while the new text that it shows waits in the outbox. */
  readonly isEditWaiting?: boolean
}

/** Returns the same key for a draft and its saved copy, so that it keeps its element and its place. */
export function keyOf({ client_id, id }: Pick<Message, 'client_id' | 'id'>): string {
  return client_id ?? String(id)
}

/** Returns whether a message is a picture, a video or a GIF that is still there. */
export function isVisual({ type, media, deleted_at }: Message): boolean {
  return media !== null && deleted_at === null && (type === 'image' || type === 'video' || type === 'gif')
}
