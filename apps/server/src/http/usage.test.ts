import { describe, expect, it } from 'vitest'
import { createUsage } from './usage.js'

describe('the usage of callers', () => {
  it('names who used much while others work, until enough time has passed', () => {
    const usage = createUsage()
    usage.add('user:1', 499, 0)
    usage.add('user:2', 1, 0)
    expect(usage.isGreedy('user:1', 0)).toBe(false)
    usage.add('user:1', 101, 0)
    expect([usage.isGreedy('user:1', 0), usage.isGreedy('user:2', 0)]).toEqual([true, false])
    // A tenth of the time is free: the 100 ms beyond the burst are paid back after a second.
    expect(usage.isGreedy('user:1', 990)).toBe(true)
    usage.add('user:2', 1, 1_000)
    expect(usage.isGreedy('user:1', 1_001)).toBe(false)
  })

  it('lets a caller who is alone use all there is', () => {
    const usage = createUsage()
    for (let ms = 0; ms < 60_000; ms += 100) usage.add('user:1', 100, ms)
    expect(usage.isGreedy('user:1', 60_000)).toBe(false)
    usage.add('user:2', 1, 60_000)
    expect(usage.isGreedy('user:1', 60_000)).toBe(true)
    expect(usage.isGreedy('user:1', 61_000)).toBe(false)
  })

  it('forgets an hour of greed within ten seconds', () => {
    const usage = createUsage()
    for (let ms = 0; ms < 3_600_000; ms += 1_000) usage.add('user:1', 1_000, ms)
    usage.add('user:2', 1, 3_604_900)
    expect(usage.isGreedy('user:1', 3_604_900)).toBe(false)
  })

  it('never names a caller who uses less than its share', () => {
    const usage = createUsage()
    for (let ms = 0; ms < 3_600_000; ms += 1_000) {
      usage.add('user:1', 90, ms)
      usage.add('user:2', 90, ms)
    }
    expect(usage.isGreedy('user:1', 3_600_000)).toBe(false)
  })
})
