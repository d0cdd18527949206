import { GIF, MEDIA, MESSAGE } from '@osys/sdk/chat/state.outgoing'
import { systemClock } from '@osys/sdk/http/deadline'
import { askToKeep, browserChannel, browserLocks, openEntries } from '@osys/sdk/outbox/browser'
import { createOutbox, type Outbox } from '@osys/sdk/outbox/outbox'
import { lazySender } from '@osys/sdk/outbox/sender'
import { EMPTY_OUTBOX, type OutboxState } from '@osys/sdk/outbox/shown'
import { createStoreCell } from './store.js'
import type { Suite } from './suite.js'

const outboxes = new WeakMap<Suite, Outbox>()

/** Returns the app's one outbox, and creates and starts it at the first call. */
export function outboxOf(suite: Suite): Outbox {
  const known = outboxes.get(suite)
  if (known) return known
  const { api, auth, reach } = suite
  const load = () => import('@osys/sdk/chat/actions.outgoing')
  const outbox = createOutbox({
    clock: systemClock,
    random: Math.random,
    store: openEntries(),
    account: () => auth.get().user?.id ?? null,
    exclusively: browserLocks(navigator.locks, lane => `osys-outbox ${lane}`),
    channel: browserChannel('osys-outbox'),
    senders: [
      lazySender(MESSAGE, async () => (await load()).messageSender({ api })),
      lazySender(MEDIA, async () => (await load()).mediaSender({ api })),
      lazySender(GIF, async () => (await load()).gifSender({ api })),
    ],
    state: createStoreCell<OutboxState>(EMPTY_OUTBOX),
  })
  outboxes.set(suite, outbox)
  void askToKeep(navigator.storage)
  let account = auth.get().user?.id
  auth.subscribe(() => {
    const now = auth.get().user?.id
    if (now !== account) void outbox.refresh()
    account = now
  })
  reach.subscribe(() => {
    if (reach.get().isReachable) outbox.flush()
  })
  outbox.start()
  return outbox
}
