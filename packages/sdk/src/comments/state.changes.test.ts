import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aComment } from '../testing/comments.js'
import type { CommentReaction } from './schema.js'
import { reacted, savedOf, withCopy, withEdit, withReaction, withoutReaction } from './state.changes.js'

const ANA = { id: 7, name: 'Ana' }
const aChange = fc.record({
  emoji: fc.constantFrom('👍', '🙏'),
  on: fc.boolean(),
  person: fc.constantFrom(ANA, { id: 8, name: 'Luis' }),
})
const after = (changes: readonly Parameters<typeof reacted>[1][]) =>
  changes.reduce<readonly CommentReaction[]>(reacted, [])

describe('reacted', () => {
  test('a change twice is the change once', () => {
    fc.assert(
      fc.property(fc.array(aChange), aChange, (changes, change) => {
        expect(after([...changes, change, change])).toEqual(after([...changes, change]))
      }),
    )
  })

  test('each person stands once on an emoji, as their last change says, and no emoji is empty', () => {
    fc.assert(
      fc.property(fc.array(aChange), changes => {
        const reactions = after(changes)
        for (const { people } of reactions) {
          expect(people.length).toBeGreaterThan(0)
          expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
        }
        for (const { emoji, person } of changes) {
          const last = changes.findLast(each => each.emoji === emoji && each.person.id === person.id)
          const isThere = reactions.some(
            each => each.emoji === emoji && each.people.some(({ id }) => id === person.id),
          )
          expect(isThere).toBe(last?.on)
        }
      }),
    )
  })
})

describe('a comment with changes under way', () => {
  const change = { key: 'a', emoji: '👍', on: true, person: ANA }

  test('shows them over every copy, and is the server’s copy once they are answered', () => {
    const shown = withReaction(withEdit(aComment(), { key: 'e', body: 'nuevo', mentioned: [] }), change)
    const copied = withCopy(shown, aComment({ version: 2, body: 'de otra pestaña' }))
    expect([copied.body, copied.reactions]).toEqual(['nuevo', [{ emoji: '👍', people: [ANA] }]])
    expect(withEdit(withoutReaction(copied, 'a'), null)).toEqual(
      aComment({ version: 2, body: 'de otra pestaña' }),
    )
  })

  test('keeps the newest copy, whichever comes first', () => {
    const newest = aComment({ version: 3, body: 'tres' })
    expect(savedOf(withCopy(newest, aComment({ version: 2, body: 'dos' })))).toEqual(newest)
  })
})
