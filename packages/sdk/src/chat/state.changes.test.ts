import { describe, expect, test } from 'vitest'
import { aMedia, aMessage } from '../testing/chat.js'
import { type LocalChange, savedOf, withChange, withoutChange, withSaved } from './state.changes.js'

const reacted = (key: string, on: boolean, userId = 7): LocalChange => ({
  key,
  kind: 'reacted',
  emoji: '👍',
  on,
  userId,
})

describe('a message with changes under way', () => {
  test('shows all of them over the server’s copy, and each ends by itself', () => {
    const message = aMessage({ body: 'uno' })
    const both = withChange(
      withChange(message, { key: 'a', kind: 'edited', body: 'dos' }),
      reacted('b', true),
    )
    expect([both.body, both.reactions]).toEqual(['dos', [{ emoji: '👍', user_ids: [7] }]])
    expect(savedOf(both)).toEqual(message)
    const failed = withoutChange(both, 'a', null)
    expect([failed.body, failed.reactions.length]).toEqual(['uno', 1])
    const saved = { ...message, body: 'tres' }
    expect(withoutChange(failed, 'b', saved)).toEqual(saved)
    expect(withSaved(both, saved).body).toBe('dos')
  })

  test('is empty while it is deleted, and full again when that is undone', () => {
    const message = aMessage({ body: 'uno', media: aMedia(), reactions: [{ emoji: '🎉', user_ids: [8] }] })
    const gone = withChange(message, { key: 'a', kind: 'deleted', at: '2026-11-21T00:00:00.000Z' })
    expect([gone.body, gone.media, gone.reactions, gone.deleted_at]).toEqual([
      '',
      null,
      [],
      '2026-11-21T00:00:00.000Z',
    ])
    const back = withChange(savedOf(gone), { key: 'b', kind: 'restored', copy: message })
    expect([back.body, back.media, back.deleted_at]).toEqual(['uno', aMedia(), null])
  })

  test('counts a reaction of a person once', () => {
    const message = aMessage({ reactions: [{ emoji: '👍', user_ids: [8] }] })
    const twice = withChange(withChange(message, reacted('a', true)), reacted('b', true))
    expect(twice.reactions).toEqual([{ emoji: '👍', user_ids: [8, 7] }])
    expect(withChange(twice, reacted('c', false)).reactions).toEqual([{ emoji: '👍', user_ids: [8] }])
    expect(withChange(message, reacted('d', false, 8)).reactions).toEqual([])
    const party = { emoji: '🎉', user_ids: [9] }
    const several = withChange({ ...message, reactions: [party, ...message.reactions] }, reacted('f', true))
    expect(several.reactions).toEqual([party, { emoji: '👍', user_ids: [8, 7] }])
    expect(withChange(aMessage(), reacted('e', false)).reactions).toEqual([])
  })
})
