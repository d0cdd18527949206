import type { AssistantMessage } from './schema.js'
import { isWritten } from './state.answer.js'

/**
 * All messages of a chat, as a tree: messages with the same parent are branches of each other. One branch is
 * shown, from a first message to one that nothing follows.
 */
export interface Tree {
  /** Ordered by id, oldest first. */
  readonly messages: readonly AssistantMessage[]
  /** A message of the shown branch; null shows the newest branch. */
  readonly currentId: number | null
}

export const NO_MESSAGES: Tree = { messages: [], currentId: null }

type Children = ReadonlyMap<number | null, readonly AssistantMessage[]>

/** Returns the tree of a chat, whatever the order of its messages. */
export function toTree(messages: readonly AssistantMessage[], currentId: number | null): Tree {
  return { messages: messages.toSorted((one, other) => one.id - other.id), currentId }
}

/** Returns the shown branch, from its first message to its last. Spec §4. */
export function shownBranch({ messages, currentId }: Tree): readonly AssistantMessage[] {
  const children = childrenIn(messages)
  const current = messages.find(({ id }) => id === currentId) ?? messages.at(-1)
  if (!current) return []
  const byId = new Map(messages.map(message => [message.id, message]))
  const up: AssistantMessage[] = []
  for (let at: AssistantMessage | undefined = current; at; at = parentIn(byId, at)) up.push(at)
  return [...up.toReversed(), ...newestUnder(children, current.id)]
}

/** Returns the answer of the chat that is being written, in whatever branch: the server writes one at a time. */
export function comingAnswer({ messages }: Tree): AssistantMessage | undefined {
  return messages.find(isWritten)
}

/** The place of a message among those with the same parent. */
export interface BranchPlace {
  /** Counted from 1. */
  readonly index: number
  readonly count: number
}

/** Returns the places of several messages, by id: what `‹ 2/3 ›` shows. */
export function branchPlaces(
  { messages }: Tree,
  shown: readonly AssistantMessage[],
): ReadonlyMap<number, BranchPlace> {
  const children = childrenIn(messages)
  return new Map(
    shown.map((message, index) => {
      const parentId = index === 0 ? null : message.parent_id
      const own = children.get(parentId) ?? [message]
      return [message.id, { index: own.findIndex(({ id }) => id === message.id) + 1, count: own.length }]
    }),
  )
}

/**
 * Returns the tree with the branch `step` places further of those that begin beside a message, at its newest
 * end. At the first or the last one nothing changes.
 */
export function branchWalked(tree: Tree, id: number, step: 1 | -1): Tree {
  const children = childrenIn(tree.messages)
  const own = [...children.values()].find(each => each.some(message => message.id === id)) ?? []
  const next = own[own.findIndex(message => message.id === id) + step]
  return next ? { ...tree, currentId: endUnder(children, next.id) } : tree
}

/** Returns the ids of a message and of all that follow it, in all of its branches; empty for an unknown one. */
export function followersOf({ messages }: Tree, id: number): ReadonlySet<number> {
  if (!messages.some(message => message.id === id)) return new Set()
  const children = childrenIn(messages)
  const found = new Set([id])
  // A set yields what is added to it during the walk.
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id)
  return found
}

/**
 * Returns the tree without a message and what follows it; its siblings stay. A shown branch that goes through
 * it makes place for the branch beside it, or ends before it.
 */
export function messageRemoved(tree: Tree, id: number): Tree {
  const gone = followersOf(tree, id)
  const target = tree.messages.find(message => message.id === id)
  if (!target) return tree
  const isShown = shownBranch(tree).some(message => message.id === id)
  const messages = tree.messages.filter(message => !gone.has(message.id))
  if (!isShown) return { ...tree, messages }
  const own = childrenIn(tree.messages).get(rootOrParent(tree, target)) ?? []
  const place = own.findIndex(message => message.id === id)
  const beside = own[place + 1] ?? own[place - 1]
  const currentId = beside ? endUnder(childrenIn(messages), beside.id) : rootOrParent(tree, target)
  return { messages, currentId }
}

/** Returns the tree with a message added, or replaced by its newer copy. The shown branch stays. */
export function messageMerged(tree: Tree, message: AssistantMessage): Tree {
  const { messages, currentId } = tree
  const known = messages.findIndex(({ id }) => id === message.id)
  if (known !== -1) return { ...tree, messages: messages.with(known, message) }
  // Without a chosen branch the newest one is shown, and the new message must not change which one that is.
  const shownId = currentId ?? shownBranch(tree).at(-1)?.id ?? null
  const before = messages.findLastIndex(({ id }) => id < message.id)
  return { messages: messages.toSpliced(before + 1, 0, message), currentId: shownId }
}

/** Returns the tree that shows the branch of a message. */
export function branchShown(tree: Tree, id: number): Tree {
  return tree.messages.some(message => message.id === id) ? { ...tree, currentId: id } : tree
}

/** Groups messages by parent. One whose parent is not there begins a branch of its own. */
function childrenIn(messages: readonly AssistantMessage[]): Children {
  const ids = new Set(messages.map(({ id }) => id))
  const children = new Map<number | null, AssistantMessage[]>()
  for (const message of messages) {
    const parent = parentOf(ids, message)
    const own = children.get(parent)
    if (own) own.push(message)
    else children.set(parent, [message])
  }
  return children
}

/** A message follows an older one, so that no circle can keep it out of the tree. */
function parentOf(ids: ReadonlySet<number>, { id, parent_id }: AssistantMessage): number | null {
  return parent_id !== null && parent_id < id && ids.has(parent_id) ? parent_id : null
}

function rootOrParent({ messages }: Tree, message: AssistantMessage): number | null {
  return parentOf(new Set(messages.map(({ id }) => id)), message)
}

function parentIn(
  byId: ReadonlyMap<number, AssistantMessage>,
  { id, parent_id }: AssistantMessage,
): AssistantMessage | undefined {
  return parent_id !== null && parent_id < id ? byId.get(parent_id) : undefined
}

function newestUnder(children: Children, id: number): readonly AssistantMessage[] {
  const down: AssistantMessage[] = []
  for (let at = children.get(id)?.at(-1); at; at = children.get(at.id)?.at(-1)) down.push(at)
  return down
}

function endUnder(children: Children, id: number): number {
  return newestUnder(children, id).at(-1)?.id ?? id
}
