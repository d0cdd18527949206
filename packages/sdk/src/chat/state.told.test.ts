import { describe, expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { answered, asked, eraEnded, eventTold, isToldSince, newsSince, NOTHING_TOLD } from './state.told.js'

const news = (id: number, action: 'new' | 'update' | 'marked' = 'new') => ({
  action,
  message: aMessage({ id }),
})

describe('events during questions', () => {
  test('are kept as long as a question needs them', () => {
    const idle = eventTold(NOTHING_TOLD, 8, news(1))
    expect([idle.told, idle.wsMessages]).toEqual([1, []])
    const first = asked(idle)
    const second = asked(eventTold(first, 8, news(2)))
    const both = eventTold(eventTold(second, 9, news(3)), 8, null)
    const [early, late] = [
      { told: 1, era: 0 },
      { told: 2, era: 0 },
    ]
    expect(newsSince(both, 8, early).map(({ id }) => id)).toEqual([2])
    expect(newsSince(both, 9, late).map(({ id }) => id)).toEqual([3])
    expect(answered(both, early).wsMessages.map(({ id }) => id)).toEqual([3])
    expect(answered(answered(both, early), late).wsMessages).toEqual([])
  })

  test('make an answer about the same message old, but not a mark of reading', () => {
    const state = eventTold(eventTold(asked(NOTHING_TOLD), 8, news(1, 'update')), 8, news(2, 'marked'))
    const ask = { told: 0, era: 0 }
    expect([isToldSince(state, 1, ask), isToldSince(state, 2, ask)]).toEqual([true, false])
    expect(isToldSince(eraEnded(state), 2, ask)).toBe(true)
    expect(answered(eraEnded(state), ask).asks).toEqual([])
  })

  test('are not kept for a question of before a gap, whose end ends no other', () => {
    const before = { told: 0, era: 0 }
    const after = asked(eraEnded(asked(NOTHING_TOLD)))
    expect([after.era, after.asks]).toEqual([1, [0]])
    expect(answered(after, before)).toBe(after)
  })

  test('make no answer old that was asked for after them, nor one about another message', () => {
    const state = asked(eventTold(asked(NOTHING_TOLD), 8, news(1)))
    const isToldAfter = (id: number, told: number) => isToldSince(state, id, { told, era: 0 })
    expect([isToldAfter(1, 0), isToldAfter(1, 1), isToldAfter(2, 0)]).toEqual([true, false, false])
    expect(newsSince(state, 8, { told: 1, era: 0 })).toEqual([])
    expect(state.wsMessages[0]).toMatchObject({ id: 1, userId: 8, told: 1, action: 'new' })
  })
})
