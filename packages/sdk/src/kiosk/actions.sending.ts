import { attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { done, type Outcome, refusalOf } from '../http/outcome.js'
import type { Entry } from '../outbox/entry.js'
import type { SendOptions, Sender, Verdict } from '../outbox/sender.js'
import type { Loop } from '../outbox/loop.js'
import type { EntryStore, SendPorts } from '../outbox/ports.js'
import { sendEarlier as sendEarlierEntries, sendWaiting as sendEntries } from '../outbox/sending.js'
import { registerWorkLog, undoWorkLog } from '../timeclock/endpoints.js'
import { changeStore, type PunchPorts, type PunchStore, showQueue } from './ports.js'
import { verdictOf } from './rules.verdict.js'
import { isReceipt, toQueuedBody } from './rules.wire.js'
import { PUNCH, type QueuedPunch, TABLET, toEntry, toPunch } from './state.queue.js'

/**
 * Sends the waiting punches for as long as the page lives: those of each person in their order, one at a
 * time. Call `wake` when a try may succeed. Spec §4, docs/decisions/014.
 */
export function sendWaiting(ports: PunchPorts): Loop {
  const loop = sendEntries(toSendPorts(ports))
  return { wake: () => loop.hurry(), stop: () => loop.stop() }
}

/** Sends the earlier punches of a person. Returns false when some of them are still on the tablet. */
export function sendEarlier(ports: PunchPorts, kept: QueuedPunch, signal: AbortSignal): Promise<boolean> {
  return sendEarlierEntries(toSendPorts(ports), toEntry(kept), signal)
}

/** Returns the ports of the outbox for a tablet. */
function toSendPorts(ports: PunchPorts): SendPorts {
  const sender = punchSender(ports)
  return {
    clock: ports.clock,
    random: ports.random,
    store: toEntries(ports.store),
    change: change => changeStore(ports, store => change(toEntries(store))),
    show: () => showQueue(ports),
    account: () => (ports.maySend() ? TABLET : null),
    senderOf: kind => (kind === PUNCH ? sender : undefined),
    // One punch at a time, so that whoever taps waits for one and not for a queue.
    exclusively: (_person, work, signal) => ports.exclusively(work, signal),
    atOnce: 1,
    notesFirst: true,
    // The screens show the queue, also the punches that the server never accepts.
    onAnswer() {},
    onRefused() {},
  }
}

function toEntries(store: PunchStore): EntryStore {
  // All entries of a tablet are punches.
  const punchOf = (entry: Entry): QueuedPunch => toPunch(entry as Entry<QueuedPunch>)
  return {
    all: async () => (await store.all()).map(toEntry),
    add: entry => store.add(punchOf(entry)),
    replace: entry => store.replace(punchOf(entry)),
    settle: entry => store.settle(punchOf(entry)),
    remove: clientId => store.remove(clientId),
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
