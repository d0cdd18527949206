/**
 * The outbox: keeps on the device what a person sends, then sends it once, in the order of its lane (such as a
 * conversation), also after a reload, a crash or hours without a network (Spec §4, docs/decisions/025).
 *
 * A feature uses it like this:
 *
 * 1. It names its kind and writes its sender, in its `actions` file:
 *    `const COMMENT = entryKind<NewComment, Comment>('comment')` and
 *    `commentSender = (ports): Sender<NewComment, Comment> => ({ kind: COMMENT, send: (entry, options) => … })`.
 *    The sender passes `options` on to its call, with `idempotencyKey`, and for files `onUploadProgress:
 *    options.onProgress`. The app gives the sender to `createOutbox`, so that entries are sent after a reload
 *    although no page of the feature is open.
 * 2. Its action adds: `outbox.add(COMMENT, { client_id, lane: 'comments:7', about, payload })`. The entry is in
 *    `outbox.state` before the call returns; the promise resolves with the server's answer, its refusal, or
 *    'waiting' when the entry goes later by itself.
 * 3. It shows what waits from `outbox.state`: `entriesOfKind(state, COMMENT)`. This is also all that it does
 *    after a reload, and for entries of other tabs.
 * 4. It hears of the end with `outbox.onSettled(COMMENT, …)`: 'sent' with the server's answer, in all tabs,
 *    before the entry leaves the state; 'refused' in one tab, which keeps the payload where it was typed.
 */

import { newUuid } from '../http/uuid.js'
import type { Cell } from '../state/cell.js'
import { createShownCalls } from './calls.js'
import type { Entry, EntryKind, NewEntry, Posted, Settled } from './entry.js'
import { isOfKind, isUndecided } from './entry.js'
import { toSafeEntries } from './memory.js'
import type { EntryStore, OutboxPorts, SendPorts } from './ports.js'
import { createReturning } from './returning.js'
import { firstTry, type SendLoop, sendWaiting } from './sending.js'
import { createSettling } from './settling.js'
import { createShowing } from './showing.js'
import type { OutboxState } from './shown.js'
import { entriesOf, newEntry } from './state.js'

const WAITING = { ended: 'waiting' } as const

/** The number of lanes that are sent at once, so that a large file does not hold up every conversation. */
const LANES_AT_ONCE = 3

export type Outbox = ReturnType<typeof createOutbox>

/** Creates an outbox. It sends what is added at once, and what waits after `start`. */
export function createOutbox(given: OutboxPorts) {
  const { clock, random, account, exclusively, channel, state } = given
  const origin = newUuid()
  const store = toSafeEntries(given.store, isRefused => {
    if (state.get().isRefused !== isRefused) state.set({ ...state.get(), isRefused })
  })
  const calls = createShownCalls(state)
  const senders = new Map(given.senders.map(sender => [sender.kind.name, calls.watched(sender)]))
  const showing = createShowing({ store, account, state })
  const settling = createSettling()
  let loop: SendLoop | null = null

  const sendPorts: SendPorts = {
    clock,
    random,
    store,
    change,
    show,
    account,
    senderOf: kind => senders.get(kind),
    exclusively,
    atOnce: LANES_AT_ONCE,
    notesFirst: false,
    onAnswer(entry, answer) {
      showing.drop(entry.client_id)
      settling.sent({ entry, answer, isHere: true })
      channel.post({ kind: 'sent', entry, answer })
    },
    onRefused({ client_id }, error) {
      settling.end(client_id, { ended: 'refused', error })
      returning.returnOrphans()
    },
  }
  const returning = createReturning({ ...sendPorts, state, settling, origin })

  async function show(): Promise<void> {
    returning.returnOwn(await showing.show())
  }

  async function change(work: (store: EntryStore) => Promise<void>): Promise<void> {
    await work(store)
    await show()
    channel.post({ kind: 'changed' })
  }

  async function keepAndTry(entry: Entry): Promise<Posted<never>> {
    // The call waits for the storage only, because each further wait would delay the receiver: the lock of the
    // lane is asked for while the entry is stored.
    const stored = store.add(entry)
    const shown = stored.then(() => {
      channel.post({ kind: 'changed' })
      // A read that began before the entry was stored lacks it, so `showing` keeps the entry until `show` has read it.
      return show().finally(() => showing.drop(entry.client_id))
    })
    await Promise.all([shown, firstTry(sendPorts, entry, stored)])
    loop?.wake()
    return WAITING
  }

  return {
    state: state as Pick<Cell<OutboxState>, 'get' | 'subscribe'>,

    /**
     * Adds an entry for the signed-in account and sends it. It is in the state when the call returns.
     * Entries of a lane go in the order of these calls.
     */
    async add<Payload, Answer>(
      kind: EntryKind<Payload, Answer>,
      { client_id = newUuid(), lane, about, payload }: NewEntry<Payload>,
    ): Promise<Posted<Answer>> {
      const owner = account()
      if (owner === null) throw new Error('nobody is signed in')
      const entry = newEntry(
        { client_id, lane, about, payload },
        { kind, account: owner, origin, now: clock.now() },
      )
      showing.keep(entry)
      const settled = settling.waitFor(client_id)
      try {
        return (await Promise.race([settled, keepAndTry(entry)])) as Posted<Answer>
      } finally {
        settling.forget(client_id)
      }
    },

    /**
     * Gives a waiting entry another payload, as when the person types on. Only for kinds whose sender does
     * not use the idempotency key: with one key the server takes one payload. Resolves with false when the
     * entry is no longer there; an entry that waited for a choice of its person has been tried by then.
     */
    async amend<Payload>(
      kind: EntryKind<Payload, unknown>,
      clientId: string,
      { payload, about }: Pick<NewEntry<Payload>, 'payload' | 'about'>,
    ): Promise<boolean> {
      const found = (await store.all()).find(({ client_id }) => client_id === clientId)
      if (!found || !isOfKind(found, kind)) return false
      const revision = found.revision + 1
      const amended = { ...found, payload, about, revision, notBefore: 0, refusal: null }
      await change(each => each.replace(amended))
      if (isUndecided(found)) await firstTry(sendPorts, amended, Promise.resolve())
      loop?.wake()
      return true
    },

    /**
     * Removes an entry and ends its call. The server may have it already, and then it shows as sent. Resolves with
     * false when it is known by then that it does not wait any longer.
     */
    async remove(clientId: string): Promise<boolean> {
      calls.end(clientId)
      const isBeingKept = showing.drop(clientId)
      const isStored = (await store.all()).some(({ client_id }) => client_id === clientId)
      await change(each => each.remove(clientId))
      return isBeingKept || isStored
    },

    /** Removes all entries of the signed-in account, as when the person discards them at the sign-out. */
    async discard(): Promise<void> {
      const own = entriesOf(await store.all(), account())
      for (const { client_id } of own) calls.end(client_id)
      await change(async each => {
        for (const { client_id } of own) await each.remove(client_id)
      })
    },

    /**
     * Calls the listener at the end of each entry of a kind. A refused entry is forgotten once the promise of
     * its listener has resolved. Returns a function that stops it.
     */
    onSettled<Payload, Answer>(
      kind: EntryKind<Payload, Answer>,
      listener: (settled: Settled<Payload, Answer>) => void | Promise<void>,
    ): () => void {
      return settling.onSettled(kind, listener)
    },

    /** Tries all entries at once, because the network or the server may be back. */
    flush(): void {
      loop?.hurry()
    },

    /** Shows and sends the entries of the account that is signed in now. Call it when that changes. */
    async refresh(): Promise<void> {
      await show()
      loop?.wake()
      returning.returnOrphans()
    },

    /** Sends what waits for as long as the page lives. Returns a function that stops it. */
    start(): () => void {
      loop = sendWaiting(sendPorts)
      const end = channel.listen(message => {
        if (message.kind === 'sent' && message.entry.account === account()) {
          const { entry, answer } = message
          settling.sent({ entry, answer, isHere: false })
        }
        void show().then(() => loop?.wake())
      })
      returning.returnOrphans()
      return () => {
        loop?.stop()
        loop = null
        end()
      }
    },
  }
}
