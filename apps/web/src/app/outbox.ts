/** The outbox of the signed-in person: what waits to be sent, and what became of it. */

import { GIF, MEDIA, MESSAGE } from '@osys/sdk/chat/state.outgoing'
import { keepRefusedComments } from '@osys/sdk/comments/actions.outgoing'
import { COMMENT, COMMENT_EDIT } from '@osys/sdk/comments/state.outgoing'
import { systemClock } from '@osys/sdk/http/deadline'
import { noticeOfEntry } from '@osys/sdk/notices/rules.outbox'
import { askToKeep, browserChannel, browserLocks, openEntries } from '@osys/sdk/outbox/browser'
import { createOutbox, type Outbox } from '@osys/sdk/outbox/outbox'
import { lazySender } from '@osys/sdk/outbox/sender'
import { EMPTY_OUTBOX, type OutboxState } from '@osys/sdk/outbox/shown'
import { createStoreCell } from './store.js'
import { type Suite, useSuite } from './suite.js'

const NAME = 'osys-outbox'
const outboxes = new WeakMap<Suite, Outbox>()

/** Returns the outbox of the app. */
export function outboxOf(suite: Suite): Outbox {
  const known = outboxes.get(suite)
  if (known) return known
  const outbox = createSuiteOutbox(suite)
  outboxes.set(suite, outbox)
  return outbox
}

/** Returns the outbox of the app that renders. */
export function useOutbox(): Outbox {
  return outboxOf(useSuite())
}

function createSuiteOutbox({ api, auth, storages, notices }: Suite): Outbox {
  const commentSenders = () => import('@osys/sdk/comments/actions.sending')
  const chatSenders = () => import('@osys/sdk/chat/actions.outgoing')
  const outbox = createOutbox({
    clock: systemClock,
    random: Math.random,
    store: openEntries(),
    account: () => (auth.get().auth ? (auth.get().user?.id ?? null) : null),
    exclusively: browserLocks(navigator.locks, lane => `${NAME} ${lane}`),
    channel: browserChannel(NAME),
    senders: [
      lazySender(MESSAGE, async () => (await chatSenders()).messageSender({ api })),
      lazySender(MEDIA, async () => (await chatSenders()).mediaSender({ api })),
      lazySender(GIF, async () => (await chatSenders()).gifSender({ api })),
      lazySender(COMMENT, async () => (await commentSenders()).commentSender({ api })),
      lazySender(COMMENT_EDIT, async () => (await commentSenders()).commentEditSender({ api })),
    ],
    state: createStoreCell<OutboxState>(EMPTY_OUTBOX),
  })
  for (const { kind, shownFields } of [
    { kind: COMMENT, shownFields: ['body'] },
    { kind: COMMENT_EDIT, shownFields: ['body'] },
  ]) {
    outbox.onSettled(kind, end => {
      const notice = noticeOfEntry(end, shownFields)
      if (notice) notices.show(notice)
    })
  }
  keepRefusedComments(outbox, { storage: storages.local })
  return outbox
}

/** Sends what waits for as long as the page lives, and at once when network, server or session are back. */
export function startOutbox(suite: Suite): void {
  const outbox = outboxOf(suite)
  const { auth, reach } = suite
  outbox.start()
  let known = auth.get().user?.id
  auth.subscribe(() => {
    const { user } = auth.get()
    if (user?.id === known) return
    known = user?.id
    void outbox.refresh()
  })
  let wasAway = !reach.get().isReachable
  reach.subscribe(() => {
    const { isReachable } = reach.get()
    if (isReachable && wasAway) outbox.flush()
    wasAway = !isReachable
  })
  window.addEventListener('online', () => outbox.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.refresh()
  })
  let isAsked = false
  outbox.state.subscribe(() => {
    // The browser is asked once there is something to lose.
    if (isAsked || outbox.state.get().entries.length === 0) return
    isAsked = true
    void askToKeep(navigator.storage)
  })
}
