/**
 * Decides in which ways a notification reaches a person: whether it counts as new in the app, and whether it is pushed,
 * by the kinds that are off (`quiet`) and the muted companies and tasks.
 */

import { notificationKindOf, thingsOf } from './rules.kinds.js'
import type { MutedThing } from './schema.js'

/** The news that a person does not want. */
export interface Wishes {
  /** The kinds that are off in one way, such as `comment.push`. */
  readonly quiet: readonly string[]
  readonly muted: readonly MutedThing[]
}

/** The ways by which one notification reaches one person. */
export interface Ways {
  /** True when it counts as new in the app. */
  readonly isCounted: boolean
  readonly isPushed: boolean
}

/**
 * Decides how a notification reaches a person. Of a muted company or task nothing is counted or pushed, not even a
 * mention. A kind that is off in the app is still pushed, and a kind that is off as push still counts in the app. A
 * type without a kind cannot be turned off; only a muted company or task silences it.
 */
export function waysOf(news: { readonly type: string; readonly url: string | null }, wishes: Wishes): Ways {
  const { company, task } = thingsOf(news.url)
  const isMuted = wishes.muted.some(({ kind, id }) => id === (kind === 'company' ? company : task))
  if (isMuted) return { isCounted: false, isPushed: false }
  const kind = notificationKindOf(news.type)
  if (kind === null) return { isCounted: true, isPushed: true }
  return {
    isCounted: !wishes.quiet.includes(`${kind}.app`),
    isPushed: !wishes.quiet.includes(`${kind}.push`),
  }
}
