/** Sends a message of the chat, once for each `client_id`. */

import { randomUUID } from 'node:crypto'
import type * as endpoints from '@osys/sdk/chat/endpoints'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { chatMessages } from './messages.js'
import { insertSent, sendOnce } from './record.js'
import { refuseBlank } from './rules.js'

/**
 * Sends a message to a person; one that was sent before under the same `client_id` is answered again. Spec §4.
 */
export const sendMessage: Handler<typeof endpoints.sendMessage, Person> = (input, call) => {
  const { receiver_id, body, reply_to, client_id = randomUUID() } = input
  const refusal = refuseSelf(call.person.id, receiver_id) ?? refuseBlank(body)
  if (refusal) return Promise.resolve(refusal)
  return sendOnce(() =>
    call.write(async (tx, tell) => {
      const sent = await insertSent(tx, tell, call, receiver_id, [{ client_id, body, reply_to }])
      if (isRefusal(sent)) return sent
      const [message] = sent.messages
      return message ? { status: 'success' as const, msg: chatMessages.sent, message } : refuse('not_found')
    }),
  )
}

/** Refuses a message to oneself; undefined for another person. */
export function refuseSelf(personId: number, receiverId: number): Refusal | undefined {
  return personId === receiverId
    ? refuse('invalid', { errors: { receiver_id: [chatMessages.toSelf] } })
    : undefined
}
