import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTestApp } from './testing/app.js'
import { startJob } from './jobs.js'

const test = useTestApp()
const EVERY_MS = 60_000

/** A job whose runs the test ends. */
function heldJob(atStart: boolean) {
  const runs: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const run = () => new Promise<void>((end, fail) => void runs.push({ end, fail }))
  return { runs, job: startJob(test.deps, { name: 'held', everyMs: EVERY_MS, atStart, run }) }
}

describe('startJob', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  it('runs at the start only when told to, and then by the clock', () => {
    const [now, later] = [heldJob(true), heldJob(false)]
    expect([now.runs.length, later.runs.length]).toEqual([1, 0])
    vi.advanceTimersByTime(EVERY_MS)
    expect(later.runs.length).toBe(1)
  })

  it('does not double a run that takes long, and runs again after a failure', async () => {
    const { runs, job } = heldJob(true)
    vi.advanceTimersByTime(3 * EVERY_MS)
    expect(runs.length).toBe(1)
    runs[0]?.fail(new Error('no disk'))
    await vi.waitFor(() => {
      vi.advanceTimersByTime(EVERY_MS)
      expect(runs.length).toBe(2)
    })
    runs[1]?.end()
    await job.stop()
  })

  it('stops when what is being done has ended', async () => {
    const { runs, job } = heldJob(true)
    let isStopped = false
    const stopped = job.stop().then(() => {
      isStopped = true
    })
    await Promise.resolve()
    expect(isStopped).toBe(false)
    runs[0]?.end()
    await stopped
    vi.advanceTimersByTime(3 * EVERY_MS)
    expect(runs.length).toBe(1)
  })
})
