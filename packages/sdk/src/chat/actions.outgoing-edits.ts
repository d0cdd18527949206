/**
 * The flows of the new texts of messages, which wait in the outbox: sends them through it and shows them at once; one
 * that the server refuses returns to its conversation as an open edit. Deletes and restores messages with them.
 */

import { copyInConflict } from '../http/conflict.js'
import type { Outcome } from '../http/outcome.js'
import type { Entry, Posted, Settled } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { entriesOfKind } from '../outbox/shown.js'
import * as messages from './actions.messages.js'
import { aboutOf } from './actions.outgoing.js'
import type { ChatPorts } from './ports.js'
import { Message } from './schema.js'
import { savedOf, type ShownMessage } from './state.changes.js'
import type { MessageEdit } from './state.edit.js'
import { MESSAGE_EDIT, messageEditLane, type OutgoingMessageEdit } from './state.outgoing.js'
import { editSaved, editsShown } from './state.outgoing-edits.js'
import { otherOf } from './state.js'

/** The ports of editing messages. */
export interface EditingPorts extends ChatPorts {
  readonly outbox: Pick<Outbox, 'add' | 'onSettled' | 'remove' | 'state'>
  /** Keeps a refused edit, so that its person goes on with it in the conversation. */
  readonly giveEditBack: (userId: number, refused: MessageEdit) => void
}

/**
 * Shows the new text of a message at once and sends it. Without a network it waits in the outbox. It waits for no
 * message or file of the conversation, and is refused where the message has another text by then. Spec §4.
 */
export function edit(ports: EditingPorts, message: Message, body: string): Promise<Posted<Message>> {
  const userId = otherOf(message, ports.ownId())
  return ports.outbox.add(MESSAGE_EDIT, {
    lane: messageEditLane(message.id),
    about: aboutOf(ports, userId, body),
    payload: { user_id: userId, message: { ...savedOf(message), body: message.body }, body },
  })
}

/** Deletes a message. A new text of it that waits goes with it, and is not given back; `restore` undoes both. Spec §4. */
export async function remove(ports: EditingPorts, message: Message): Promise<Outcome<Message>> {
  const outcome = await messages.remove(ports, message)
  if (outcome.ended !== 'done') return outcome
  for (const { client_id, payload } of entriesOfKind(ports.outbox.state.get(), MESSAGE_EDIT))
    if (payload.message.id === message.id) await ports.outbox.remove(client_id)
  return outcome
}

/** Undoes the deletion of a message; `copy` is the message as it was. A new text that waited then is sent again. */
export async function restore(ports: EditingPorts, copy: ShownMessage): Promise<Outcome<Message>> {
  const outcome = await messages.restore(ports, copy)
  const saved = savedOf(copy)
  if (outcome.ended === 'done' && copy.body !== saved.body) void edit(ports, saved, copy.body)
  return outcome
}

/**
 * Shows the new texts that wait, and what the server answered to them. Returns a function that stops it. Spec §4.
 */
export function followEdits(ports: EditingPorts): () => void {
  const { outbox, state } = ports
  let shown: readonly Entry<OutgoingMessageEdit>[] = []

  function show(): void {
    const before = shown
    shown = entriesOfKind(outbox.state.get(), MESSAGE_EDIT)
    const next = editsShown(state.get(), shown, before)
    if (next !== state.get()) state.set(next)
  }

  function settle(end: Settled<OutgoingMessageEdit, Message>): void {
    if (end.how === 'sent') return state.set(editSaved(state.get(), end.answer, ports.ownId()))
    const { refusal } = end
    const { user_id: userId, message, body } = end.entry.payload
    ports.notify({ kind: 'HTTP_ERROR', ...refusal })
    // Saved again, it replaces the text of now.
    const current = copyInConflict(refusal, Message) ?? message
    ports.giveEditBack(userId, { message: current, text: body, error: refusal.msg, next: null })
  }

  show()
  const ends = [
    outbox.state.subscribe(show),
    // A message whose new text waits may be loaded later than the entry.
    state.subscribe(() => shown.length > 0 && show()),
    outbox.onSettled(MESSAGE_EDIT, settle),
  ]
  return () => ends.forEach(end => end())
}
