import { isEmoji } from '../chat/rules.emoji.js'
import type { Reaction } from '../chat/schema.js'
import type { FakeReaction } from './fake-world.js'

/** Returns the reactions of a comment or a message as on the wire: by emoji, the first one first. */
export function toFakeReactions(reactions: readonly FakeReaction[]): Reaction[] {
  const people = new Map<string, number[]>()
  for (const { emoji, user_id } of reactions) people.set(emoji, [...(people.get(emoji) ?? []), user_id])
  return [...people].map(([emoji, user_ids]) => ({ emoji, user_ids }))
}

/**
 * Returns the reactions after a person has put an emoji or taken it away; null when it is no emoji, or when there
 * are too many others.
 */
export function reactedWith(
  reactions: readonly FakeReaction[],
  person: number,
  { emoji, on }: { readonly emoji: string; readonly on: boolean },
  most: number,
): readonly FakeReaction[] | null {
  const isOwn = (each: FakeReaction) => each.emoji === emoji && each.user_id === person
  if (!on) return reactions.filter(each => !isOwn(each))
  const others = new Set(reactions.map(each => each.emoji).filter(each => each !== emoji))
  if (!isEmoji(emoji) || others.size >= most) return null
  return reactions.some(isOwn) ? reactions : [...reactions, { emoji, user_id: person }]
}
