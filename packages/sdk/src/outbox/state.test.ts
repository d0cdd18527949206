import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNote, anEntry, NO, NOTE } from '../testing/outbox.js'
import { type Entries, waiting } from './entry.js'
import {
  earlierOf,
  entriesOf,
  entryAdded,
  entryRemoved,
  entryReplaced,
  entrySettled,
  hurried,
  newEntry,
  nextToSend,
  putOff,
  refusedFor,
  undecided,
  untilNextSend,
  waitOf,
} from './state.js'

const NOW = 1_000_000
const leftOut = (entries: readonly string[], lanes: readonly string[] = []) => ({
  entries: new Set(entries),
  lanes: new Set(lanes),
})

const someQueue = fc
  .array(
    fc.record({
      lane: fc.constantFrom('a', 'b', 'c'),
      notBefore: fc.constantFrom(0, NOW, NOW + 1, NOW + 5000, NOW + 86_400_000),
      refusal: fc.constantFrom(null, NO),
    }),
  )
  .map((entries): Entries => entries.map((entry, index) => anEntry({ ...entry, client_id: `c${index}` })))

describe('newEntry', () => {
  const given = { client_id: 'c1', ...aNote('hola', 'b') }
  const entry = newEntry(given, { kind: NOTE, account: 7, origin: 'this tab', now: NOW })

  test('makes an entry that was not tried yet', () => {
    expect(entry).toMatchObject({
      ...given,
      kind: 'note',
      account: 7,
      origin: 'this tab',
      tries: 0,
      refusal: null,
    })
    expect(entry.created_at).toBe('1970-01-01T00:16:40.000Z')
  })

  test('leaves it to its own tab for a moment', () => {
    expect(waitOf(entry, NOW)).toBe(2000)
    expect(nextToSend([entry], NOW)).toBeUndefined()
    expect(nextToSend([entry], NOW + 2000)).toBe(entry)
  })
})

describe('nextToSend', () => {
  test('keeps the order of each lane, whatever is put off or refused', () => {
    fc.assert(
      fc.property(someQueue, queue => {
        const next = nextToSend(queue, NOW)
        const earlier = queue.slice(0, next ? queue.indexOf(next) : queue.length)
        if (next) {
          expect(next.refusal).toBeNull()
          expect(untilNextSend([next], NOW)).toBe(0)
          expect(earlier.some(({ lane, refusal }) => lane === next.lane && refusal === null)).toBe(false)
        }
        // An entry that was passed over is not ready itself, or an earlier entry of its lane is not.
        for (const entry of earlier.filter(({ refusal }) => refusal === null)) {
          const first = queue.find(({ lane, refusal }) => lane === entry.lane && refusal === null)
          expect(untilNextSend(first ? [first] : [], NOW)).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('an entry that cannot be sent stops its own lane only', () => {
    const queue = [
      anEntry({ client_id: 'a', lane: 'a', notBefore: NOW + 1 }),
      anEntry({ client_id: 'b', lane: 'a' }),
      anEntry({ client_id: 'c', lane: 'b' }),
    ]
    expect(nextToSend(queue, NOW)?.client_id).toBe('c')
    expect(nextToSend(queue, NOW + 1)?.client_id).toBe('a')
  })
})

describe('an entry that always fails', () => {
  test('comes after entries with fewer tries', () => {
    const queue = [
      anEntry({ client_id: 'a', lane: 'a', tries: 9 }),
      anEntry({ client_id: 'b', lane: 'b' }),
      anEntry({ client_id: 'c', lane: 'c' }),
    ]
    expect(nextToSend(queue, NOW)?.client_id).toBe('b')
    expect(nextToSend(queue, NOW, leftOut(['b', 'c']))?.client_id).toBe('a')
  })
})

describe('untilNextSend', () => {
  test('is zero exactly when something can be sent, and null when nothing waits', () => {
    fc.assert(
      fc.property(someQueue, queue => {
        const waitMs = untilNextSend(queue, NOW)
        expect(waitMs === 0).toBe(nextToSend(queue, NOW) !== undefined)
        if (waitMs === null) expect(queue.every(({ refusal }) => refusal !== null)).toBe(true)
        else expect(nextToSend(queue, NOW + waitMs)).toBeDefined()
      }),
    )
  })
})

describe('a clock that was put back', () => {
  test('stops nothing: no wait is longer than the longest that is ever set', () => {
    const put = putOff(anEntry(), NOW, 1, 86_400)
    expect(nextToSend([put], NOW)).toBeUndefined()
    expect(nextToSend([put], NOW - 86_400_000)).toBe(put)
  })
})

describe('putOff', () => {
  test('waits between half and all of a time that doubles up to a minute', () => {
    const after = (tries: number, random: number) => putOff(anEntry({ tries }), NOW, random).notBefore - NOW
    expect([0, 1, 2, 3, 4, 5, 20].map(tries => after(tries, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ])
    expect(after(0, 0)).toBe(1000)
    expect(putOff(anEntry(), NOW, 1).tries).toBe(1)
  })

  test('waits as long as the server asks for, at most ten minutes', () => {
    expect(putOff(anEntry(), NOW, 1, 90).notBefore).toBe(NOW + 90_000)
    expect(putOff(anEntry(), NOW, 1, 86_400).notBefore).toBe(NOW + 600_000)
  })
})

describe('hurried', () => {
  test('lets all waiting punches be sent at once, and keeps refused ones as they are', () => {
    const no = refusedFor(anEntry({ client_id: 'b' }), NO)
    const queue = hurried([putOff(anEntry(), NOW, 1), no])
    expect(nextToSend(queue, NOW)?.client_id).toBe(anEntry().client_id)
    expect(queue[1]).toBe(no)
  })
})

describe('nextToSend, of lanes that are being sent', () => {
  test('leaves the whole lane out', () => {
    const queue = [anEntry({ client_id: 'a', lane: 'a' }), anEntry({ client_id: 'b', lane: 'b' })]
    expect(nextToSend(queue, NOW, leftOut([], ['a']))?.client_id).toBe('b')
    expect(nextToSend(queue, NOW, leftOut([], ['a', 'b']))).toBeUndefined()
  })
})

describe('an entry that waits for a choice of its person', () => {
  const before = putOff(anEntry({ client_id: 'a', lane: 'a', payload: 'all' }), NOW, 1)
  const open = undecided(before, 'the rest')
  const behind = anEntry({ client_id: 'b', lane: 'a' })

  test('is not sent, and holds up no other entry of its lane', () => {
    expect(open).toMatchObject({ payload: 'the rest', refusal: null })
    expect(nextToSend([open, behind], NOW)).toBe(behind)
    expect(earlierOf([open, behind], behind)).toEqual([])
    expect(untilNextSend([open], NOW)).toBeNull()
  })

  test('is sent again once it is changed, also when that came while it was tried, and when the network is back', () => {
    const changed = { ...before, payload: 'chosen', revision: 1, notBefore: 0 }
    for (const queue of [
      [{ ...open, revision: 1, notBefore: 0 }],
      entryReplaced([changed], open),
      hurried([open]),
    ])
      expect(nextToSend(queue, NOW)?.client_id).toBe('a')
  })
})

describe('earlierOf', () => {
  test('is what waits before an entry in its lane, and all of the lane for an entry that is not there', () => {
    const queue = [
      anEntry({ client_id: '1', lane: 'a' }),
      anEntry({ client_id: '2', lane: 'b' }),
      anEntry({ client_id: '3', lane: 'a', refusal: NO }),
      anEntry({ client_id: '4', lane: 'a' }),
    ]
    const ids = (clientId: string) =>
      earlierOf(queue, { client_id: clientId, lane: 'a' }).map(({ client_id }) => client_id)
    expect([ids('4'), ids('1'), ids('9')]).toEqual([['1'], [], ['1', '4']])
  })
})

describe('entriesOf', () => {
  test('shows nobody the entries of another account', () => {
    const queue = [anEntry({ account: 1 }), anEntry({ account: 2 })]
    expect([entriesOf(queue, 2), entriesOf(queue, 3), entriesOf(queue, null)]).toEqual([[queue[1]], [], []])
  })
})

describe('entries that change', () => {
  const entry = anEntry()

  test('are added once and removed once', () => {
    expect(entryAdded(entryAdded([], entry), { ...entry, tries: 4 })).toEqual([entry])
    expect(entryRemoved([entry], entry.client_id)).toEqual([])
    expect(waiting([refusedFor(entry, NO)])).toEqual([])
  })

  test('stay removed, and keep a newer payload, when an older copy is written back', () => {
    const newer = { ...entry, payload: 'new', revision: 1 }
    expect(entryReplaced([], entry)).toEqual([])
    const failed = { ...entry, tries: 3, notBefore: NOW + 60_000, refusal: NO }
    expect(entryReplaced([newer], failed)).toEqual([{ ...newer, tries: 3 }])
    expect(entryReplaced([entry], newer)).toEqual([newer])
  })

  test('stay when they were changed while they were sent', () => {
    const newer = { ...entry, revision: 1 }
    expect(entrySettled([newer], entry)).toEqual([newer])
    expect(entrySettled([newer], newer)).toEqual([])
  })
})
