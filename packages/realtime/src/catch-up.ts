import type { Clock } from '@osys/sdk/http/deadline'
import { isApiError } from '@osys/sdk/http/error'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import { retryDelayMs } from '@osys/sdk/http/retry'
import { logAnswered } from '@osys/sdk/realtime/channel-log'
import { toAfter } from '@osys/sdk/realtime/cursors'
import type { listEvents } from '@osys/sdk/realtime/endpoints'
import { answerOf } from '@osys/sdk/realtime/entries'
import type { Reader } from './reader.js'

/** The most channels in one question; the text of a question has a limit. */
const CHANNELS_AT_ONCE = 100

export interface CatchUpPorts {
  /** Asks for the events after these cursors; null when the backend has no log. Rejects with ApiError. */
  readonly ask: (after: string, signal: AbortSignal) => Promise<EndpointReply<typeof listEvents> | null>
  readonly namespace?: string
  /** Returns the readers of the channels that are subscribed now. */
  readonly readers: () => readonly Reader[]
  readonly clock: Clock
  readonly random: () => number
}

export interface CatchUp {
  /** Starts a question because a reader fell behind. */
  request(): void
  /** Starts again on a new connection: drops the question that was sent over the old one. */
  restart(): void
  stop(): void
}

/**
 * Asks the server's log for the readers that fell behind, all of them in one question, one question at a
 * time, until none is behind. A reader that falls behind again during its question is asked for again,
 * because the answer may be older than the events that it missed.
 */
export function createCatchUp({ ask, readers, namespace, clock, random }: CatchUpPorts): CatchUp {
  let isRunning = false
  let isStopped = false
  let failures = 0
  let turn = new AbortController()

  const behind = (): readonly Reader[] =>
    readers()
      .filter(reader => reader.log().isBehind)
      .slice(0, CHANNELS_AT_ONCE)

  async function run(): Promise<void> {
    isRunning = true
    try {
      // After this turn the other channels of a new connection are subscribed too, and one question is enough
      // for all.
      await clock.wait(0, turn.signal)
      for (let asked = behind(); asked.length > 0 && !isStopped; asked = behind()) {
        if (turn.signal.aborted) turn = new AbortController()
        const before = asked.map(reader => reader.log().last)
        if (!(await askFor(asked))) return
        // A long list comes in parts. While a part brings events, the next one is asked for at once.
        const isOver = asked.every(reader => !reader.log().isBehind)
        const isFurther = asked.some((reader, index) => reader.log().last !== before[index])
        failures = isOver || isFurther ? 0 : failures + 1
        if (failures > 0) await clock.wait(retryDelayMs(failures, random()), turn.signal)
      }
    } finally {
      isRunning = false
    }
  }

  /** Asks for these readers and hands on the answer. Returns false when there is nothing more to ask for. */
  async function askFor(asked: readonly Reader[]): Promise<boolean> {
    const marks = asked.map(reader => reader.mark())
    const reply = await answer(toAfter(cursorsOf(asked)))
    if (isStopped || reply === 'over') return false
    if (reply === 'away') return true
    asked.forEach((reader, index) => {
      if (reader.mark() !== marks[index]) return
      reader.take(logAnswered(reader.log(), reply && answerOf(reply, reader.channel, namespace)))
    })
    return true
  }

  /**
   * Returns the reply; null when the backend has no log, 'away' when the server is away, 'over' when the
   * session is.
   */
  async function answer(after: string) {
    try {
      return await ask(after, turn.signal)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 401) return 'over'
      return [403, 404, 405, 501].includes(Number(error.status)) ? null : 'away'
    }
  }

  return {
    request() {
      if (!isRunning && !isStopped) void run()
    },
    restart() {
      failures = 0
      turn.abort()
    },
    stop() {
      isStopped = true
      turn.abort()
    },
  }
}

/**
 * Returns the oldest number that any reader of each channel needs; null asks for the channel's present number
 * only.
 */
function cursorsOf(readers: readonly Reader[]): Record<string, number | null> {
  const cursors: Record<string, number | null> = {}
  for (const reader of readers) {
    const { last } = reader.log()
    const known = cursors[reader.channel] ?? null
    cursors[reader.channel] = known === null || last === null ? (known ?? last) : Math.min(known, last)
  }
  return cursors
}
