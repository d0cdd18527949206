/**
 * Sends the queue of a tablet for as long as the page lives: punches, then requests, those of each person in
 * their order.
 */

import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { done, type Outcome, refusalOf } from '../http/outcome.js'
import type { Entry } from '../outbox/entry.js'
import type { SendOptions, Sender, Verdict } from '../outbox/sender.js'
import type { Loop } from '../outbox/loop.js'
import type { EntryStore, SendPorts } from '../outbox/ports.js'
import { sendEarlier as sendEarlierEntries, sendWaiting as sendEntries } from '../outbox/sending.js'
import { registerWorkLog, undoWorkLog } from '../timeclock/endpoints.js'
import { requestCorrection } from '../timeclock/endpoints.requests.js'
import { changeStore, type DeviceStores, type PunchPorts, showQueue } from './ports.js'
import { verdictOf } from './rules.verdict.js'
import { isReceipt, toQueuedBody } from './rules.wire.js'
import {
  REQUEST,
  requestToEntry,
  type QueuedRequest,
  toQueuedRequest,
  toRequestBody,
} from './state.requests.js'
import { PUNCH, type QueuedPunch, laneOf, TABLET, toEntry, toPunch } from './state.queue.js'

/**
 * Sends the waiting punches, and after those of a person their requests for corrections, for as long as the
 * page lives: those of each person in their order, one at a time. Call `wake` when a try may succeed.
 * Spec §4, docs/decisions/014.
 */
export function sendWaiting(ports: PunchPorts): Loop {
  const loop = sendEntries(toSendPorts(ports))
  return { wake: () => loop.hurry(), stop: () => loop.stop() }
}

/** Sends what a person did at the tablet before this. Returns false when some of it is still there. */
export function sendEarlier(
  ports: PunchPorts,
  kept: Pick<QueuedPunch, 'client_id' | 'user_id'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { client_id, user_id } = kept
  return sendEarlierEntries(toSendPorts(ports), { client_id, lane: laneOf(user_id) }, signal)
}

/** Returns the ports of the outbox for a tablet. */
function toSendPorts(ports: PunchPorts): SendPorts {
  const senders: Readonly<Record<string, Sender<unknown, unknown>>> = {
    [PUNCH]: punchSender(ports),
    [REQUEST]: askSender(ports),
  }
  return {
    clock: ports.clock,
    random: ports.random,
    store: toEntries(ports),
    change: change => changeStore(ports, () => change(toEntries(ports))),
    show: () => showQueue(ports),
    account: () => (ports.maySend() ? TABLET : null),
    senderOf: kind => senders[kind],
    // One punch at a time, so that whoever taps waits for one and not for a queue.
    exclusively: (_person, work, signal) => ports.exclusively(work, signal),
    atOnce: 1,
    notesFirst: true,
    // The screens show the queue, also the punches that the server never accepts.
    onAnswer() {},
    onRefused() {},
  }
}

function toEntries({ store, asks }: DeviceStores): EntryStore {
  /** All entries of a tablet are punches or requests. */
  const change = (entry: Entry, how: 'add' | 'replace' | 'settle'): Promise<void> =>
    entry.kind === REQUEST
      ? asks[how](toQueuedRequest(entry as Entry<QueuedRequest>))
      : store[how](toPunch(entry as Entry<QueuedPunch>))
  return {
    // The punches of a person go before their requests.
    all: async () => [...(await store.all()).map(toEntry), ...(await asks.all()).map(requestToEntry)],
    add: entry => change(entry, 'add'),
    replace: entry => change(entry, 'replace'),
    settle: entry => change(entry, 'settle'),
    async remove(clientId) {
      await store.remove(clientId)
      await asks.remove(clientId)
    },
  }
}

function punchSender(ports: PunchPorts): Sender<unknown, unknown> {
  const sender: Sender<QueuedPunch, unknown> = {
    kind: { name: PUNCH },
    send: ({ payload }, options) => deliver(ports, payload, options),
    verdictOf: (error, { payload }) => consequenceOf(error, payload),
  }
  return sender
}

async function deliver(
  ports: PunchPorts,
  kept: QueuedPunch,
  { signal, timeout, quiet }: SendOptions,
): Promise<Outcome<unknown>> {
  const { client_id, isUndone = false } = kept
  // The punch itself holds its key: its client_id is good for ever.
  const options = { signal, timeout, quiet }
  const outcome = await attempt(ports, registerWorkLog, toQueuedBody(kept), options)
  const refusal = refusalOf(outcome)
  const hasArrived = outcome.ended === 'done' || (refusal !== null && isReceipt(refusal, client_id))
  if (!hasArrived) return outcome
  if (outcome.ended === 'done' && !isUndone) ports.arrived(kept.user_id, outcome.value.work_log)
  return isUndone ? attempt(ports, undoWorkLog, { client_id }, options) : done()
}

function consequenceOf(error: ApiError, kept: QueuedPunch): Verdict<QueuedPunch> {
  const verdict = verdictOf(error, kept.photo !== null)
  if (verdict === 'without photo') return { instead: { ...kept, photo: null } }
  if (verdict !== 'never') return verdict
  // The server never had this punch, so there is nothing to undo.
  return kept.isUndone && error.code !== 'undo_over' ? 'forget' : 'refused'
}

function askSender(ports: PunchPorts): Sender<unknown, unknown> {
  const sender: Sender<QueuedRequest, unknown> = {
    kind: { name: REQUEST },
    // The request itself holds its key: its client_id is good for ever.
    send: ({ payload }, { signal, timeout, quiet }) =>
      attempt(ports, requestCorrection, toRequestBody(payload), { signal, timeout, quiet }),
    verdictOf(error, { payload }) {
      const verdict = verdictOf(error, payload.photo !== null)
      if (verdict === 'without photo') return { instead: { ...payload, photo: null } }
      return verdict === 'never' ? 'refused' : verdict
    },
  }
  return sender
}
