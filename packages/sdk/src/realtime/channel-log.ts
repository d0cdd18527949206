import type { RealtimeEvent } from './events.js'

/** One numbered event of a channel; `event` is null for one that this version does not know. */
export interface LogEntry {
  readonly seq: number
  readonly event: RealtimeEvent | null
}

/** What the server's log says of a channel. Null is a server without a log, or one that hides the channel's. */
export type LogAnswer = {
  /** After the number that was asked for, oldest first. */
  readonly entries: readonly LogEntry[]
  /** The newest number of the channel. */
  readonly seq: number
  /** True when what was asked for is too old to be known. */
  readonly reset: boolean
} | null

/** How far one reader of a channel has come. */
export interface ChannelLog {
  /** The newest number that was handed on; null while none is known. */
  readonly last: number | null
  /** True while the server's log must be asked: events wait until it has answered. */
  readonly isBehind: boolean
  /** Events that came too early, by number, each one once. */
  readonly held: readonly LogEntry[]
}

/** What to do after something happened to a log. */
export interface LogStep {
  readonly log: ChannelLog
  /** True when events are missing for good: what was made of them must be fetched again, before `entries` apply. */
  readonly isReset: boolean
  /** To be handed on now, in order. */
  readonly entries: readonly LogEntry[]
}

/** Beyond this many waiting events the newest is let go; the server's log has it. */
export const MAX_HELD = 500

/** A reader that has seen all up to `after`; null has seen nothing yet and starts with the present. */
export function startLog(after: number | null): ChannelLog {
  return { last: after, isBehind: true, held: [] }
}

/** Events may have been missed: nothing is handed on until the server's log was asked. */
export function fellBehind(log: ChannelLog): ChannelLog {
  return log.isBehind ? log : { ...log, isBehind: true }
}

/**
 * An event came from the socket. The next one in order is handed on, one that was seen is dropped, one that comes
 * too early is kept and makes the log fall behind.
 */
export function entryArrived(log: ChannelLog, entry: LogEntry): LogStep {
  if (log.last !== null && entry.seq <= log.last) return { log, isReset: false, entries: [] }
  const held = hold(log.held, entry)
  if (log.isBehind) return { log: { ...log, held }, isReset: false, entries: [] }
  // Without a number to count from, the first one is as good as any.
  return handOn({ ...log, last: log.last ?? entry.seq - 1, held }, false)
}

/** The server's log answered a question that was asked after the log fell behind. */
export function logAnswered(log: ChannelLog, answer: LogAnswer): LogStep {
  if (answer === null) {
    const last = log.held.at(-1)?.seq ?? log.last
    return { log: { last, isBehind: false, held: [] }, isReset: true, entries: log.held }
  }
  const isFirst = log.last === null
  // A number below ours is another log, such as that of a restored backup.
  if (isFirst || answer.reset || answer.seq < (log.last ?? 0)) {
    return handOn({ last: answer.seq, isBehind: false, held: log.held }, true)
  }
  const { last } = log
  const held = answer.entries.filter(({ seq }) => last !== null && seq > last).reduce(hold, log.held)
  const step = handOn({ last: log.last, isBehind: false, held }, false)
  const isHole = step.entries.length === 0 && answer.seq > (log.last ?? 0)
  // The log names newer events but gives none of them: they cannot be had any more.
  return isHole
    ? handOn({ last: answer.seq, isBehind: false, held: log.held }, true)
    : behindUnless(step, answer.seq)
}

/** Hands on what follows without a gap. What is left is too early, and the log behind. */
function handOn(log: ChannelLog, isReset: boolean): LogStep {
  let last = log.last ?? 0
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

/** An answer that was cut off short of its own number leaves the log behind. */
function behindUnless(step: LogStep, seq: number): LogStep {
  if ((step.log.last ?? 0) >= seq) return step
  return { ...step, log: { ...step.log, isBehind: true } }
}

function hold(held: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  const at = held.findIndex(({ seq }) => seq >= entry.seq)
  if (at === -1) return held.length < MAX_HELD ? [...held, entry] : held
  if (held[at]?.seq === entry.seq) return held
  return [...held.slice(0, at), entry, ...held.slice(at)].slice(0, MAX_HELD)
}
