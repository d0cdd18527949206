import { describe, expect, test } from 'vitest'
import { AbortedError, NetworkError } from './error.js'
import { done, outcomeOf, refusalOf } from './outcome.js'

describe('outcomeOf', () => {
  test('is done with the reply', async () => {
    expect(await outcomeOf(Promise.resolve(7))).toEqual({ ended: 'done', value: 7 })
  })

  test('is refused with the error of the call', async () => {
    const error = new NetworkError('GET /x', new Error('away'))
    expect(await outcomeOf(Promise.reject(error))).toEqual({ ended: 'refused', error })
  })

  test('is given up when the call was aborted', async () => {
    const aborted = new AbortedError('GET /x', new Error('left'))
    expect(await outcomeOf(Promise.reject(aborted))).toEqual({ ended: 'given up' })
  })

  test('rejects with a fault of our own code', async () => {
    await expect(outcomeOf(Promise.reject(new TypeError('fault')))).rejects.toThrow('fault')
  })
})

describe('refusalOf', () => {
  test('returns the error of a refused action, and null for other outcomes', () => {
    const error = new NetworkError('GET /x', new Error('away'))
    expect(refusalOf({ ended: 'refused', error })).toBe(error)
    expect(refusalOf(done())).toBeNull()
    expect(refusalOf({ ended: 'given up' })).toBeNull()
  })
})
