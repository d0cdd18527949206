import type { Clock } from '../http/deadline.js'
import { debounce } from '../state/debounce.js'
import type { NewsByName, NewsEmitter } from './emitter.js'

/** What is done about news, by the name of the event; `reset` asks to fetch again. */
export type NewsHandlers = {
  readonly [Name in keyof NewsByName]?: (news: NewsByName[Name]) => void
}

/** Hears news by these handlers. Returns what ends it. */
export function followNews(news: NewsEmitter, handlers: NewsHandlers): () => void {
  const names = Object.keys(handlers) as (keyof NewsByName)[]
  // A name and its handler belong together; the union of all pairs is beyond the compiler.
  const handlerOf = (name: keyof NewsByName) => handlers[name] as never
  for (const name of names) news.on(name, handlerOf(name))
  return () => {
    for (const name of names) news.off(name, handlerOf(name))
  }
}

/** How long a flurry of news is waited for. However much happens, what is on screen is not older than two seconds. */
export const NEWS_FLURRY = { pauseMs: 300, longestMs: 2000 }

/**
 * Runs `refresh` once a flurry of such news has passed, and at least every two seconds while it lasts. Returns what
 * ends it.
 */
export function refreshOnNews(
  news: NewsEmitter,
  names: readonly (keyof NewsByName)[],
  { clock, refresh }: { readonly clock: Clock; readonly refresh: () => unknown },
): () => void {
  const soon = debounce(clock, NEWS_FLURRY, () => void refresh())
  const stop = followNews(news, Object.fromEntries(names.map(name => [name, soon.call])))
  return () => {
    stop()
    soon.end()
  }
}

/** Hears the news of several channels by the same handlers. Returns what ends it. */
export function followAll(sources: readonly NewsEmitter[], handlers: NewsHandlers): () => void {
  const ends = sources.map(news => followNews(news, handlers))
  return () => {
    for (const end of ends) end()
  }
}
