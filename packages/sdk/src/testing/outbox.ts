/** Makes outboxes, entries and tabs for tests. */

import type { Entry, Refusal } from '../outbox/entry.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { createOutbox } from '../outbox/outbox.js'
import { NO_CHANNEL, type OutboxPorts, type TabChannel, type TabMessage } from '../outbox/ports.js'
import { EMPTY_OUTBOX } from '../outbox/shown.js'
import { createTurns } from '../outbox/turns.js'
import { createCell } from '../state/cell.js'
import { aClock } from './clock.js'

/** The server's refusal of an entry. */
export const NO: Refusal = { status: 422, msg: 'No', code: 'invalid', errors: {}, body: {} }

/** Returns an entry that waits to be sent; valid, and the same at every call. */
export function anEntry<Payload = unknown>(over: Partial<Entry<Payload>> = {}): Entry<Payload> {
  return {
    client_id: '3d1c2b52-6a50-4a7e-9f57-9d2f7c1d9b10',
    kind: 'comment',
    lane: 'comments:3',
    account: 7,
    origin: 'this tab',
    created_at: '2026-11-20T15:02:00.000Z',
    about: { text: 'Listo', place: 'ACME', href: '/ohplaky/companies/3' },
    // Each test that reads the payload gives its own.
    payload: undefined as Payload,
    revision: 0,
    tries: 0,
    notBefore: 0,
    refusal: null,
    ...over,
  }
}

/** Returns a channel of news for each tab of one browser. */
export function aTabBus(): () => TabChannel {
  const tabs = new Set<(message: TabMessage) => void>()
  return () => {
    let own: ((message: TabMessage) => void) | null = null
    return {
      post(message) {
        for (const listener of tabs) if (listener !== own) listener(message)
      },
      listen(listener) {
        own = listener
        tabs.add(listener)
        return () => void tabs.delete(listener)
      },
    }
  }
}

/** Returns an outbox of account 7 in memory, which sends with these senders; and its clock. */
export function anOutbox(senders: OutboxPorts['senders'], over: Partial<OutboxPorts> = {}) {
  const { clock, pass } = aClock()
  const outbox = createOutbox({
    clock,
    random: () => 1,
    store: createMemoryEntries(),
    account: () => 7,
    exclusively: createTurns(),
    channel: NO_CHANNEL,
    senders,
    state: createCell(EMPTY_OUTBOX),
    ...over,
  })
  return { outbox, pass }
}
