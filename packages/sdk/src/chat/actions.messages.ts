/** The flows that change messages and need the server at once: delete, undo and react. They show at once. */

import { attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import { done, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { update } from './actions.asking.js'
import { deleteMessage, restoreMessage, updateMessage } from './endpoints.js'
import type { ChatPorts } from './ports.js'
import type { Message } from './schema.js'
import { type LocalChange, savedOf, type ShownMessage, withChange, withoutChange } from './state.changes.js'
import { otherOf, withMessages } from './state.js'
import { answered, asked, isToldSince } from './state.told.js'
import { type MessageWindow, quotesReplaced, withMessage } from './state.window.js'

type Change = LocalChange extends infer Each ? (Each extends LocalChange ? Omit<Each, 'key'> : never) : never

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

/** Deletes a message; `restore` undoes it. Spec §4. */
export function remove(ports: ChatPorts, message: Message): Promise<Outcome<Message>> {
  const at = new Date(ports.clock.now()).toISOString()
  const send = (options: CallOptions) => attempt(ports, deleteMessage, { id: message.id }, options)
  return change(ports, message, { kind: 'deleted', at }, send)
}

/** Undoes the deletion of a message; `copy` is the message as it was. */
export function restore(ports: ChatPorts, copy: ShownMessage): Promise<Outcome<Message>> {
  const send = (options: CallOptions) => attempt(ports, restoreMessage, { id: copy.id }, options)
  return change(ports, copy, { kind: 'restored', copy: savedOf(copy) }, send)
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
  const inWindow = (next: (window: MessageWindow) => MessageWindow): void =>
    update(ports, now => withMessages(now, userId, next))
  const apply = (next: (shown: ShownMessage) => ShownMessage): void =>
    inWindow(window => withMessage(window, message.id, next))
  const { told, era } = state.get()
  const mine = { told, era }
  update(ports, asked)
  apply(shown => withChange(shown, { ...what, key }))
  // The change itself shows that it is done; only a failure needs words.
  const outcome = await send({ quiet: true })
  if (outcome.ended === 'refused') ports.notify(outcome.error)
  const saved = outcome.ended === 'done' ? outcome.value.message : null
  const isNewest = saved !== null && !isToldSince(state.get(), message.id, mine)
  apply(shown => withoutChange(shown, key, isNewest ? saved : null))
  if (isNewest) inWindow(window => quotesReplaced(window, saved))
  update(ports, now => answered(now, mine))
  return outcome.ended === 'done' ? done(outcome.value.message) : outcome
}
