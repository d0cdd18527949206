import { setImmediate } from 'node:timers'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { aClock } from '../testing/clock.js'
import { aTabBus, anOutbox } from '../testing/outbox.js'
import { openEntries } from './browser.js'
import { entryKind } from './entry.js'
import type { Sender } from './sender.js'
import { createMemoryEntries } from './memory.js'
import type { EntryStore } from './ports.js'
import { EMPTY_OUTBOX } from './shown.js'
import { createTurns } from './turns.js'

const FATES = ['ok', 'lost', 'answer lost', 'fault', 'busy', 'no', 'key refused', 'portal'] as const
type Fate = (typeof FATES)[number]

const NOTE = entryKind<{ readonly n: number }, string>('note')
const ABOUT = { text: '', place: '', href: '' }

/** Resolves when what was started has run as far as it can without the clock. */
async function settled(turns = 4): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** Never resolves, as everything that a closed page waited for. */
const NEVER = new Promise<never>(() => {})

/**
 * Builds a browser whose tabs share storage, locks and session, before a server that takes each id once and a
 * network that treats each call in the next given way.
 */
function aBrowser(fates: Fate[], store: EntryStore, turns: number) {
  const { clock, pass } = aClock()
  const locks = createTurns()
  const channel = aTabBus()
  const session = { account: 1 as number | null }
  const stored: { readonly id: string; readonly lane: string; readonly n: number }[] = []
  const foreign: string[] = []
  const refused: number[] = []
  const returned: number[] = []

  function openTab() {
    const state = { isClosed: false, close: (): void => {} }
    const closed = new Promise<never>((_resolve, reject) => {
      state.close = () => {
        state.isClosed = true
        reject(new DOMException('closed', 'AbortError'))
      }
    })
    closed.catch(() => undefined)
    const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
      state.isClosed ? NEVER : work().then(result => (state.isClosed ? NEVER : result))

    const sender: Sender<{ readonly n: number }, string> = {
      kind: NOTE,
      send: (entry, options) =>
        whileOpen(async () => {
          if (session.account !== entry.account) foreign.push(entry.client_id)
          expect(options.idempotencyKey).toBe(entry.client_id)
          const fate = fates.shift() ?? 'ok'
          const isNew = stored.every(({ id }) => id !== entry.client_id)
          const no = (status: number, code?: string) =>
            ({ ended: 'refused', error: aRefusal(status, { msg: 'No', ...(code && { code }) }) }) as const
          if (fate === 'lost') return { ended: 'refused', error: AWAY }
          if (fate === 'fault') return no(500, 'internal')
          if (fate === 'busy') return no(429, 'throttled')
          if (fate === 'portal') return no(403)
          if (fate === 'key refused') return no(401, 'unauthenticated')
          if (fate === 'no' && isNew) {
            refused.push(entry.payload.n)
            return no(422, 'invalid')
          }
          if (isNew)
            stored.push({
              id: entry.client_id,
              lane: `${entry.account} ${entry.lane}`,
              n: entry.payload.n,
            })
          await settled(1)
          return fate === 'answer lost' ? { ended: 'refused', error: AWAY } : done('taken')
        }),
    }
    const { outbox } = anOutbox([sender], {
      clock,
      store: {
        all: () => whileOpen(store.all),
        add: entry => whileOpen(() => store.add(entry)),
        replace: entry => whileOpen(() => store.replace(entry)),
        settle: entry => whileOpen(() => store.settle(entry)),
        remove: id => whileOpen(() => store.remove(id)),
      },
      account: () => session.account,
      // The browser frees the locks of a closed page.
      exclusively: (lane, work, signal) =>
        state.isClosed
          ? NEVER
          : locks(lane, () => Promise.race([work(), closed]), signal).catch(error => {
              if (state.isClosed) return NEVER
              throw error
            }),
      channel: channel(),
    })
    outbox.onSettled(NOTE, end => {
      if (state.isClosed || end.how !== 'refused') return
      if (session.account !== end.entry.account) foreign.push(end.entry.client_id)
      returned.push(end.entry.payload.n)
    })
    const stop = outbox.start()
    return {
      outbox,
      close() {
        stop()
        state.close()
      },
    }
  }

  const tabs = [openTab(), openTab()]
  return {
    stored,
    foreign,
    refused,
    returned,
    session,
    tab: (index: number) => tabs[index]?.outbox as (typeof tabs)[number]['outbox'],
    async signIn(account: number | null) {
      session.account = account
      await Promise.all(tabs.map(({ outbox }) => outbox.refresh()))
    },
    async reopen(index: number) {
      tabs[index]?.close()
      tabs[index] = openTab()
      await settled()
    },
    async rest(ms: number) {
      await pass(ms)
      await settled(turns)
    },
    close: () => tabs.forEach(tab => tab.close()),
  }
}

const someStep = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    tab: fc.nat({ max: 1 }),
    lane: fc.constantFrom('a', 'b'),
    waits: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('rest' as const), ms: fc.constantFrom(0, 2000, 20_000, 90_000) }),
  fc.record({ kind: fc.constant('close' as const), tab: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('sign in' as const), account: fc.constantFrom(1, 2, null) }),
  fc.record({ kind: fc.constant('flush' as const), tab: fc.nat({ max: 1 }) }),
)

type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never

/** Does the steps, lets everything be sent, and returns what arrived beside what was added. */
async function sentAfter(steps: readonly Step[], met: readonly Fate[], store: EntryStore, turns: number) {
  const fates = [...met]
  const browser = aBrowser(fates, store, turns)
  const made = new Map<string, number[]>()
  let n = 0
  for (const step of steps) {
    if (step.kind === 'rest') await browser.rest(step.ms)
    if (step.kind === 'close') await browser.reopen(step.tab)
    if (step.kind === 'sign in') await browser.signIn(step.account)
    if (step.kind === 'flush') browser.tab(step.tab).flush()
    if (step.kind === 'add' && browser.session.account !== null) {
      n += 1
      const lane = `${browser.session.account} ${step.lane}`
      made.set(lane, [...(made.get(lane) ?? []), n])
      void browser.tab(step.tab).add(NOTE, { lane: step.lane, about: ABOUT, payload: { n } })
      expect(browser.tab(step.tab).state.get().entries).toContainEqual(
        expect.objectContaining({ payload: { n } }),
      )
      // An entry that is not on the disk yet is gone with its page: nobody was told that it is kept.
      if (step.waits || steps.some(({ kind }) => kind === 'close')) await browser.rest(0)
    }
  }
  await browser.rest(0)
  fates.length = 0
  for (const account of [1, 2]) {
    await browser.signIn(account)
    for (let rests = 0; rests < 20 && browser.tab(0).state.get().entries.length > 0; rests++)
      await browser.rest(61_000)
    expect(browser.tab(0).state.get()).toEqual(EMPTY_OUTBOX)
  }
  browser.close()
  const { stored, refused, returned, foreign } = browser
  // A page that is closed while it gives a payload back gives it back again.
  const mayRepeat = steps.some(({ kind }) => kind === 'close')
  return {
    got: {
      left: await store.all(),
      foreign,
      arrived: [...made.keys()].map(lane => stored.filter(each => each.lane === lane).map(each => each.n)),
      returned: ascending(mayRepeat ? new Set(returned) : returned),
    },
    wanted: {
      left: [],
      foreign: [],
      arrived: [...made.values()].map(all => all.filter(each => !refused.includes(each))),
      returned: ascending(new Set(refused)),
    },
  }
}

const ascending = (all: Iterable<number>): readonly number[] => [...all].toSorted((one, other) => one - other)

const someWorld = [
  fc.array(someStep, { maxLength: 14 }),
  fc.array(fc.constantFrom(...FATES), { maxLength: 20 }),
] as const

describe('createOutbox (Spec §4)', () => {
  test('sends each entry once, in the order of its lane, and loses none, whatever happens to network, tabs and session', async () => {
    await fc.assert(
      fc.asyncProperty(...someWorld, async (steps, fates) => {
        const { got, wanted } = await sentAfter(steps, fates, createMemoryEntries(), 8)
        expect(got).toEqual(wanted)
      }),
      { numRuns: 80 },
    )
  })

  test('does so over the storage of a browser too', async () => {
    await fc.assert(
      fc.asyncProperty(...someWorld, async (steps, fates) => {
        const { got, wanted } = await sentAfter(steps, fates, openEntries(), 60)
        expect(got).toEqual(wanted)
      }),
      { numRuns: 15 },
    )
  })
})
