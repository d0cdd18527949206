/** Has people write to each other in the chat for a test, and notes what was sent and received. */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isApiError } from '@osys/sdk/http/error'
import { createSdk } from '@osys/sdk/sdk'
import type { TestPerson } from './people.js'

const RETRY_MS = 25
const TIMEOUT_MS = 5_000

export interface AcknowledgedMessage {
  readonly id: number
  readonly client_id: string
}

/** The messages that the writers began to send, and those that they received. */
export interface MessageLedger {
  begun: number
  sent: number
  readonly acknowledged: AcknowledgedMessage[]
  readonly surprises: string[]
}

export interface Writers {
  /** Lets everybody finish the message that they have begun. */
  readonly stop: () => Promise<void>
}

/**
 * Lets people write to their neighbours, so that both sides of a conversation race for its order. Each writes
 * one message after the other, as the outbox does: it is sent again under its `client_id` until it is
 * answered. The text is the number of the message.
 */
export function startWriting(
  people: readonly TestPerson[],
  urls: () => readonly string[],
  ledger: MessageLedger,
  pauseMs: number,
): Writers {
  const end = new AbortController()
  const writers = people.map(async (me, index) => {
    const other = people[index ^ 1] as TestPerson
    for (let turn = 0; !end.signal.aborted; turn++) {
      const message = { receiver_id: other.id, body: String(turn), client_id: randomUUID() }
      ledger.begun++
      for (let attempt = me.id; !(await isAnswered(me, message, urls(), attempt, ledger)); attempt++)
        await sleep(RETRY_MS)
      await sleep(pauseMs)
    }
  })
  return {
    async stop() {
      end.abort()
      await Promise.all(writers)
    },
  }
}

async function isAnswered(
  { apiKey }: TestPerson,
  message: { readonly receiver_id: number; readonly body: string; readonly client_id: string },
  urls: readonly string[],
  attempt: number,
  ledger: MessageLedger,
): Promise<boolean> {
  const baseUrl = urls[attempt % Math.max(1, urls.length)]
  if (baseUrl === undefined) return false
  ledger.sent++
  try {
    const osys = createSdk({ baseUrl, token: apiKey, retry: false })
    const answer = await osys.chat.send(message, { timeout: TIMEOUT_MS })
    if (answer.message.body !== message.body) ledger.surprises.push('the answer to another message')
    ledger.acknowledged.push({ id: answer.message.id, client_id: message.client_id })
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    const isPassing = error.status === 'offline' || error.status >= 500 || error.status === 429
    if (!isPassing && error.code !== 'idempotency_in_progress') ledger.surprises.push(error.message)
    return false
  }
}
