import { createNewsEmitter, type NewsEmitter } from '@osys/sdk/realtime/emitter'
import { useEffect, useState } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/**
 * Returns the events of a realtime channel while the component is on screen and a connection exists; null
 * listens to nothing. Each channel has an emitter of its own. Its `reset` event asks to fetch again: it comes
 * at the subscription, and whenever events may have been missed.
 */
export function useChannelNews(channel: string | null): NewsEmitter {
  const { live } = useSuite()
  const { realtime } = useCell(live)
  const [ear, setEar] = useState(() => ({ channel, news: createNewsEmitter() }))
  // Handlers of another channel must not receive the events of this one.
  if (ear.channel !== channel) setEar({ channel, news: createNewsEmitter() })
  const { news } = ear
  useEffect(() => {
    if (realtime === null || channel === null) return
    return realtime.subscribe(channel, news.listener, {
      onRefused: status => console.warn('channel refused', channel, status),
    })
  }, [realtime, channel, news])
  return news
}
