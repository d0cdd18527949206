import type { Message } from '@osys/sdk/chat/schema'
import { chatLoaded } from '@osys/sdk/chat/state.pages'
import { messageChanged, NO_CHATS } from '@osys/sdk/chat/state'
import type { EventOf } from '@osys/sdk/realtime/events'
import { aMessage } from '@osys/sdk/testing/chat'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { interleave } from '../rounds.js'
import { median, middleHalf } from '../statistics.js'

const SIZE = 10_000
const EVENTS = 20
const ANA = 7
const LUIS = 8
const KINDS = ['new', 'update', 'delete', 'marked'] as const

/**
 * Measures one realtime event on a conversation of 10,000 messages, beside the shortest code that makes a new
 * list: a spread, without order, runs or receipts.
 */
export async function benchChatState({ size }: BenchOptions): Promise<readonly Figure[]> {
  const state = makeState()
  const messages = state.chats.get(LUIS)?.messages.items ?? []
  const reader = { ownId: ANA, isLooking: false }
  const measures = KINDS.map(kind => {
    const events = Array.from({ length: EVENTS }, (_, index) => makeEvent(kind, index))
    return timed(() => events.forEach(event => messageChanged(state, event, reader)))
  })
  const spread = timed(() => {
    for (let index = 0; index < EVENTS; index++) void [...messages, message(SIZE + 1 + index)]
  })
  const times = await interleave([...measures, spread], { full: 300, quick: 20, smoke: 1 }[size])
  const names = [...KINDS, 'spread of the list']
  console.log(`One event on ${SIZE.toLocaleString('en')} messages; Node ${process.versions.node}`)
  printTable(
    ['event', 'µs', 'middle half'],
    names.map((name, index) => [
      name,
      median(times[index] ?? []).toFixed(1),
      middleHalf(times[index] ?? [], 1),
    ]),
  )
  return KINDS.map((kind, index) => ({
    name: `chat event '${kind}' on ${SIZE} messages`,
    value: median(times[index] ?? []),
    unit: ' µs',
    aim: { most: 30 },
  }))
}

/** Returns a measure of the µs that one of the events takes. */
function timed(work: () => void): () => Promise<number> {
  return async () => {
    const began = performance.now()
    work()
    return ((performance.now() - began) * 1000) / EVENTS
  }
}

/** Runs of three messages by each person; Ana's last ten are unread. */
function message(id: number): Message {
  const isAna = id % 6 < 3
  const [sender_id, receiver_id] = isAna ? [ANA, LUIS] : [LUIS, ANA]
  const read_at = id > SIZE - 20 ? null : '2026-11-20T21:14:00.000Z'
  return aMessage({ id, client_id: null, sender_id, receiver_id, read_at, first_message: id % 3 === 0 })
}

function makeState() {
  const messages = Array.from({ length: SIZE }, (_, index) => message(index + 1))
  const page = { messages, unreads: 0, unread_from: null, has_more: false, has_newer: false }
  return chatLoaded(NO_CHATS, LUIS, page, NO_CHATS)
}

function makeEvent(action: (typeof KINDS)[number], index: number): EventOf<'ChatMessageChanged'> {
  const at = Math.floor((SIZE * (index + 1)) / (EVENTS + 1))
  const id = action === 'new' ? SIZE + 1 + index : action === 'marked' ? SIZE - 1 : at
  const changed = { ...message(id), body: `cambio ${index}`, read_at: '2026-11-20T22:00:00.000Z' }
  return {
    event: 'ChatMessageChanged',
    seq: null,
    action,
    id,
    user_id: LUIS,
    message: changed,
    unreads: 0,
    refetch: false,
  }
}
