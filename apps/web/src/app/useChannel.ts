/** Listens to a realtime channel while a component is on screen. */

import { seesUnapproved } from '@osys/sdk/companies/rules.visibility'
import { BRIEFS_CHANNEL, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { createNewsEmitter, type NewsEmitter } from '@osys/sdk/realtime/emitter'
import type { Mark } from '@osys/sdk/realtime/marks'
import { subjectOf } from '@osys/sdk/session/state'
import { useEffect, useRef, useState } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/**
 * Returns the events of a realtime channel while the component is on screen and a connection exists; null
 * listens to nothing. Each channel has an emitter of its own. The channel is followed once the page has its
 * first picture (`isLoaded`), from the oldest number that its answers told, so that picture and events fit
 * without another call. Its `reset` event asks to fetch again: when no answer told a number, and whenever
 * events may have been missed.
 */
export function useChannelNews(channel: string | null, isLoaded = true): NewsEmitter {
  const { news, isOpen } = useEar(channel, isLoaded)
  useListening(channel, news, isOpen)
  return news
}

/**
 * Returns the events of the overviews as `useChannelNews` does: those of the companies that the person may see, so for
 * admins also those of companies that were never approved. Spec §4.
 */
export function useOverviewNews(isLoaded = true): NewsEmitter {
  const seesAll = seesUnapproved(subjectOf(useCell(useSuite().auth)))
  const { news, isOpen } = useEar(OHPLAKY_CHANNEL, isLoaded)
  useListening(OHPLAKY_CHANNEL, news, isOpen)
  useListening(seesAll ? BRIEFS_CHANNEL : null, news, isOpen)
  return news
}

function useEar(channel: string | null, isLoaded: boolean) {
  const [ear, setEar] = useState(() => startEar(channel))
  // Handlers of another channel must not receive the events of this one.
  if (ear.channel !== channel) setEar(startEar(channel))
  // A page that has loaded once listens on while it fetches again.
  else if (isLoaded && !ear.isOpen) setEar({ ...ear, isOpen: true })
  return ear
}

function useListening(channel: string | null, news: NewsEmitter, isOpen: boolean): void {
  const { live, marks } = useSuite()
  const { realtime } = useCell(live)
  const mark = useRef<Mark>(null)
  useEffect(() => {
    if (channel === null) return
    const own = marks.set(channel)
    mark.current = own
    return own.end
  }, [marks, channel])
  useEffect(() => {
    if (realtime === null || channel === null || !isOpen) return
    return realtime.subscribe(channel, news.listener, {
      after: mark.current?.number() ?? null,
      onRefused: status => console.warn('channel refused', channel, status),
    })
  }, [realtime, channel, news, isOpen])
}

function startEar(channel: string | null) {
  return { channel, news: createNewsEmitter(), isOpen: false }
}
