/** The flow that fetches the open chat; a copy that lacks the page's own changes is fetched again. */

import { attempt } from '../http/attempt.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { getAssistantChat } from './endpoints.js'
import { type AssistantPorts, changesOf } from './ports.js'
import type { AssistantChat } from './schema.js'

/** Notes that this page changed a chat; until `change` settles no copy of that chat is fetched. */
export function ownChange<Value>(
  ports: Pick<AssistantPorts, 'localChanges'>,
  chatId: number | null,
  change: Promise<Value>,
): Promise<Value> {
  const own = changesOf(ports, chatId)
  own.count++
  const settled = change.finally(() => own.underWay.delete(settled))
  own.underWay.add(settled)
  return settled
}

/**
 * Fetches a chat with all messages. A copy that this page changed meanwhile is fetched again, because it would
 * take the change back. Given up when a copy that was requested later is there already.
 */
export async function fetchChat(
  ports: Pick<AssistantPorts, 'api' | 'localChanges'>,
  id: number,
): Promise<Outcome<AssistantChat>> {
  const own = changesOf(ports, id)
  for (;;) {
    await Promise.allSettled(own.underWay)
    const { count } = own
    const number = ++own.requested
    const outcome = await attempt(ports, getAssistantChat, { id }, { quiet: true })
    if (outcome.ended !== 'done') return outcome
    if (number < own.fetched) return GIVEN_UP
    if (own.count !== count) continue
    own.fetched = number
    return mapDone(outcome, ({ chat }) => chat)
  }
}
