import type { ChannelLog, LogStep } from '@osys/sdk/realtime/channel-log'
import { entryArrived, fellBehind, startLog } from '@osys/sdk/realtime/channel-log'
import type { ChannelNews, SubscribeOptions } from '@osys/sdk/realtime/port'
import { newsOf } from '@osys/sdk/realtime/stream'
import type { Arrival } from './decode.js'

/** One listener of a channel, with how far it has come. */
export interface Reader {
  readonly channel: string
  readonly onRefused: (status: number) => void
  log(): ChannelLog
  /** Changes whenever events may have been missed; an answer counts only for the mark it was asked at. */
  mark(): number
  /** The channel was subscribed, for the first time or again. */
  subscribed(): void
  arrived(arrival: Arrival): void
  take(step: LogStep): void
  /** Nothing is told from here on. */
  close(): void
}

/** A reader that goes on from `after`, or starts with a reset. */
export function createReader(
  channel: string,
  listener: (news: ChannelNews) => void,
  { after = null, onRefused = () => {} }: SubscribeOptions = {},
): Reader {
  let log = startLog(after)
  let mark = 0
  let isOpen = true

  function tell(news: ChannelNews): void {
    if (!isOpen) return
    try {
      listener(news)
    } catch (error) {
      // One listener's fault is not the others', nor a reason to tell an event again.
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
    log: () => log,
    mark: () => mark,
    take,
    subscribed() {
      mark += 1
      log = fellBehind(log)
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
