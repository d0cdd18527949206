import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureOf, isSilent, secondsLeft, toBars, toLevel, toPeaks, withLevel } from './rules.voice.js'

const level = fc.double({ min: 0, max: 1, noNaN: true })

describe('toLevel', () => {
  test('is 0 for silence and at most 1', () => {
    expect(toLevel([])).toBe(0)
    expect(toLevel(new Float32Array(8))).toBe(0)
    expect(toLevel([1, -1])).toBe(1)
    expect(toLevel([0.1, -0.1])).toBeCloseTo(0.5)
  })
})

describe('withLevel', () => {
  test('holds one level for each twentieth of a second, also after a gap', () => {
    expect(withLevel([], 0.05, 0.2)).toEqual([0.2])
    expect(withLevel([0.2], 0.2, 0.5)).toEqual([0.2, 0.5, 0.5, 0.5])
    expect(withLevel([0.2, 0.2], 0.05, 0.9)).toEqual([0.2, 0.2])
  })
})

describe('toPeaks', () => {
  test('are at most 200 values from 0 to 1, and none falls out', () => {
    fc.assert(
      fc.property(fc.array(level, { maxLength: 700 }), levels => {
        const peaks = toPeaks(levels)
        expect(peaks).toHaveLength(Math.min(200, levels.length))
        expect(peaks.every(peak => peak >= 0 && peak <= 1)).toBe(true)
        const loudest = Math.max(0, ...levels)
        if (loudest >= 0.1) expect(Math.max(...peaks)).toBe(1)
        else expect(Math.max(0, ...peaks)).toBeCloseTo(loudest * 10, 1)
      }),
    )
  })

  test('hold five minutes', () => {
    expect(toPeaks(Array<number>(6000).fill(0.5))).toHaveLength(200)
  })
})

describe('toBars', () => {
  test('are exactly as many as asked for, and show the loudest moment', () => {
    fc.assert(
      fc.property(fc.array(level, { maxLength: 300 }), fc.integer({ min: 1, max: 90 }), (peaks, count) => {
        const bars = toBars(peaks, count)
        expect(bars).toHaveLength(count)
        expect(Math.max(0, ...bars)).toBeLessThanOrEqual(Math.max(0, ...peaks))
        if (peaks.length >= count) expect(Math.max(...bars)).toBe(Math.max(...peaks))
      }),
    )
    expect(toBars(null, 3)).toEqual([0, 0, 0])
  })
})

describe('isSilent', () => {
  test('needs two seconds, and ends with the first sound', () => {
    expect(isSilent(Array<number>(39).fill(0))).toBe(false)
    expect(isSilent(Array<number>(40).fill(0.001))).toBe(true)
    expect(isSilent([...Array<number>(90).fill(0), 0.2])).toBe(false)
  })
})

describe('secondsLeft', () => {
  test('is told from 4:30 on', () => {
    expect(secondsLeft(269)).toBeNull()
    expect(secondsLeft(270)).toBe(30)
    expect(secondsLeft(299.2)).toBe(1)
    expect(secondsLeft(301)).toBe(0)
  })
})

describe('failureOf', () => {
  test('tells a refused, a missing and a busy microphone apart', () => {
    expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(failureOf)).toEqual([
      'refused',
      'missing',
      'busy',
      'unsupported',
    ])
  })
})
