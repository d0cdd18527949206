/** The flows that change messages: edit, delete, undo and react. They show at once. */

import { attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { update } from './actions.asking.js'
import { deleteMessage, restoreMessage, updateMessage } from './endpoints.js'
import type { ChatPorts } from './ports.js'
import type { Message } from './schema.js'
import { type LocalChange, savedOf, type ShownMessage, withChange, withoutChange } from './state.changes.js'
import { otherOf, withMessages } from './state.js'
import { answered, asked, isToldSince } from './state.told.js'
import { withMessage } from './state.window.js'

/** The composer shows the errors of this field itself. */
const FIELDS = ['body']
const UNDO_MS = 10_000

type Change = LocalChange extends infer Each ? (Each extends LocalChange ? Omit<Each, 'key'> : never) : never

/** Shows the new text of a message at once and sends it; a refused one shows the old text again. */
export function edit(ports: ChatPorts, message: Message, body: string): Promise<Outcome<Message>> {
  const send = (options: CallOptions) =>
    attempt(ports, updateMessage, { id: message.id, body }, { ...options, fields: FIELDS })
  return change(ports, message, { kind: 'edited', body }, send)
}

/** Adds or removes a reaction of the person. */
export function react(
  ports: ChatPorts,
  message: Message,
  { emoji, on }: { readonly emoji: string; readonly on: boolean },
): Promise<Outcome<Message>> {
  const send = (options: CallOptions) =>
    attempt(ports, updateMessage, { id: message.id, reaction: { emoji, on } }, options)
  return change(ports, message, { kind: 'reacted', emoji, on, userId: ports.ownId() }, send)
}

/** Deletes a message; for ten seconds `undo` brings it back. Spec §4. */
export async function remove(ports: ChatPorts, message: ShownMessage): Promise<Outcome> {
  const at = new Date(ports.clock.now()).toISOString()
  const saved = savedOf(message)
  const outcome = await change(ports, message, { kind: 'deleted', at }, options =>
    attempt(ports, deleteMessage, { id: message.id }, options),
  )
  if (outcome.ended !== 'done') return outcome
  const undone = { userId: otherOf(message, ports.ownId()), message: saved }
  update(ports, state => ({ ...state, undo: undone }))
  void endUndoLater(ports, undone)
  return done()
}

async function endUndoLater({ clock, state }: ChatPorts, undone: object): Promise<void> {
  await clock.wait(UNDO_MS, new AbortController().signal)
  if (state.get().undo === undone) state.set({ ...state.get(), undo: null })
}

/** Undoes the latest deletion; given up when there is none. */
export async function undo(ports: ChatPorts): Promise<Outcome<Message>> {
  const { undo: undone } = ports.state.get()
  if (!undone) return GIVEN_UP
  update(ports, state => ({ ...state, undo: null }))
  const { message } = undone
  return change(ports, message, { kind: 'restored', copy: message }, options =>
    attempt(ports, restoreMessage, { id: message.id }, options),
  )
}

/**
 * Shows a change, sends it, then shows the server's copy. An answer that an event has overtaken only ends the
 * change: the event's copy is newer.
 */
async function change(
  ports: ChatPorts,
  message: Message,
  what: Change,
  send: (options: CallOptions) => Promise<Outcome<{ readonly message: Message }>>,
): Promise<Outcome<Message>> {
  const { state, ownId } = ports
  const key = newUuid()
  const userId = otherOf(message, ownId())
  const apply = (next: (shown: ShownMessage) => ShownMessage): void =>
    update(ports, now => withMessages(now, userId, window => withMessage(window, message.id, next)))
  const { told, era } = state.get()
  const mine = { told, era }
  update(ports, asked)
  apply(shown => withChange(shown, { ...what, key }))
  const outcome = await send({})
  const saved = outcome.ended === 'done' ? outcome.value.message : null
  const isNewest = saved !== null && !isToldSince(state.get(), message.id, mine)
  apply(shown => withoutChange(shown, key, isNewest ? saved : null))
  update(ports, now => answered(now, mine))
  return outcome.ended === 'done' ? done(outcome.value.message) : outcome
}
