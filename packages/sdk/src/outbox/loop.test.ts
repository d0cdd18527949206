import process from 'node:process'
import { describe, expect, test, vi } from 'vitest'
import { startLoop } from './loop.js'

describe('startLoop', () => {
  test('a wake during a turn is not lost: the next turn comes without a wait', async () => {
    let turns = 0
    let waits = 0
    const loop = startLoop({ wait: async () => void (waits += 1) }, async () => {
      await Promise.resolve()
      turns += 1
      if (turns === 1) loop.wake()
      return turns < 3 ? 60_000 : null
    })
    await vi.waitFor(() => expect(turns).toBe(3))
    expect(waits).toBe(1)
  })

  test('an unexpected error is shown and does not end the loop', async () => {
    const shown: unknown[] = []
    const listen = (error: unknown): void => void shown.push(error)
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', listen)
    try {
      let turns = 0
      startLoop({ wait: async () => {} }, async () => {
        turns += 1
        if (turns === 1) throw new Error('unexpected')
        return null
      })
      await vi.waitFor(() => expect(shown).toEqual([new Error('unexpected')]))
      expect(turns).toBe(2)
    } finally {
      process.removeAllListeners('unhandledRejection')
      for (const each of others) process.on('unhandledRejection', each)
    }
  })
})
