import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endAfterRemoval, mayFollow, newestEnd, type Node, pathTo, withFollowing } from './rules.tree.js'

/** Random trees: each message follows an earlier one, or begins the chat. */
const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map(picks =>
  picks.map((pick, index): Node => ({
    id: index + 1,
    parent_id: pick % (index + 1) === 0 ? null : pick % (index + 1),
  })),
)

const small: readonly Node[] = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 2 },
  { id: 5, parent_id: 4 },
]

describe('pathTo', () => {
  test('leads from the first message to the named one', () => {
    expect(pathTo(small, 5).map(({ id }) => id)).toEqual([1, 2, 4, 5])
    expect(pathTo(small, null)).toEqual([])
    expect(pathTo(small, 99)).toEqual([])
  })

  test('is a path: each message follows the one before it', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (messages, pick) => {
        const path = pathTo(messages, (pick % messages.length) + 1)
        path.forEach((message, index) => expect(message.parent_id).toBe(path[index - 1]?.id ?? null))
      }),
    )
  })
})

describe('newestEnd', () => {
  test('goes down by the newest message each time', () => {
    expect(newestEnd(small, null)).toBe(5)
    expect(newestEnd(small, 3)).toBe(3)
    expect(newestEnd([], null)).toBeNull()
  })
})

describe('withFollowing', () => {
  test('takes what follows a message and nothing else', () => {
    expect([...withFollowing(small, [4])]).toEqual([4, 5])
    expect(withFollowing(small.toReversed(), [2])).toEqual(new Set([2, 3, 4, 5]))
    fc.assert(
      fc.property(tree, fc.nat(), (messages, pick) => {
        const removed = (pick % messages.length) + 1
        const gone = withFollowing(messages, [removed])
        for (const { id } of messages) {
          expect(gone.has(id)).toBe(pathTo(messages, id).some(message => message.id === removed))
        }
      }),
    )
  })
})

describe('endAfterRemoval', () => {
  test('stays where it is, or goes to the newest branch by the nearest message that is left', () => {
    expect(endAfterRemoval(small, 3, new Set([4, 5]))).toBe(3)
    expect(endAfterRemoval(small, 5, new Set([4, 5]))).toBe(3)
    expect(endAfterRemoval(small, 5, new Set([5]))).toBe(4)
    expect(endAfterRemoval(small, 5, new Set([1, 2, 3, 4, 5]))).toBeNull()
    // It stays within the question that was shown, though another one is newer.
    const other = [...small, { id: 6, parent_id: null }, { id: 7, parent_id: 6 }]
    expect(endAfterRemoval(other, 3, new Set([3]))).toBe(5)
    expect(endAfterRemoval(other, null, new Set([7]))).toBe(6)
    // The nearest message is the last one before the removed ones, not an earlier one.
    const beside = [...small, { id: 6, parent_id: 1 }]
    expect(endAfterRemoval(beside, 5, new Set([4, 5]))).toBe(3)
  })

  test('is always a message that is left', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.nat(), (messages, one, other) => {
        const gone = withFollowing(messages, [(one % messages.length) + 1])
        const end = endAfterRemoval(messages, (other % messages.length) + 1, gone)
        const left = messages.filter(({ id }) => !gone.has(id))
        if (left.length === 0) expect(end).toBeNull()
        else expect(left.map(({ id }) => id)).toContain(end)
      }),
    )
  })
})

test('mayFollow lets a question follow an answer, and a question without one', () => {
  const messages = [
    { id: 1, parent_id: null, role: 'user' },
    { id: 2, parent_id: 1, role: 'assistant' },
    { id: 3, parent_id: 2, role: 'user' },
  ] as const
  expect([1, 2, 3, 4].filter(id => mayFollow(messages, id))).toEqual([2, 3])
})
