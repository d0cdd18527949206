import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import type { Suite } from './suite.js'

/** The delay before the code of the outbox is fetched, so that the page itself loads first. */
const AFTER_MS = 1000

/** Sends what waits in the outbox, also while no page that adds to it is open. */
export function startOutboxSoon(suite: Suite): void {
  runSoon(
    { clock: systemClock },
    AFTER_MS,
    () => import('./outbox.js'),
    ({ outboxOf }) => void outboxOf(suite),
  )
}
