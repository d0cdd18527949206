import { describe, expect, test } from 'vitest'
import { counterAnswered, counterTold, NO_COUNT } from './state.counter.js'

describe('counterAnswered (Spec §4)', () => {
  test('takes an answer that no event came in the way of', () => {
    expect(counterAnswered({ ...NO_COUNT, count: 4 }, 0, 0)?.count).toBe(0)
  })

  test('asks again when one came meanwhile', () => {
    expect(counterAnswered(counterTold(NO_COUNT, 5, false), 0, 0)).toBeNull()
  })

  test('lets the event stand where events tell it all', () => {
    const told = counterTold(counterTold(NO_COUNT, 0, true), 1, false)
    expect(counterAnswered(told, 0, 0)).toBe(told)
  })
})
