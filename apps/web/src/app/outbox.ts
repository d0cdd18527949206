/** Creates the outbox of the signed-in person, with the senders of all features. */

import { takeOut, type WaitingPorts } from '@osys/sdk/app/actions.waiting'
import { gifSender, mediaSender, messageEditSender, messageSender } from '@osys/sdk/chat/actions.sending'
import { keepRefusedComments } from '@osys/sdk/comments/actions.refused'
import { commentEditSender, commentSender } from '@osys/sdk/comments/actions.sending'
import { COMMENT, COMMENT_EDIT } from '@osys/sdk/comments/state.outgoing'
import { systemClock } from '@osys/sdk/http/deadline'
import { noticeOfEntry } from '@osys/sdk/notices/rules.outbox'
import { askToKeep, browserChannel, browserLocks, openEntries } from '@osys/sdk/outbox/browser'
import { createOutbox, type Outbox } from '@osys/sdk/outbox/outbox'
import { lazySender } from '@osys/sdk/outbox/sender'
import { taskEditSender, taskMoveSender, taskSender } from '@osys/sdk/tasks/actions.sending'
import {
  type OutgoingMove,
  type OutgoingTask,
  type SavedTask,
  TASK,
  TASK_EDIT,
  TASK_MOVE,
} from '@osys/sdk/tasks/schema.outgoing'
import { chosenOf } from './chosen-files.js'
import { type Suite, useSuite } from './suite.js'
import { guardLoss } from './unsaved.js'

const NAME = 'osys-outbox'
const outboxes = new WeakMap<Suite, Outbox>()

/** Returns the outbox of the app, which sends what waits from the first call on. */
export function outboxOf(suite: Suite): Outbox {
  const known = outboxes.get(suite)
  if (known) return known
  const outbox = createSuiteOutbox(suite)
  outboxes.set(suite, outbox)
  start(suite, outbox)
  return outbox
}

/** Returns the outbox of the app that renders. */
export function useOutbox(): Outbox {
  return outboxOf(useSuite())
}

/** Takes an entry out of the list of what waits, so that nothing typed is lost. */
export function takeOutOf(
  suite: Suite,
  clientId: string,
  cancelMessage: WaitingPorts['cancelMessage'],
): Promise<void> {
  const { notices } = suite
  const account = (): number | null => accountOf(suite)
  return takeOut({ outbox: outboxOf(suite), notify: notices.show, account, cancelMessage }, clientId)
}

function accountOf({ auth }: Suite): number | null {
  return auth.get().auth ? (auth.get().user?.id ?? null) : null
}

function createSuiteOutbox(suite: Suite): Outbox {
  const { api, storages, notices } = suite
  const taskStore = async () => (await import('../tasks/store.js')).taskStoreOf(suite, outbox)
  const store = openEntries()
  // The page may have ended when a chosen file was stored here and not forgotten there yet.
  void chosenOf(suite).forgetTaken(store)
  const outbox: Outbox = createOutbox({
    clock: systemClock,
    random: Math.random,
    store,
    account: () => accountOf(suite),
    exclusively: browserLocks(navigator.locks, lane => `${NAME} ${lane}`),
    channel: browserChannel(NAME),
    senders: [
      // These senders come with the outbox, so that what waits needs no further code before it is sent.
      messageSender({ api }),
      messageEditSender({ api }),
      mediaSender({ api }),
      gifSender({ api }),
      commentSender({ api }),
      commentEditSender({ api }),
      taskSender({ api }),
      taskMoveSender({ api }),
      lazySender(TASK_EDIT, async () => {
        const { taskStoreOf } = await import('../tasks/store.js')
        return taskEditSender(() => taskStoreOf(suite, outbox))
      }),
    ],
    state: suite.waiting,
  })
  for (const kind of [COMMENT, COMMENT_EDIT]) {
    outbox.onSettled(kind, end => {
      const notice = noticeOfEntry(end, ['body'])
      if (notice) notices.show(notice)
    })
  }
  for (const kind of [TASK, TASK_MOVE]) {
    outbox.onSettled<OutgoingTask | OutgoingMove, SavedTask>(kind, async end => {
      if (end.how === 'refused') return (await taskStore()).takeBack(end)
      const { payload } = end.entry
      if ('isOneOfMany' in payload && payload.isOneOfMany) return
      const notice = noticeOfEntry(end, [])
      if (notice) notices.show(notice)
    })
  }
  // A saved edit has shown its own notice: it may take several calls.
  outbox.onSettled(TASK_EDIT, async end => {
    if (end.how === 'refused') (await taskStore()).takeBack(end)
  })
  keepRefusedComments(outbox, { storage: storages.local })
  return outbox
}

/** Sends what waits for as long as the page lives, and at once when network, server or session are back. */
function start(suite: Suite, outbox: Outbox): void {
  const { auth, reach } = suite
  outbox.start()
  // The store of tasks shows and merges waiting edits; its code is fetched now, while there is a network.
  void import('../tasks/store.js').catch(() => {})
  let known = auth.get().user?.id
  auth.subscribe(() => {
    const { user } = auth.get()
    if (user?.id === known) return
    known = user?.id
    void outbox.refresh()
    outbox.flush()
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
  guardLoss(suite, () => {
    const { entries, isRefused } = outbox.state.get()
    return isRefused && entries.length > 0
  })
  let isAsked = false
  outbox.state.subscribe(() => {
    // The browser is asked once there is something to lose.
    if (isAsked || outbox.state.get().entries.length === 0) return
    isAsked = true
    void askToKeep(navigator.storage)
  })
}
