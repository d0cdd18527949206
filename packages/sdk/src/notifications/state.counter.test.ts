import { describe, expect, test } from 'vitest'
import { counterAnswered, counterMissed, counterTold, NO_COUNT } from './state.counter.js'

describe('counterAnswered (Spec §4)', () => {
  test('takes over an answer when no event came meanwhile', () => {
    expect(counterAnswered({ ...NO_COUNT, count: 4 }, 0, 0)?.count).toBe(0)
  })

  test('asks again when an event came meanwhile', () => {
    expect(counterAnswered(counterTold(NO_COUNT, 5, false), 0, 0)).toBeNull()
  })

  test('keeps the event’s value when events report every change', () => {
    const told = counterTold(counterTold(NO_COUNT, 0, true), 1, false)
    expect(counterAnswered(told, 0, 0)).toBe(told)
  })
})

describe('counterMissed', () => {
  test('keeps the count, and lets no answer to an earlier call set it', () => {
    const missed = counterMissed({ count: 4, told: 2, isToldAlways: false })
    expect(missed).toEqual({ count: 4, told: 3, isToldAlways: false })
    expect(counterAnswered(missed, 2, 0)).toBeNull()
  })
})

describe('counterTold', () => {
  test('knows once for all that resets are told too', () => {
    const told = counterTold(counterTold(NO_COUNT, 0, true), 1, false)
    expect(told).toEqual({ count: 1, told: 2, isToldAlways: true })
    expect(counterTold(NO_COUNT, 1, false).isToldAlways).toBe(false)
  })
})
