/** Makes outboxes, entries and tabs for tests. */

import type { Outcome } from '../http/outcome.js'
import { type Entry, entryKind, type NewEntry, type Refusal } from '../outbox/entry.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { createOutbox } from '../outbox/outbox.js'
import { NO_CHANNEL, type OutboxPorts, type TabChannel, type TabMessage } from '../outbox/ports.js'
import type { Sender, SendOptions } from '../outbox/sender.js'
import { EMPTY_OUTBOX, entriesOfKind } from '../outbox/shown.js'
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

/** A kind of entry for tests. */
export const NOTE = entryKind<string, string>('note')

/** Returns a new note with this text. */
export const aNote = (payload: string, lane = 'a'): NewEntry<string> => ({
  lane,
  about: { text: payload, place: 'ACME', href: '/' },
  payload,
})

/** Returns an outbox of notes whose server gives these answers, the last one again and again; and what it was sent. */
export function aNoteOutbox(
  answers: readonly Outcome<string>[],
  over: Parameters<typeof anOutbox>[1] = {},
  verdictOf?: Sender<string, string>['verdictOf'],
) {
  const sent: string[] = []
  const options: SendOptions[] = []
  const send = async (entry: Entry<string>, given: SendOptions): Promise<Outcome<string>> => {
    options.push(given)
    sent.push(entry.payload)
    return answers[Math.min(sent.length, answers.length) - 1] as Outcome<string>
  }
  const sender = { kind: NOTE, send, ...(verdictOf && { verdictOf }) }
  const world = anOutbox([sender], over)
  const notes = () => entriesOfKind(world.outbox.state.get(), NOTE).map(({ payload }) => payload)
  return { ...world, sent, options, notes }
}
