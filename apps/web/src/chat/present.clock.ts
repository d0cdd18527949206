/** Returns the waiting messages of one conversation, oldest first, with their times by the server's clock. */

import { onServerClock } from '@osys/sdk/chat/rules.clock'
import type { ShownMessage } from '@osys/sdk/chat/state.changes'
import { type Sending, waitingFor } from '@osys/sdk/chat/state.outgoing'
import type { OutboxState } from '@osys/sdk/outbox/shown'

/** Returns the messages that wait for one person, oldest first, at the server's time. */
export function waitingNow(
  outbox: OutboxState,
  userId: number,
  sending: Sending,
  aheadMs: number,
): readonly ShownMessage[] {
  return waitingFor(outbox, userId, sending).map(message => ({
    ...message,
    created_at: onServerClock(message.created_at, aheadMs),
  }))
}
