import { followSession } from './live.js'
import { followNews } from './news.js'
import { followPush } from './push.js'
import type { Suite } from './suite.js'
import { keepThemeSaved } from './theme.js'

const started = new WeakSet<Suite>()

/**
 * Starts what concerns whoever is signed in. It comes with the shell and not with the login page, and goes on for as long
 * as the page lives: a redirect takes the shell away for a moment only. Spec §4.
 */
export function startSignedIn(suite: Suite): void {
  if (started.has(suite)) return
  started.add(suite)
  followSession(suite)
  followNews(suite)
  followPush(suite)
  keepThemeSaved(suite)
}
