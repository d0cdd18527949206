import { followChat } from './chat.js'
import { followSession } from './realtime-soon.js'
import { followOwnNews } from './own-news.js'
import { startOutboxSoon } from './outbox-soon.js'
import { followPush } from './push.js'
import { followSeen } from './seen.js'
import type { Suite } from './suite.js'
import { keepThemeSaved } from './theme.js'

const started = new WeakSet<Suite>()

/**
 * Starts the parts that only a signed-in person needs. They come with the shell, not with the login page, and
 * run as long as the page lives, because a redirect removes the shell only for a moment. Spec §4.
 */
export function startSignedIn(suite: Suite): void {
  if (started.has(suite)) return
  started.add(suite)
  followSeen(suite)
  startOutboxSoon(suite)
  followSession(suite)
  followOwnNews(suite)
  followPush(suite)
  followChat(suite)
  keepThemeSaved(suite)
}
