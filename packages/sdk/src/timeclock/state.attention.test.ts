import { describe, expect, test } from 'vitest'
import { anAttention } from '../testing/timeclock.js'
import { attentionAfter } from './state.attention.js'

describe('attentionAfter', () => {
  const attention = anAttention()

  test('misses nobody who came', () => {
    const next = attentionAfter(attention, { user_id: 8, status: 'dentro' })
    expect(next).toEqual({ ...attention, missing: [] })
    expect(attentionAfter(next, { user_id: 8, status: 'dentro' })).toEqual(next)
  })

  test('forgets the exit of a person who left', () => {
    expect(attentionAfter(attention, { user_id: 7, status: 'fuera' })).toEqual({
      ...attention,
      forgotten: [],
    })
  })

  test('changes nothing for others, and for an event that says no status', () => {
    expect(attentionAfter(attention, { user_id: 99, status: 'fuera' })).toEqual(attention)
    expect(attentionAfter(attention, { user_id: 7, status: null })).toBe(attention)
  })
})
