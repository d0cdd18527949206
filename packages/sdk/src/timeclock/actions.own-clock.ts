/** The flows of one's own clock: loads the week, punches, undoes, and declares a forgotten exit. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import { done, GIVEN_UP, mapDone, type Outcome, refusalOf } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import { verdictOf } from '../outbox/rules.js'
import type { Cell } from '../state/cell.js'
import { getTimesheet, registerWorkLog, undoWorkLog } from './endpoints.js'
import type { ClockEvent } from './schema.js'
import { readClockRefusal } from './schema.refusal.js'
import { type OwnClock, withArrived, workLogAdded } from './state.own-clock.js'
import { UNDO_MS } from './state.js'

/** The ports of the actions on the signed-in person's own clock. */
export interface OwnClockPorts extends ApiPort {
  readonly clock: Cell<OwnClock>
  readonly time: Pick<Clock, 'now'>
  readonly userId: number
}

/**
 * Fetches this week's records, once more when one came meanwhile; given up when a newer fetch began. Spec §4.
 */
export async function load(ports: OwnClockPorts): Promise<Outcome> {
  const { clock, time, userId } = ports
  const { logs, fetches } = clock.get()
  const mine = fetches + 1
  clock.set({ ...clock.get(), isLoading: true, fetches: mine })
  const outcome = await attempt(ports, getTimesheet, { id: userId }, { quiet: true })
  if (clock.get().fetches !== mine) return GIVEN_UP
  // A record came meanwhile, which the answer may lack.
  if (outcome.ended === 'done' && clock.get().logs !== logs) return load(ports)
  if (outcome.ended === 'done') {
    const { work_logs, may_take_pin } = outcome.value
    const loaded = { ...clock.get(), logs: work_logs, hasPin: may_take_pin, error: null, isLoading: false }
    clock.set(withArrived(loaded, time.now()))
  }
  if (outcome.ended === 'refused') clock.set({ ...clock.get(), error: outcome.error, isLoading: false })
  return mapDone(outcome, () => undefined)
}

/**
 * Registers an event now; given up while another is being registered. The same event sent again after one without an
 * answer is still one. Use `isStaleShift` to recognise the refusal that asks for the end of a forgotten shift. Spec §4.
 */
export function punch(ports: OwnClockPorts, event: ClockEvent): Promise<Outcome> {
  return register(ports, { event })
}

/** Registers the exit of a forgotten shift, by its moment (ISO). Spec §4. */
export function declareExit(ports: OwnClockPorts, at: string): Promise<Outcome> {
  return register(ports, { event: 'salida', at, declared: true })
}

/** Tells whether a punch was refused because of a forgotten shift. */
export function isStaleShift(outcome: Outcome<unknown>): boolean {
  return readClockRefusal(refusalOf(outcome))?.code === 'stale_shift'
}

async function register(
  ports: OwnClockPorts,
  input: { readonly event: ClockEvent; readonly at?: string; readonly declared?: boolean },
): Promise<Outcome> {
  const { clock, time, userId } = ports
  if (clock.get().pending !== null) return GIVEN_UP
  const sent = JSON.stringify(input)
  const { unanswered } = clock.get()
  const clientId = unanswered?.sent === sent ? unanswered.clientId : newUuid()
  clock.set({ ...clock.get(), pending: input.event, undo: null, unanswered: { clientId, sent } })
  const outcome = await attempt(ports, registerWorkLog, { user_id: userId, client_id: clientId, ...input })
  if (outcome.ended !== 'done') {
    const refusal = refusalOf(outcome)
    const isAnswered = refusal !== null && verdictOf(refusal) === 'refused'
    clock.set({ ...clock.get(), pending: null, ...(isAnswered && { unanswered: null }) })
    // The punch may have arrived all the same; or the person punched elsewhere, on a tablet or in another tab.
    if (!isAnswered || refusal.status === 409) await load(ports)
    return outcome
  }
  const undo = { clientId, until: time.now() + UNDO_MS }
  const registered = workLogAdded(clock.get(), outcome.value.work_log)
  clock.set({ ...registered, pending: null, undo, unanswered: null })
  if (clock.get().logs === null) await load(ports)
  return done()
}

/** Undoes the last punch; given up when there is none, or while an undo is under way. Spec §4. */
export async function undo(ports: OwnClockPorts): Promise<Outcome> {
  const { clock } = ports
  const { undo: last, isUndoing } = clock.get()
  if (!last || isUndoing) return GIVEN_UP
  clock.set({ ...clock.get(), isUndoing: true })
  const outcome = await attempt(ports, undoWorkLog, { client_id: last.clientId })
  clock.set({ ...clock.get(), isUndoing: false, undo: null })
  await load(ports)
  return mapDone(outcome, () => undefined)
}

/** Applies the person's events from elsewhere, such as a tablet. Returns a function that stops it. */
export function follow(ports: OwnClockPorts, news: NewsEmitter): () => void {
  const { clock, time } = ports
  return followNews(news, {
    reset: () => void load(ports),
    WorkLogChanged({ event: { work_log, refetch } }) {
      if (refetch || !work_log || clock.get().logs === null) void load(ports)
      else clock.set(withArrived(workLogAdded(clock.get(), work_log), time.now()))
    },
  })
}
