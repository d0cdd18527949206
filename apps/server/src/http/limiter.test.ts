import { describe, expect, it } from 'vitest'
import { RefusedError } from './refusal.js'
import { createLimiter } from './limiter.js'

describe('createLimiter', () => {
  it('runs no more at once than it may, in order, and all in the end', async () => {
    const limited = createLimiter(2, 10)
    const order: number[] = []
    let running = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limited(async () => {
          most = Math.max(most, ++running)
          order.push(index)
          await Promise.resolve()
          running--
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('turns away what would wait too long, and recovers', async () => {
    const limited = createLimiter(1, 1)
    let open = () => {}
    const first = limited(() => new Promise<void>(resolve => (open = resolve)))
    const second = limited(async () => 'second')
    await expect(limited(async () => 'third')).rejects.toBeInstanceOf(RefusedError)
    open()
    await first
    expect(await second).toBe('second')
    expect(await limited(async () => 'fourth')).toBe('fourth')
  })

  it('gives its place back after a failure', async () => {
    const limited = createLimiter(1, 0)
    await expect(limited(() => Promise.reject(new Error('planned')))).rejects.toThrow('planned')
    expect(await limited(async () => 'next')).toBe('next')
  })
})
