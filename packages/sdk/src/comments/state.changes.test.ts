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

  test('takes another copy of the same version, and keeps its place in a run', () => {
    const same = withCopy(aComment({ version: 2, body: 'uno' }), aComment({ version: 2, body: 'dos' }))
    expect(same.body).toBe('dos')
    const shown = { ...withReaction(aComment({ first_comment: true }), change), first_comment: false }
    expect(savedOf(shown).first_comment).toBe(false)
  })

  test('mentions the people of its new text, and keeps each change until it is answered itself', () => {
    const edit = { key: 'e', body: 'Hola @Ana', mentioned: [ANA] }
    const shown = withReaction(withReaction(withEdit(aComment(), edit), change), {
      ...change,
      key: 'b',
      emoji: '🙏',
    })
    expect([shown.mentions, shown.mentioned, shown.edit]).toEqual([[7], [ANA], edit])
    const left = withoutReaction(shown, 'a')
    expect([left.reactions.map(({ emoji }) => emoji), left.edit]).toEqual([['🙏'], edit])
    const unedited = withEdit(left, null)
    expect([unedited.reactions.length, unedited.body, 'edit' in unedited]).toEqual([
      1,
      aComment().body,
      false,
    ])
    expect('reacting' in withoutReaction(shown, 'a')).toBe(true)
    expect('reacting' in withEdit(aComment(), edit)).toBe(false)
  })
})
