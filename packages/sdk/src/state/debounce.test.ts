import { describe, expect, test } from 'vitest'
import { aClock } from '../testing/clock.js'
import { debounce } from './debounce.js'

function setUp(longestMs?: number) {
  const { clock, pass } = aClock()
  const runs: number[] = []
  const start = clock.now()
  const work = debounce(clock, { pauseMs: 300, ...(longestMs && { longestMs }) }, () =>
    runs.push(clock.now() - start),
  )
  return { work, pass, runs }
}

describe('debounce', () => {
  test('runs once after the last of many calls', async () => {
    const { work, pass, runs } = setUp()
    work.call()
    await pass(200)
    work.call()
    await pass(299)
    expect(runs).toEqual([])
    await pass(1)
    expect(runs).toEqual([500])
    await pass(1000)
    expect(runs).toEqual([500])
  })

  test('runs during a flurry, once its longest time is over', async () => {
    const { work, pass, runs } = setUp(1000)
    for (let at = 0; at < 2000; at += 250) {
      work.call()
      await pass(250)
    }
    expect(runs).toEqual([1000, 2000])
  })

  test('drops the work that waits', async () => {
    const { work, pass, runs } = setUp()
    work.call()
    work.end()
    await pass(1000)
    expect(runs).toEqual([])
    work.call()
    await pass(300)
    expect(runs).toEqual([1300])
  })
})
