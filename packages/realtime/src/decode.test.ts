import { describe, expect, test } from 'vitest'
import { toArrival, toNote } from './decode.js'

describe('toArrival', () => {
  test('returns a numbered event, by its name with or without a dot', () => {
    const arrival = { numbered: true, entry: { seq: 4, event: { event: 'AccessChanged', seq: 4 } } }
    expect(toArrival('AccessChanged', { seq: 4 })).toEqual(arrival)
    expect(toArrival('.AccessChanged', { seq: 4 })).toEqual(arrival)
  })

  test('keeps the number of an unknown event, and of one whose data do not fit its name', () => {
    expect(toArrival('Unheard', { seq: 4 })).toEqual({ numbered: true, entry: { seq: 4, event: null } })
    expect(toArrival('TaskChanged', { seq: 5 })).toEqual({ numbered: true, entry: { seq: 5, event: null } })
  })

  test('returns the event alone when it has no number, or null', () => {
    expect(toArrival('AccessChanged', null)).toEqual({
      numbered: false,
      event: { event: 'AccessChanged', seq: null },
    })
    expect(toArrival('AccessChanged', { seq: 1.5 })).toBeNull()
    expect(toArrival('Unheard', {})).toBeNull()
  })

  test('ignores the messages of other clients, whatever they claim', () => {
    expect(toArrival('.client-typing', { seq: 4 })).toBeNull()
    expect([toNote('.client-typing'), toNote('AccessChanged')]).toEqual(['client-typing', null])
  })
})
