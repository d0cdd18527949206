import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHECK_MS, PATIENCE_MS, createWatchdog, reconnectDelayMs } from './watchdog.js'

describe('reconnectDelayMs', () => {
  test('is a random time below a bound that grows with the time away', () => {
    expect(reconnectDelayMs(0, 0)).toBe(50)
    expect(reconnectDelayMs(0, 1)).toBe(1550)
    expect(reconnectDelayMs(45_000, 1)).toBe(1550)
    expect(reconnectDelayMs(300_000, 0.5)).toBe(5050)
    expect(reconnectDelayMs(86_400_000, 1)).toBe(30_050)
  })

  test('never waits less than its least time, and never longer than half a minute', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.double({ min: 0, max: 1, noNaN: true }), (awayMs, random) => {
        const delay = reconnectDelayMs(awayMs, random)
        expect(delay).toBeGreaterThanOrEqual(50)
        expect(delay).toBeLessThanOrEqual(30_050)
      }),
    )
  })
})

describe('createWatchdog', () => {
  const done: string[] = []
  const watched = {
    connect: () => void done.push('connect'),
    disconnect: () => void done.push('disconnect'),
    ping: () => void done.push('ping'),
  }
  let dog = createWatchdog(watched, () => 0)

  beforeEach(() => {
    dog.stop()
    vi.useFakeTimers()
    done.length = 0
    dog = createWatchdog(watched, () => 0)
  })
  afterEach(() => {
    dog.stop()
    vi.useRealTimers()
  })
  /** Advances the clock and returns the actions of the watchdog in that time. */
  function after(ms: number): string[] {
    vi.advanceTimersByTime(ms)
    return done.splice(0)
  }

  test('ends an attempt that hangs, and starts the next one', () => {
    expect(after(PATIENCE_MS - 1)).toEqual([])
    expect(after(1)).toEqual(['disconnect'])
    expect(after(50)).toEqual(['connect'])
  })

  test('does not disturb an attempt that is under way', () => {
    dog.down()
    expect(after(50)).toEqual(['connect'])
    dog.trying()
    expect(after(PATIENCE_MS - 1)).toEqual([])
    dog.up()
    expect(after(1e9)).toEqual([])
  })

  test('waits longer the longer it is away, and starts anew after a stable connection', () => {
    dog.stop()
    dog = createWatchdog(watched, () => 1)
    vi.advanceTimersByTime(300_000)
    done.length = 0
    dog.down()
    expect(after(10_049)).toEqual([])
    expect(after(1)).toEqual(['connect'])
    dog.up()
    dog.down()
    expect(after(10_049)).toEqual([])
    expect(after(1000)).toEqual(['connect'])
    dog.up()
    vi.advanceTimersByTime(5000)
    dog.down()
    expect(after(1550)).toEqual(['connect'])
  })

  test('counts a connection that lasts less than five seconds as away all along', () => {
    dog.stop()
    dog = createWatchdog(watched, () => 1)
    vi.advanceTimersByTime(300_000)
    for (const lose of [dog.down, dog.trying]) {
      dog.up()
      vi.advanceTimersByTime(4999)
      lose()
      // The five seconds of that connection end meanwhile.
      vi.advanceTimersByTime(10)
      done.length = 0
      dog.down()
      expect(after(10_000)).toEqual([])
      expect(after(1500)).toEqual(['connect'])
    }
  })

  test('counts from the moment at which the connection begins anew by itself', () => {
    dog.stop()
    dog = createWatchdog(watched, () => 1)
    dog.up()
    vi.advanceTimersByTime(5000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(9000)
    dog.trying()
    vi.advanceTimersByTime(6000)
    done.length = 0
    dog.down()
    // A minute away.
    expect(after(2049)).toEqual([])
    expect(after(1)).toEqual(['connect'])
  })

  test('ends an attempt that hangs though messages come, and disturbs none after a sleep', () => {
    dog.heard()
    dog.woke()
    expect(after(PATIENCE_MS - 1)).toEqual([])
    expect(after(1)).toEqual(['disconnect'])
  })

  test('tries once when a network was found, and leaves no timer when it is stopped', () => {
    dog.down()
    dog.woke()
    expect(after(1e6)).toEqual(['connect'])
    dog.up()
    dog.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('checks a connection at once after a sleep, and replaces one that does not answer', () => {
    dog.up()
    dog.woke()
    expect(after(0)).toEqual(['ping'])
    expect(after(CHECK_MS)).toEqual(['disconnect'])
    expect(after(50)).toEqual(['connect'])
  })

  test('keeps a connection that answers after a sleep', () => {
    dog.up()
    dog.woke()
    dog.heard()
    expect(after(1e9)).toEqual(['ping'])
  })

  test('tries at once when a network was found', () => {
    dog.stop()
    dog = createWatchdog(watched, () => 1)
    dog.down()
    dog.woke()
    expect(after(0)).toEqual(['connect'])
  })

  test('does nothing once it was stopped', () => {
    dog.stop()
    dog.down()
    dog.up()
    dog.woke()
    dog.trying()
    expect(after(1e9)).toEqual([])
  })
})
