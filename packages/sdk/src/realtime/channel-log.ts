/**
 * Orders the numbered events of a channel: each once, none missed; notices a gap, and holds back those that come
 * early.
 */

import type { RealtimeEvent } from './events.js'

/** A numbered event of a channel; `event` is null when this version does not know it. */
export interface LogEntry {
  readonly seq: number
  readonly event: RealtimeEvent | null
}

/**
 * The answer of the server's log about a channel; null when the backend has no log or hides the channel's.
 */
export type LogAnswer = {
  /** The events after the requested number, oldest first. */
  readonly entries: readonly LogEntry[]
  /** The newest number of the channel. */
  readonly seq: number
  /** True when the requested events are too old to be in the log. */
  readonly reset: boolean
} | null

/** The position of one reader in a channel. */
export interface ChannelLog {
  /** The number of the newest event that was handed on; null while none is known. */
  readonly last: number | null
  /** True while the server's log must be asked; events wait for its answer. */
  readonly isBehind: boolean
  /** The events that came too early, by number, each once. */
  readonly held: readonly LogEntry[]
}

/** The result of a change of a log. */
export interface LogStep {
  readonly log: ChannelLog
  /**
   * True when events are missing for good: the data made of them must be fetched again before `entries` are
   * applied.
   */
  readonly isReset: boolean
  /** The events to hand on now, in order. */
  readonly entries: readonly LogEntry[]
}

/** The most events that wait. Beyond it the newest is dropped; the server's log has it. */
export const MAX_HELD = 500

/** Returns the log of a reader that has seen all events up to `after`; null starts with the present. */
export function startLog(after: number | null): ChannelLog {
  return { last: after, isBehind: true, held: [] }
}

/**
 * Returns the log after events may have been missed: no event is handed on until the server's log was asked.
 */
export function fellBehind(log: ChannelLog): ChannelLog {
  return log.isBehind ? log : { ...log, isBehind: true }
}

/**
 * Returns the step after an event from the socket. The next one in order is handed on, a repeated one is
 * dropped, and one that comes too early is kept and makes the log fall behind.
 */
export function entryArrived(log: ChannelLog, entry: LogEntry): LogStep {
  if (log.last !== null && entry.seq <= log.last) return { log, isReset: false, entries: [] }
  const held = hold(log.held, entry)
  if (log.isBehind) return { log: { ...log, held }, isReset: false, entries: [] }
  // Without a known number, counting starts at the first event.
  return handOn({ ...log, last: log.last ?? entry.seq - 1, held }, false)
}

/**
 * Returns the step after the answer of the server's log to a question that was asked after the log fell
 * behind.
 */
export function logAnswered(log: ChannelLog, answer: LogAnswer): LogStep {
  if (answer === null) {
    const last = log.held.at(-1)?.seq ?? log.last
    return { log: { last, isBehind: false, held: [] }, isReset: true, entries: log.held }
  }
  const { last } = log
  // A smaller number than ours means another log, such as that of a restored backup.
  if (last === null || answer.reset || answer.seq < last) {
    return handOn({ last: answer.seq, isBehind: false, held: log.held }, true)
  }
  const held = answer.entries.filter(({ seq }) => seq > last).reduce(hold, log.held)
  const step = handOn({ last, isBehind: false, held }, false)
  const isHole = step.entries.length === 0 && answer.seq > last
  // The log has newer numbers but no events for them: they are missing for good.
  return isHole
    ? handOn({ last: answer.seq, isBehind: false, held: log.held }, true)
    : behindUnless(step, answer.seq)
}

/** A log whose number is known. */
type CountedLog = ChannelLog & { readonly last: number }

/** Returns the step that hands on the events without a gap. If later events remain, the log is behind. */
function handOn(log: CountedLog, isReset: boolean): LogStep & { readonly log: CountedLog } {
  let { last } = log
  const entries: LogEntry[] = []
  const held: LogEntry[] = []
  for (const entry of log.held) {
    if (entry.seq === last + 1) {
      entries.push(entry)
      last = entry.seq
    } else if (entry.seq > last) held.push(entry)
  }
  return { log: { last, isBehind: held.length > 0, held }, isReset, entries }
}

/** Returns the step with the log behind when the answer was cut off before its own number. */
function behindUnless(step: LogStep & { readonly log: CountedLog }, seq: number): LogStep {
  if (step.log.last >= seq) return step
  return { ...step, log: { ...step.log, isBehind: true } }
}

function hold(held: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  const at = held.findIndex(({ seq }) => seq >= entry.seq)
  if (at === -1) return held.length < MAX_HELD ? [...held, entry] : held
  if (held[at]?.seq === entry.seq) return held
  return [...held.slice(0, at), entry, ...held.slice(at)].slice(0, MAX_HELD)
}
