import type { EventName, EventOf } from './events.js'
import type { ChannelNews } from './port.js'
import type { Emitter } from 'mitt'
import mitt from 'mitt'

/** What handlers get, by event name; `reset` asks to fetch again what events were missed for. */
export type NewsByName = {
  [Name in EventName]: {
    readonly channel: string
    readonly seq: number | null
    readonly event: EventOf<Name>
  }
} & { reset: { readonly channel: string; readonly seq: number | null } }

/** Handlers by event name, and the listener that feeds them: `realtime.subscribe(channel, listener)`. */
export interface NewsEmitter {
  readonly on: Emitter<NewsByName>['on']
  readonly off: Emitter<NewsByName>['off']
  readonly listener: (news: ChannelNews) => void
}

/** Sorts news by the name of their event, so that a handler sees the one kind it is for. */
export function createNewsEmitter(): NewsEmitter {
  const emitter = mitt<NewsByName>()
  return {
    on: emitter.on,
    off: emitter.off,
    listener(news) {
      const { channel, seq } = news
      if (news.kind === 'reset') emitter.emit('reset', { channel, seq })
      // The name and the event belong together; the union of all pairs is beyond the compiler.
      else emitter.emit(news.event.event, { channel, seq, event: news.event as never })
    },
  }
}
