import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagRuns, type RunRules, runSplice } from './runs.js'
import type { ListOrder, spliceList } from './splice.js'

interface Note {
  readonly id: number
  readonly by: string
  readonly first_comment: boolean
  readonly optimistic?: boolean
}
function note(id: number, by: string, first_comment = true): Note {
  return { id, by, first_comment }
}
function rules(order: ListOrder): RunRules<Note, 'first_comment'> {
  return { flag: 'first_comment', author: item => item.by, order }
}
const flags = (items: readonly Note[]) =>
  items.map(item => `${item.by}${item.first_comment ? '*' : ''}`).join(' ')

describe('flagRuns (Spec §3: true when the previous comment is by a different user)', () => {
  const authors = ['ana', 'ana', 'luis', 'ana'].map((by, id) => note(id, by, false))

  it('flags the oldest of each run', () => {
    expect(flags(flagRuns(authors, rules('oldest-first')))).toBe('ana* ana luis* ana*')
    expect(flags(flagRuns(authors.toReversed(), rules('newest-first')))).toBe('ana* luis* ana ana*')
  })

  it('keeps the same items when their flag is right', () => {
    const right = flagRuns(authors, rules('oldest-first'))
    expect(flagRuns(right, rules('oldest-first')).every((item, index) => item === right[index])).toBe(true)
  })
})

describe('runSplice (Spec §4)', () => {
  const partOf =
    (order: ListOrder) =>
    (...[items, index, deleted, added]: Parameters<typeof spliceList<Note>>) =>
      runSplice(rules(order))(items, index, deleted, added, false)
  const up = partOf('oldest-first')
  const down = partOf('newest-first')
  const chain = (...authors: string[]) =>
    flagRuns(
      authors.map((by, id) => note(id, by)),
      rules('oldest-first'),
    )

  it('gives the flag of a deleted comment that began a run to the next one by that author', () => {
    expect(flags(up(chain('luis', 'ana', 'ana', 'ana'), 1, 1, []))).toBe('luis* ana* ana')
    expect(flags(up(chain('ana', 'ana'), 0, 1, []))).toBe('ana*')
    expect(flags(down(chain('ana', 'ana', 'luis').toReversed(), 2, 1, []))).toBe('luis* ana*')
  })

  it('joins two runs of one author when the item between them is deleted', () => {
    expect(flags(up(chain('ana', 'luis', 'ana'), 1, 1, []))).toBe('ana* ana')
  })

  it('divides a run when somebody else’s comment comes between', () => {
    expect(flags(up(chain('ana', 'ana'), 1, 0, [note(9, 'luis', false)]))).toBe('ana* luis* ana*')
  })

  it('does not begin a run at the edge of a page whose first comment does not', () => {
    const page = [note(5, 'ana', false), note(6, 'ana', false)]
    expect(flags(up(page, 0, 1, []))).toBe('ana')
    expect(flags(up([note(5, 'ana', false), note(6, 'luis')], 0, 1, []))).toBe('luis*')
    expect(flags(up(page, 2, 0, [note(7, 'ana')]))).toBe('ana ana ana')
    expect(flags(up(page, 0, 0, [note(3, 'ana', true), note(4, 'ana', true)]))).toBe('ana* ana ana ana')
  })

  it('keeps the flag of the oldest item, because the item before it may not be loaded', () => {
    expect(flags(up([note(6, 'ana', true)], 0, 0, [note(5, 'ana', false)]))).toBe('ana ana')
    expect(flags(down([], 0, 0, [note(5, 'ana', false)]))).toBe('ana')
  })

  it('flags a draft that stands first, until its saved copy brings the right flag', () => {
    const alone = up([], 0, 0, [{ ...note(0, 'ana', false), optimistic: true }])
    expect(flags(alone)).toBe('ana*')
    expect(flags(up(alone, 0, 1, [note(7, 'ana', false)]))).toBe('ana')
  })

  it('flags the oldest item of a complete list, whatever flag it came with', () => {
    const whole = runSplice(rules('newest-first'))
    expect(flags(whole([], 0, 0, [note(5, 'ana', false)], true))).toBe('ana*')
    expect(flags(whole([note(6, 'ana', false), note(5, 'ana', false)], 1, 1, [], true))).toBe('ana*')
  })

  it('leaves every item but the neighbours as it is', () => {
    const before = chain('ana', 'luis', 'ana', 'luis', 'ana')
    const after = up(before, 1, 1, [])
    expect(after[0]).toBe(before[0])
    expect(after[2]).toBe(before[3])
    expect(after[3]).toBe(before[4])
  })

  const edits = fc.array(
    fc.record({
      at: fc.nat(30),
      deleted: fc.nat(2),
      added: fc.array(fc.constantFrom('ana', 'luis', 'eva'), { maxLength: 3 }),
    }),
    { maxLength: 30 },
  )

  it.each(['oldest-first', 'newest-first'] as const)('keeps flags equal to their definition (%s)', order => {
    const splice = runSplice(rules(order))
    fc.assert(
      fc.property(edits, each => {
        let id = 0
        let items: readonly Note[] = []
        for (const { at, deleted, added } of each) {
          const index = Math.min(at, items.length)
          const fresh = added.map(by => note(++id, by, id % 2 === 0))
          items = splice(items, index, Math.min(deleted, items.length - index), fresh, true)
          expect(items).toEqual(flagRuns(items, rules(order)))
        }
      }),
    )
  })

  it('reads only the neighbours of a change in a list of 10,000', () => {
    let reads = 0
    const counted: RunRules<Note, 'first_comment'> = {
      ...rules('oldest-first'),
      author(item) {
        reads++
        return item.by
      },
    }
    const long = flagRuns(
      Array.from({ length: 10_000 }, (_, id) => note(id, id % 3 ? 'ana' : 'luis')),
      rules('oldest-first'),
    )
    runSplice(counted)(long, 5000, 1, [note(1, 'eva')], false)
    runSplice(counted)(long, 10_000, 0, [note(1, 'eva')], false)
    runSplice(counted)(long, 0, 1, [], false)
    expect(reads).toBeLessThan(20)
  })
})
