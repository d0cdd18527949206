import { describe, expect, test } from 'vitest'
import { pauseBetweenReads, pauseBetweenWrites } from './rules.pieces.js'

describe('pauseBetweenWrites', () => {
  test('is short for a few answers and grows with their number, up to a bound', () => {
    expect([0, 1, 10, 40, 90, 1000].map(pauseBetweenWrites)).toEqual([80, 80, 80, 140, 240, 240])
  })
})

describe('pauseBetweenReads', () => {
  test('adds about half of the pause between writes to what a text waits', () => {
    expect([1, 10, 40, 1000].map(replies => pauseBetweenReads(replies, 0.5))).toEqual([40, 40, 70, 120])
  })

  test('is not the same for all replies, so that they do not fall into step', () => {
    expect([0, 0.5, 1].map(random => pauseBetweenReads(10, random))).toEqual([30, 40, 50])
  })
})
