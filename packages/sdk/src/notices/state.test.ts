import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNotice } from './rules.js'
import {
  addNotice,
  closeNotice,
  holdNotices,
  nextNoticeChange,
  NO_NOTICES,
  type NoticeQueue,
  noticesTicked,
  releaseNotices,
} from './state.js'

const add = (queue: NoticeQueue, text: string, now: number) => addNotice(queue, toNotice({ text }), now)
const shown = (queue: NoticeQueue) => queue.visible.map(item => `${item.notice.text} ${item.phase}`)

describe('notices over time (Spec §9)', () => {
  it('enter for 225 ms, stay 5000 ms and leave for 195 ms', () => {
    const queue = add(NO_NOTICES, 'a', 0)
    expect(shown(queue)).toEqual(['a entering'])
    expect(shown(noticesTicked(queue, 224))).toEqual(['a entering'])
    expect(shown(noticesTicked(queue, 225))).toEqual(['a shown'])
    expect(shown(noticesTicked(queue, 4999))).toEqual(['a shown'])
    const leaving = noticesTicked(queue, 5000)
    expect(shown(leaving)).toEqual(['a leaving'])
    expect(shown(noticesTicked(leaving, 5194))).toEqual(['a leaving'])
    expect(shown(noticesTicked(leaving, 5195))).toEqual([])
  })

  it('stand at the bottom left by default', () => {
    const queue = addNotice(add(NO_NOTICES, 'a', 0), toNotice({ text: 'push' }), 0, 'bottom-center')
    expect(queue.visible.map(item => item.place)).toEqual(['bottom-left', 'bottom-center'])
  })

  it('are at most three; the fourth waits until one leaves', () => {
    let queue = NO_NOTICES
    for (const text of ['a', 'b', 'c', 'd']) queue = add(queue, text, 0)
    expect(shown(queue)).toEqual(['a entering', 'b entering', 'c entering'])
    queue = closeNotice(queue, 2, 1000)
    expect(shown(queue)).toEqual(['a shown', 'b leaving', 'c shown'])
    queue = noticesTicked(queue, 1195)
    expect(shown(queue)).toEqual(['a shown', 'c shown', 'd entering'])
    expect(queue.waiting).toEqual([])
  })

  it('can be closed while they wait; closing one twice changes nothing more', () => {
    let queue = NO_NOTICES
    for (const text of ['a', 'b', 'c', 'd']) queue = add(queue, text, 0)
    expect(closeNotice(queue, 4, 10).waiting).toEqual([])
    const closed = closeNotice(queue, 1, 10)
    expect(closeNotice(closed, 1, 100)).toEqual(closed)
  })
})

describe('addNotice', () => {
  it('shows two equal notices when each can be undone', () => {
    const undone = () => toNotice({ text: 'a', action: { label: 'Deshacer', run: () => undefined } })
    const first = undone()
    expect(shown(addNotice(addNotice(NO_NOTICES, first, 0), undone(), 0))).toHaveLength(2)
    expect(shown(addNotice(addNotice(NO_NOTICES, first, 0), first, 0))).toHaveLength(1)
  })
})

describe('addNotice, once more the same', () => {
  it('gives the one on screen its whole time again, and no other', () => {
    const queue = add(add(add(NO_NOTICES, 'a', 0), 'b', 0), 'a', 3000)
    expect(queue.visible.map(item => item.hideAt)).toEqual([8000, 5000])
  })
})

describe('holdNotices and releaseNotices', () => {
  it('keep a notice while a person reads it, and give it the time that it had left', () => {
    let queue = holdNotices(add(NO_NOTICES, 'a', 0), 4000)
    expect(shown(noticesTicked(queue, 60_000))).toEqual(['a shown'])
    queue = releaseNotices(queue, 60_000)
    expect(shown(noticesTicked(queue, 60_999))).toEqual(['a shown'])
    expect(shown(noticesTicked(queue, 61_000))).toEqual(['a leaving'])
  })

  it('give a notice that came meanwhile its whole time', () => {
    let queue = holdNotices(add(NO_NOTICES, 'a', 0), 1000)
    queue = add(queue, 'b', 3000)
    queue = releaseNotices(queue, 9000)
    expect(queue.visible.map(item => item.hideAt)).toEqual([13_000, 14_000])
  })

  it('let a notice be closed while it is read', () => {
    const held = holdNotices(add(NO_NOTICES, 'a', 0), 1000)
    const closed = closeNotice(held, 1, 2000)
    expect(shown(noticesTicked(closed, 2195))).toEqual([])
  })

  it('need no timer while everything is held', () => {
    const held = holdNotices(add(NO_NOTICES, 'a', 0), 1000)
    expect(nextNoticeChange(held)).toBeNull()
  })
})

describe('nextNoticeChange', () => {
  it('is the earliest end of a phase, or null', () => {
    expect(nextNoticeChange(NO_NOTICES)).toBeNull()
    const queue = noticesTicked(add(NO_NOTICES, 'a', 0), 225)
    expect(nextNoticeChange(queue)).toBe(5000)
    expect(nextNoticeChange(add(queue, 'b', 1000))).toBe(1225)
  })
})

describe('the queue, whatever happens', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constantFrom('hold' as const, 'release' as const) }),
    fc.record({ kind: fc.constant('close' as const), id: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(6000) }),
  )

  function play(
    steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
    check: (queue: NoticeQueue, now: number) => void,
  ) {
    let queue = NO_NOTICES
    let now = 0
    for (const each of steps) {
      if (each.kind === 'wait') now += each.ms
      if (each.kind === 'add') queue = add(queue, 'x', now)
      else if (each.kind === 'close') queue = closeNotice(queue, each.id, now)
      else if (each.kind === 'hold') queue = holdNotices(queue, now)
      else if (each.kind === 'release') queue = releaseNotices(queue, now)
      else queue = noticesTicked(queue, now)
      check(queue, now)
    }
    return { queue, now }
  }

  it('shows at most three, oldest first, and fills free room while one waits', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        play(steps, queue => {
          const ids = [...queue.visible, ...queue.waiting].map(item => item.id)
          expect(queue.visible.length).toBeLessThanOrEqual(3)
          expect(ids).toEqual(ids.toSorted((a, b) => a - b))
          if (queue.waiting.length > 0) expect(queue.visible).toHaveLength(3)
        })
      }),
    )
  })

  it('does nothing more when it is ticked twice at one time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        play(steps, (queue, now) =>
          expect(noticesTicked(queue, now)).toEqual(noticesTicked(noticesTicked(queue, now), now)),
        )
      }),
    )
  })

  it('becomes empty by its own timer once nobody reads, and shows each notice for no less than its time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const { queue: end, now: endNow } = play(steps, () => undefined)
        let queue = releaseNotices(end, endNow)
        let next = nextNoticeChange(queue)
        const enteredAt = new Map<number, number>()
        for (let turns = 0; next !== null && turns < 500; turns++) {
          const now = Math.max(next, endNow)
          queue = noticesTicked(queue, now)
          for (const item of queue.visible) {
            if (item.phase === 'entering') enteredAt.set(item.id, item.since)
            const entered = enteredAt.get(item.id)
            if (item.phase === 'leaving' && entered !== undefined && item.since > endNow)
              expect(item.since - entered).toBeGreaterThanOrEqual(5000)
          }
          next = nextNoticeChange(queue)
        }
        expect(queue.visible).toEqual([])
        expect(queue.waiting).toEqual([])
      }),
    )
  })
})

describe('addNotice', () => {
  it('adds no notice twice while it can still be seen, and gives the one on screen its whole time again', () => {
    const queue = add(add(NO_NOTICES, 'a', 0), 'a', 4000)
    expect(shown(noticesTicked(queue, 8999))).toEqual(['a shown'])
    expect(shown(noticesTicked(queue, 9000))).toEqual(['a leaving'])

    let full = queue
    for (const text of ['b', 'c', 'd', 'd', 'b']) full = add(full, text, 4000)
    expect(full.visible).toHaveLength(3)
    expect(full.waiting.map(item => item.notice.text)).toEqual(['d'])
  })

  it('distinguishes notices with another status or other errors', () => {
    let queue = NO_NOTICES
    for (const status of [500, 502]) queue = addNotice(queue, toNotice({ text: 'No', status }), 0)
    queue = addNotice(queue, toNotice({ text: 'No', status: 500, errors: { name: ['Falta'] } }), 0)
    expect(queue.visible).toHaveLength(3)
  })
})
