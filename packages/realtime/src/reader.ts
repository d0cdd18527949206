/** Reads a channel for one listener from a number on, once and in order. */

import type { ChannelLog, LogStep } from '@osys/sdk/realtime/channel-log'
import { entryArrived, fellBehind, logAnswered, startLog } from '@osys/sdk/realtime/channel-log'
import type { ChannelNews, SubscribeOptions } from '@osys/sdk/realtime/port'
import { newsOf } from '@osys/sdk/realtime/stream'
import type { Arrival } from './decode.js'

/** A listener of a channel, with the number of the last event it received. */
export interface Reader {
  readonly channel: string
  readonly onRefused: (status: number) => void
  readonly onNote: (name: string, data: unknown) => void
  log(): ChannelLog
  /**
   * Returns a mark that changes when events may be missing. An answer counts only if the mark is still the
   * same.
   */
  mark(): number
  /**
   * Called when the channel was subscribed, the first time or again. A reader that has seen the events up to
   * `number` already has missed none.
   */
  subscribed(number: number | null): void
  arrived(arrival: Arrival): void
  take(step: LogStep): void
  /** Ends the reader: its listener is not called again. */
  close(): void
}

/** Creates a reader that continues after the number `after`, or that starts with a reset. */
export function createReader(
  channel: string,
  listener: (news: ChannelNews) => void,
  { after = null, onRefused = () => {}, onNote = () => {} }: SubscribeOptions = {},
): Reader {
  let log = startLog(after)
  let mark = 0
  let isOpen = true

  function tell(news: ChannelNews): void {
    if (!isOpen) return
    try {
      listener(news)
    } catch (error) {
      // The fault of one listener must not stop the others, and must not repeat the event.
      queueMicrotask(() => {
        throw error
      })
    }
  }

  function take(step: LogStep): void {
    log = step.log
    newsOf(channel, step).forEach(tell)
  }

  return {
    channel,
    onRefused,
    onNote,
    log: () => log,
    mark: () => mark,
    take,
    subscribed(number) {
      mark += 1
      log = fellBehind(log)
      // An older number may be that of another log, as after a restored backup; then the server's log is asked.
      if (number !== null && number === log.last) {
        take(logAnswered(log, { entries: [], seq: number, reset: false }))
      }
    },
    arrived(arrival) {
      if (arrival.numbered) take(entryArrived(log, arrival.entry))
      else tell({ kind: 'event', channel, seq: null, event: arrival.event })
    },
    close() {
      isOpen = false
    },
  }
}
