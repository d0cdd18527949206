import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anActivity } from '../testing/tasks.js'
import { mergedStream } from './rules.stream.js'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString()
const comments = (...minutes: number[]) => minutes.map(minute => ({ created_at: at(minute) }))
const activity = (...minutes: number[]) => minutes.map(minute => anActivity({ created_at: at(minute) }))
const shape = (stream: ReturnType<typeof mergedStream>) =>
  stream.map(item =>
    item.kind === 'comment'
      ? `c${new Date(item.comment.created_at ?? 0).getUTCMinutes()}`
      : `a${new Date(item.activity.created_at).getUTCMinutes()}`,
  )

describe('mergedStream', () => {
  test('puts both lists in the order of time', () => {
    const stream = mergedStream(
      { items: comments(2, 5), isComplete: true },
      { items: activity(7, 3, 1), isComplete: true },
    )
    expect(shape(stream)).toEqual(['a1', 'c2', 'a3', 'c5', 'a7'])
  })

  test('leaves out what is older than the loaded end of the other list', () => {
    const newer = { items: comments(4, 5), isComplete: false }
    expect(shape(mergedStream(newer, { items: activity(6, 3), isComplete: true }))).toEqual([
      'c4',
      'c5',
      'a6',
    ])
    const recent = { items: activity(9, 5), isComplete: false }
    expect(shape(mergedStream({ items: comments(1, 8), isComplete: true }, recent))).toEqual([
      'a5',
      'c8',
      'a9',
    ])
  })

  test('puts a comment without a moment last, and keeps what has one moment in the order of its list', () => {
    const sent = { created_at: null }
    const stream = mergedStream(
      { items: [...comments(2, 5), sent], isComplete: true },
      { items: activity(7), isComplete: true },
    )
    expect(stream.at(-1)).toEqual({ kind: 'comment', comment: sent })
    const [first, second] = [
      anActivity({ id: 1, created_at: at(3) }),
      anActivity({ id: 2, created_at: at(3) }),
    ]
    const same = mergedStream(
      { items: comments(3), isComplete: true },
      { items: [second, first], isComplete: true },
    )
    expect(same.map(item => (item.kind === 'activity' ? item.activity.id : 'c'))).toEqual([1, 2, 'c'])
  })

  test('puts what is not saved yet last, in its order, however the clock of the device is set', () => {
    const drafts = comments(1, 0, 59).map(comment => ({ ...comment, optimistic: true }))
    const items = [...comments(4, 5), ...drafts]
    const stream = mergedStream({ items, isComplete: false }, { items: activity(30, 6), isComplete: false })
    expect(shape(stream)).toEqual(['a6', 'a30', 'c1', 'c0', 'c59'])
  })

  test('shows nothing older than a list of which nothing is loaded', () => {
    const none = { items: [], isComplete: false }
    expect(mergedStream(none, { items: activity(6, 3), isComplete: true })).toEqual([])
    expect(mergedStream({ items: comments(1), isComplete: true }, none)).toEqual([])
  })

  test('of two complete lists holds every entry once, in order', () => {
    const minutes = fc.array(fc.nat(59), { maxLength: 12 })
    fc.assert(
      fc.property(minutes, minutes, (some, others) => {
        const stream = mergedStream(
          { items: comments(...some.toSorted((a, b) => a - b)), isComplete: true },
          { items: activity(...others.toSorted((a, b) => b - a)), isComplete: true },
        )
        const times = shape(stream).map(entry => Number(entry.slice(1)))
        expect(times).toEqual([...some, ...others].toSorted((a, b) => a - b))
      }),
    )
  })
})
