import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAssistantMessage } from '../testing/assistant.js'
import {
  branchPlaces,
  branchShown,
  branchWalked,
  comingAnswer,
  followersOf,
  messageMerged,
  messageRemoved,
  shownBranch,
  toTree,
  type Tree,
} from './state.tree.js'

const message = (id: number, parent_id: number | null) =>
  anAssistantMessage({ id, parent_id, role: id % 2 ? 'user' : 'assistant', content: `m${id}` })
const ids = (tree: Tree) => shownBranch(tree).map(({ id }) => id)
const allIds = ({ messages }: Tree) => messages.map(({ id }) => id)

/** Two questions at the start; the first has two answers, and one of them a further question. */
const TREE = toTree(
  [message(1, null), message(2, 1), message(3, null), message(4, 3), message(5, 1), message(6, 5)],
  null,
)

test('a tree has its messages in the order in which they were written', () => {
  expect(allIds(toTree([message(6, 5), message(1, null), message(5, 1)], null))).toEqual([1, 5, 6])
})

describe('shownBranch (Spec §4)', () => {
  test('shows the newest branch, or the one of the current message down to its newest end', () => {
    expect(ids(TREE)).toEqual([1, 5, 6])
    expect(ids({ ...TREE, currentId: 4 })).toEqual([3, 4])
    expect(ids({ ...TREE, currentId: 3 })).toEqual([3, 4])
    expect(ids({ ...TREE, currentId: 2 })).toEqual([1, 2])
    expect(ids({ ...TREE, currentId: 99 })).toEqual([1, 5, 6])
    expect(ids(toTree([], 7))).toEqual([])
  })

  test('a message whose parent is not there begins a branch', () => {
    expect(ids(toTree([message(8, 7), message(9, 8)], null))).toEqual([8, 9])
    // So does one that names itself, which no server sends.
    expect(ids(toTree([message(8, 8), message(9, 8)], null))).toEqual([8, 9])
  })
})

test('comingAnswer finds the answer that is written in whatever branch', () => {
  expect(comingAnswer(TREE)).toBeUndefined()
  const messages = TREE.messages.map(each =>
    each.id === 2 ? { ...each, status: 'generating' as const } : each,
  )
  expect(comingAnswer({ ...TREE, messages })?.id).toBe(2)
})

describe('branchPlaces and branchWalked', () => {
  test('walks beside the message, to the end of the other branch, and not beyond the last', () => {
    const places = branchPlaces(TREE, shownBranch(TREE))
    expect(places.get(1)).toEqual({ index: 1, count: 2 })
    expect(places.get(5)).toEqual({ index: 2, count: 2 })
    expect(places.get(6)).toEqual({ index: 1, count: 1 })
    expect(ids(branchWalked(TREE, 5, -1))).toEqual([1, 2])
    expect(ids(branchWalked(TREE, 1, 1))).toEqual([3, 4])
    expect(branchWalked(TREE, 5, 1)).toBe(TREE)
  })
})

test('branchShown shows the branch of a known message, and leaves the tree alone for another', () => {
  expect(ids(branchShown(TREE, 4))).toEqual([3, 4])
  expect(branchShown(TREE, 77)).toBe(TREE)
})

test('a message whose parent is not there is a branch beside the first messages', () => {
  const tree = toTree([message(1, null), message(2, 1), message(8, 7), message(9, 8)], null)
  expect(branchPlaces(tree, shownBranch(tree)).get(8)).toEqual({ index: 2, count: 2 })
  expect(ids(branchWalked(tree, 8, -1))).toEqual([1, 2])
  expect(ids(messageRemoved(tree, 8))).toEqual([1, 2])
})

describe('followersOf', () => {
  test('holds the message and what follows it in all branches; nothing for one that is not there', () => {
    expect(followersOf(TREE, 1)).toEqual(new Set([1, 2, 5, 6]))
    expect([...followersOf(TREE, 77)]).toEqual([])
  })
})

describe('messageRemoved', () => {
  test('takes what follows in its branch and nothing else, and shows the branch beside it', () => {
    // One of a branch that is not shown changes nothing on screen.
    expect(ids(messageRemoved({ ...TREE, currentId: 2 }, 6))).toEqual([1, 2])
    const without = messageRemoved(TREE, 5)
    expect(allIds(without)).toEqual([1, 2, 3, 4])
    expect(ids(without)).toEqual([1, 2])
    expect(ids(messageRemoved(without, 2))).toEqual([1])
    expect(ids(messageRemoved(TREE, 1))).toEqual([3, 4])
    expect(ids(messageRemoved(toTree([message(1, null)], 1), 1))).toEqual([])
  })

  test('shows the next one beside it, and not the newest', () => {
    const tree = toTree([message(1, null), message(2, 1), message(4, 1), message(6, 1)], 2)
    expect(ids(messageRemoved(tree, 2))).toEqual([1, 4])
    expect(ids(messageRemoved({ ...tree, currentId: 6 }, 6))).toEqual([1, 4])
  })

  test('of a hidden branch changes nothing on screen', () => {
    expect(ids(messageRemoved({ ...TREE, currentId: 6 }, 2))).toEqual([1, 5, 6])
    expect(messageRemoved(TREE, 77)).toBe(TREE)
  })
})

describe('messageMerged', () => {
  test('keeps the order and the shown branch, and replaces a known message', () => {
    const added = messageMerged(messageMerged(TREE, message(9, 4)), message(7, 6))
    expect(allIds(added)).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
    expect(ids(added)).toEqual([1, 5, 6, 7])
    const changed = messageMerged(TREE, { ...message(2, 1), content: 'otra' })
    expect(changed.messages.find(({ id }) => id === 2)?.content).toBe('otra')
    expect(changed.messages.length).toBe(TREE.messages.length)
  })
})

type Step =
  | { readonly kind: 'ask' | 'remove' | 'walk' | 'show'; readonly pick: number; readonly back: boolean }
  | { readonly kind: 'join'; readonly pick: number; readonly back: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'ask', 'remove', 'walk', 'show', 'join'),
  pick: fc.nat(),
  back: fc.boolean(),
})

/** Asks at a random place, removes, walks, shows; `join` gives a known message again. */
function after(tree: Tree, { kind, pick, back }: Step, nextId: number): Tree {
  const { messages } = tree
  const picked = messages[pick % Math.max(messages.length, 1)]
  if (kind === 'ask' || !picked) {
    const parent = back ? null : (picked?.id ?? null)
    return branchShown(messageMerged(tree, message(nextId, parent)), nextId)
  }
  if (kind === 'remove') return messageRemoved(tree, picked.id)
  if (kind === 'walk') return branchWalked(tree, picked.id, back ? -1 : 1)
  return kind === 'show' ? branchShown(tree, picked.id) : messageMerged(tree, { ...picked, content: 'x' })
}

/** All messages that are reachable by walks, once for each branch that begins with them. */
function reached(tree: Tree): number[] {
  const found: number[] = []
  function visit(at: Tree, depth: number): void {
    const branch = shownBranch(at)
    const here = branch[depth]
    if (!here) return
    const { index, count } = branchPlaces(at, branch).get(here.id) ?? { index: 0, count: 0 }
    let each = at
    for (let place = index; place > 1; place--) each = branchWalked(each, idAt(each, depth), -1)
    for (let place = 1; place <= count; place++) {
      found.push(idAt(each, depth))
      visit(each, depth + 1)
      each = branchWalked(each, idAt(each, depth), 1)
    }
  }
  visit(tree, 0)
  return found
}
const idAt = (tree: Tree, depth: number): number => shownBranch(tree)[depth]?.id ?? 0

describe('any tree', () => {
  test('reaches each message exactly once, and the shown branch is a path to an end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), steps => {
        let tree = toTree([], null)
        for (const [index, each] of steps.entries()) {
          const before = tree
          tree = after(tree, each, index + 1)
          const branch = shownBranch(tree)
          // A path: the first has no parent, each follows the one before, nothing follows the last.
          expect(branch.map(({ parent_id }) => parent_id)).toEqual([
            ...branch.slice(0, 1).map(() => null),
            ...branch.slice(0, -1).map(({ id }) => id),
          ])
          expect(tree.messages.some(({ parent_id }) => parent_id === (branch.at(-1)?.id ?? 0))).toBe(false)
          expect(branch.length === 0).toBe(tree.messages.length === 0)
          expect(reached(tree).toSorted((one, other) => one - other)).toEqual(allIds(tree))
          if (each.kind === 'remove') expectOnlyFollowersGone(before, tree)
        }
      }),
      { numRuns: 200 },
    )
  })
})

function expectOnlyFollowersGone(before: Tree, now: Tree): void {
  const left = new Set(allIds(now))
  const gone = allIds(before).filter(id => !left.has(id))
  const first = gone[0]
  if (first !== undefined) expect(gone).toEqual([...followersOf(before, first)].toSorted((a, b) => a - b))
}
