/** Keeps the open edits of messages on this device, by conversation. */

import * as z from 'zod/mini'
import { storedEditsOf, type StoredEdits } from '../app/storage.edits.js'
import { Message } from './schema.js'
import { isChanged, type MessageEdit } from './state.edit.js'

const edits = storedEditsOf(
  'message',
  z.array(z.object({ message: Message, text: z.string(), error: z.optional(z.string()) })),
)
type List = NonNullable<ReturnType<typeof edits.read>>

/** The open edits of messages on this device, by the id of the other person. One that changes nothing is not kept. */
export const messageEdits: StoredEdits<MessageEdit> = {
  read(local, userId, id) {
    const list = edits.read(local, userId, id) ?? []
    return list.reduceRight<MessageEdit | null>(
      (next, { message, text, error }) => ({ message, text, ...(error !== undefined && { error }), next }),
      null,
    )
  },
  keep: (local, userId, id, edit) =>
    edits.keep(local, userId, id, edit !== null && isChanged(edit) ? toList(edit) : null),
  isStored: (local, userId, id, edit) => edits.isStored(local, userId, id, toList(edit)),
}

function toList(edit: MessageEdit | null): List {
  if (edit === null) return []
  const { message, text, error, next } = edit
  return [{ message, text, ...(error !== undefined && { error }) }, ...toList(next)]
}
