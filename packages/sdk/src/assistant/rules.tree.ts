/**
 * Walks the tree of a chat's messages: the path to one, the newest end of a branch, the end after a removal; decides
 * which message a question may follow.
 */

/** A message of the tree, as far as its place goes. */
export interface Node {
  readonly id: number
  readonly parent_id: number | null
}

/** Returns the messages from the first of the chat to this one; empty when there is no such message. */
export function pathTo<M extends Node>(messages: readonly M[], id: number | null): readonly M[] {
  const byId = new Map(messages.map(message => [message.id, message]))
  const path: M[] = []
  for (let at = byId.get(id ?? 0); at; at = byId.get(at.parent_id ?? 0)) path.unshift(at)
  return path
}

/** Returns the newest message that ends a branch below this one; null asks for the newest of the chat. */
export function newestEnd(messages: readonly Node[], below: number | null): number | null {
  const newest = new Map<number | null, number>()
  for (const { id, parent_id } of messages) newest.set(parent_id, Math.max(id, newest.get(parent_id) ?? 0))
  let end = below
  for (let next = newest.get(end); next !== undefined; next = newest.get(end)) end = next
  return end
}

/** Tells whether a question may follow this message: an answer, or the question that was left without one. */
export function mayFollow(
  messages: readonly (Node & { readonly role: 'user' | 'assistant' })[],
  parentId: number,
): boolean {
  const hasAnswer = messages.some(({ parent_id }) => parent_id === parentId)
  return messages.some(({ id, role }) => id === parentId && (role === 'assistant' || !hasAnswer))
}

/** Returns the ids of these messages and of all that follow them. */
export function withFollowing(messages: readonly Node[], ids: readonly number[]): ReadonlySet<number> {
  const gone = new Set(ids)
  // A message comes after the one that it follows, so one walk in the order of ids finds all.
  for (const { id, parent_id } of messages.toSorted((a, b) => a.id - b.id)) {
    if (parent_id !== null && gone.has(parent_id)) gone.add(id)
  }
  return gone
}

/**
 * Returns the end of the branch that is shown once messages are removed: the same one if it stays, else the
 * newest branch that still passes by the nearest message before the removed ones.
 */
export function endAfterRemoval(
  messages: readonly Node[],
  shown: number | null,
  gone: ReadonlySet<number>,
): number | null {
  const left = messages.filter(({ id }) => !gone.has(id))
  const nearest = pathTo(messages, shown ?? newestEnd(messages, null))
    .filter(({ id }) => !gone.has(id))
    .at(-1)
  if (shown !== null && !gone.has(shown)) return shown
  return newestEnd(left, nearest?.id ?? null)
}
