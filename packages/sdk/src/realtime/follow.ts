/** Follows the news of a channel by handlers: one for each event, one to fetch again after a flurry. */

import type { Clock } from '../http/deadline.js'
import { debounce } from '../state/debounce.js'
import type { NewsByName, NewsEmitter } from './emitter.js'

/** The handlers of news, by event name; `reset` asks to fetch again. */
export type NewsHandlers = {
  readonly [Name in keyof NewsByName]?: (news: NewsByName[Name]) => void
}

/** Calls these handlers with the news of a channel. Returns a function that stops it. */
export function followNews(news: NewsEmitter, handlers: NewsHandlers): () => void {
  const names = Object.keys(handlers) as (keyof NewsByName)[]
  // A name and its handler belong together, but the compiler cannot follow the union of all pairs.
  const handlerOf = (name: keyof NewsByName) => handlers[name] as never
  for (const name of names) news.on(name, handlerOf(name))
  return () => {
    for (const name of names) news.off(name, handlerOf(name))
  }
}

/**
 * The wait for the end of a flurry of news. Whatever happens, the data on screen are at most two seconds old.
 */
export const NEWS_FLURRY = { pauseMs: 300, longestMs: 2000 }

/**
 * Runs `refresh` after a flurry of such news, and at least every two seconds while it lasts. Returns a
 * function that stops it.
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

/** Calls the same handlers with the news of several channels. Returns a function that stops it. */
export function followAll(sources: readonly NewsEmitter[], handlers: NewsHandlers): () => void {
  const ends = sources.map(news => followNews(news, handlers))
  return () => {
    for (const end of ends) end()
  }
}
