/** Hands the news of channels to handlers by the name of the event. */

import type { EventName, EventOf } from './events.js'
import type { ChannelNews } from './port.js'
import type { Emitter } from 'mitt'
import mitt from 'mitt'

/** The input of handlers, by event name; a `reset` asks to fetch again the data of the missed events. */
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

/** Creates an emitter that sorts news by the name of their event, so that each handler gets one kind. */
export function createNewsEmitter(): NewsEmitter {
  const emitter = mitt<NewsByName>()
  return {
    on: emitter.on,
    off: emitter.off,
    listener(news) {
      const { channel, seq } = news
      if (news.kind === 'reset') emitter.emit('reset', { channel, seq })
      // The name and the event belong together, but the compiler cannot follow the union of all pairs.
      else emitter.emit(news.event.event, { channel, seq, event: news.event as never })
    },
  }
}
