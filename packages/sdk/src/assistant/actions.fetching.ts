/** The flow that fetches the open chat; a copy that lacks the page's own changes is fetched again. */

import { attempt } from '../http/attempt.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { getAssistantChat } from './endpoints.js'
import type { AssistantPorts } from './ports.js'
import type { AssistantChat } from './schema.js'

/** Notes that this page changed its open chat; until `change` settles no copy of the chat is fetched. */
export function ownChange<Value>(
  { localChanges }: Pick<AssistantPorts, 'localChanges'>,
  change: Promise<Value>,
): Promise<Value> {
  localChanges.count++
  const settled = change.finally(() => localChanges.underWay.delete(settled))
  localChanges.underWay.add(settled)
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
  const { localChanges } = ports
  for (;;) {
    await Promise.allSettled(localChanges.underWay)
    const { count } = localChanges
    const number = ++localChanges.requested
    const outcome = await attempt(ports, getAssistantChat, { id }, { quiet: true })
    if (outcome.ended !== 'done') return outcome
    if (number < localChanges.fetched) return GIVEN_UP
    if (localChanges.count !== count) continue
    localChanges.fetched = number
    return mapDone(outcome, ({ chat }) => chat)
  }
}
