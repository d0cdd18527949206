import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import { describe, expect, test } from 'vitest'
import { actionsOf, reactedOf, reactionsOf } from './rules.actions.js'

const ME = { viewerId: 7, mayWrite: true }
const own = { sender_id: 7, receiver_id: 8 }

describe('actionsOf', () => {
  test('lets one edit and delete own messages, and mark others as unread', () => {
    expect(actionsOf([aMessage(own)], ME)).toEqual(['react', 'reply', 'edit', 'copy', 'copyLink', 'remove'])
    expect(actionsOf([aMessage()], ME)).toEqual(['react', 'reply', 'copy', 'copyLink', 'markUnread'])
  })

  test('offers nothing to edit or copy without a text', () => {
    expect(actionsOf([aMessage({ ...own, body: '' })], ME)).toEqual(['react', 'reply', 'copyLink', 'remove'])
  })

  test('lets one take out what waits or is a file on its way, and leave alone a text on its way', () => {
    expect(actionsOf([{ ...aMessage(own), pending: 'waiting' }], ME)).toEqual(['copy', 'cancel'])
    expect(actionsOf([{ ...aMessage(own), pending: 'sending' }], ME)).toEqual(['copy'])
    const file = aMessage({ ...own, body: '', media: aMedia() })
    expect(actionsOf([{ ...file, pending: 'sending' }], ME)).toEqual(['cancel'])
    expect(actionsOf([file, { ...file, pending: 'sending' }], ME)).toEqual(['cancel'])
  })

  test('leaves a conversation that can only be read as it is', () => {
    expect(actionsOf([aMessage(own)], { ...ME, mayWrite: false })).toEqual(['copy', 'copyLink'])
    expect(actionsOf([aMessage()], { ...ME, mayWrite: false })).toEqual(['copy', 'copyLink', 'markUnread'])
  })

  test('offers nothing for a deleted message', () => {
    expect(actionsOf([aMessage({ ...own, body: '', deleted_at: '2026-11-20T21:14:00.000Z' })], ME)).toEqual(
      [],
    )
  })
})

describe('reactions of an album', () => {
  const first = aMessage({ id: 1, reactions: [{ emoji: '👍', user_ids: [8] }] })
  const second = aMessage({ id: 2, reactions: [{ emoji: '👍', user_ids: [7, 8] }] })

  test('are those of all its pictures, each person once', () => {
    expect(reactionsOf([first, second])).toEqual([{ emoji: '👍', user_ids: [8, 7] }])
    expect(reactionsOf([first])).toBe(first.reactions)
    expect(reactionsOf([])).toEqual([])
  })

  test('are changed where the viewer gave them, else on the first', () => {
    expect(reactedOf([first, second], '👍', 7)).toBe(second)
    expect(reactedOf([first, second], '🎉', 7)).toBe(first)
  })
})
