import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { showUnreads } from './title.js'
import type { Suite } from './suite.js'

/** The delay before the chat's code is fetched, so that the page itself loads first. */
const AFTER_MS = 1500

/**
 * Keeps the chat of the signed-in person up to date on every page: its unread count is in the rail, and what
 * waits in the outbox is sent. Its code is fetched after the page. Spec §4.
 */
export function followChat(suite: Suite): void {
  const { auth } = suite

  function follow(): void {
    const mayChat = auth.get().auth && mayOpen(subjectOf(auth.get()), ROUTES.chat.requirement)
    if (!mayChat) return
    end()
    runSoon(
      { clock: systemClock },
      AFTER_MS,
      () => import('../chat/store.js'),
      ({ chatOf }) => void chatOf(suite),
    )
  }

  const end = auth.subscribe(follow)
  follow()
  suite.chat.subscribe(() => showUnreads(suite.chat.get().unreads))
}
