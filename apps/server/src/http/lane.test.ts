import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLane, type Lane, type LaneLimits, type Leave } from './lane.js'
import { RefusedError } from './refusal.js'

const LIMITS: LaneLimits = { atOnce: 1, waiting: 10, each: 10 }

/** Lets all settled promises run their callbacks. */
const settled = () => new Promise(resolve => setImmediate(resolve))

/** Makes a lane whose tasks end when the test says so, in the order in which they began. */
function observe(limits: LaneLimits) {
  const lane: Lane = createLane(limits)
  const begun: string[] = []
  const refused: string[] = []
  const open: Leave[] = []
  const ask = (caller: string, name = caller, signal?: AbortSignal) => {
    lane.enter(caller, signal).then(
      leave => {
        begun.push(name)
        open.push(leave)
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(RefusedError)
        refused.push(name)
      },
    )
  }
  return {
    lane,
    begun,
    refused,
    open,
    ask,
    async endAll() {
      await settled()
      while (open.length > 0) {
        open.shift()?.()
        await settled()
      }
    },
  }
}

describe('createLane', () => {
  it('goes round the callers, one task of each in turn', async () => {
    const { ask, begun, endAll } = observe(LIMITS)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) ask(name[0] as string, name)
    await endAll()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('refuses tasks beyond the share of a caller, and accepts them later', async () => {
    const { ask, begun, refused, endAll } = observe({ ...LIMITS, each: 2 })
    for (const name of ['a1', 'a2', 'a3', 'b1']) ask(name[0] as string, name)
    await endAll()
    expect([begun, refused]).toEqual([['a1', 'a2', 'b1'], ['a3']])
    ask('a', 'a4')
    await endAll()
    expect(begun).toContain('a4')
  })

  it('takes the newest task of the longest queue back for a caller with fewer', async () => {
    const { ask, begun, refused, endAll } = observe({ ...LIMITS, waiting: 4 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1']) ask(name[0] as string, name)
    await endAll()
    expect(refused).toEqual(['a6', 'a5', 'a4'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('forgets a caller that hangs up in the queue, and lets a running one end', async () => {
    const { ask, begun, refused, open, endAll } = observe({ ...LIMITS, waiting: 1 })
    const hangUp = new AbortController()
    ask('a', 'a1', hangUp.signal)
    ask('b', 'b1', hangUp.signal)
    await settled()
    hangUp.abort()
    await settled()
    expect([begun, refused, open.length]).toEqual([['a1'], ['b1'], 1])
    ask('b', 'b2', hangUp.signal)
    ask('c', 'c1')
    await endAll()
    expect([begun, refused]).toEqual([
      ['a1', 'c1'],
      ['b1', 'b2'],
    ])
  })

  it('gives the place of a failed task back', async () => {
    const lane = createLane({ atOnce: 1, waiting: 0, each: 1 })
    await expect(lane.run('a', () => Promise.reject(new Error('planned')))).rejects.toThrow('planned')
    expect(await lane.run('a', async () => 'next')).toBe('next')
  })

  it('says when to come back', async () => {
    const { lane } = observe({ atOnce: 1, waiting: 0, each: 5 })
    await lane.enter('a')
    const refusal = { refusal: 'unavailable', retryAfterSeconds: 3 }
    await expect(lane.enter('b')).rejects.toMatchObject({ refusal })
  })

  const STEP = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('ask' as const), caller: fc.constantFrom('a', 'b', 'c', 'd') }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hangUp' as const), which: fc.nat(30) }) },
  )
  const ANY_LIMITS = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    waiting: fc.integer({ min: 0, max: 6 }),
    each: fc.integer({ min: 1, max: 6 }),
  })

  it('keeps its bounds, loses nothing and is empty in the end, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(ANY_LIMITS, fc.array(STEP, { maxLength: 60 }), async (limits, steps) => {
        const { ask, begun, refused, open, endAll } = observe(limits)
        const lines: AbortController[] = []
        for (const step of steps) {
          if (step.do === 'ask') {
            const line = new AbortController()
            ask(step.caller, `${step.caller}${lines.push(line)}`, line.signal)
          } else if (step.do === 'end') {
            const leave = open.shift()
            // A second call changes nothing.
            leave?.()
            leave?.()
          } else lines[step.which]?.abort()
          await settled()
          expect(open.length).toBeLessThanOrEqual(limits.atOnce)
          const unheard = lines.length - begun.length - refused.length
          expect(unheard).toBeLessThanOrEqual(limits.waiting)
          if (unheard > 0) expect(open.length).toBe(limits.atOnce)
        }
        await endAll()
        expect(begun.length + refused.length).toBe(lines.length)
        expect(new Set([...begun, ...refused]).size).toBe(lines.length)
        const before = begun.length
        for (let index = 0; index < limits.atOnce; index++) ask(`new ${index}`)
        await settled()
        expect(begun.length - before).toBe(limits.atOnce)
      }),
    )
  })

  it('serves a newcomer after at most one task of each other caller', async () => {
    const ASKED = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(ASKED, async asked => {
        const { ask, begun, open } = observe({ atOnce: 1, waiting: 100, each: 100 })
        for (const caller of asked) ask(caller)
        ask('newcomer')
        await settled()
        const before = begun.length
        while (!begun.includes('newcomer')) {
          open.shift()?.()
          await settled()
        }
        const served = begun.slice(before, -1)
        expect(served.length).toBe(new Set(served).size)
      }),
    )
  })
})

describe('a lane that rests', () => {
  afterEach(() => void vi.useRealTimers())

  it('leaves its place empty for as long as the task took, times the rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const { ask, begun, open } = observe({ ...LIMITS, rest: 2 })
    ask('a')
    ask('b')
    await settled()
    vi.advanceTimersByTime(100)
    open.shift()?.()
    vi.advanceTimersByTime(199)
    await settled()
    expect(begun).toEqual(['a'])
    vi.advanceTimersByTime(1)
    await settled()
    expect(begun).toEqual(['a', 'b'])
  })

  it('counts no task of a caller that has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const { ask, refused, open } = observe({ ...LIMITS, each: 1, rest: 2 })
    ask('a', 'a1')
    await settled()
    vi.advanceTimersByTime(100)
    open.shift()?.()
    ask('a', 'a2')
    await settled()
    expect(refused).toEqual([])
  })
})
