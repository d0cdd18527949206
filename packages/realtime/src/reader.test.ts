import process from 'node:process'
import type { ChannelNews } from '@osys/sdk/realtime/port'
import { describe, expect, test } from 'vitest'
import { createReader } from './reader.js'

const CHANNEL = 'private-user.7'
const event = { event: 'AccessChanged', seq: null } as const
const numbered = (seq: number) =>
  ({ numbered: true, entry: { seq, event: { event: 'AccessChanged', seq } } }) as const

/** Builds a reader that has seen all events up to `after`, and what it told. */
function aReader(after: number | null) {
  const told: (number | string | null)[] = []
  const listener = (news: ChannelNews): void => {
    told.push(news.kind === 'reset' ? `reset ${news.seq}` : news.seq)
  }
  return { told, reader: createReader(CHANNEL, listener, { after }) }
}

describe('a reader', () => {
  test('has missed nothing when the channel is at the number that it has seen', () => {
    const { told, reader } = aReader(4)
    expect(reader.log().isBehind).toBe(true)
    reader.subscribed(4)
    expect(reader.log()).toMatchObject({ last: 4, isBehind: false })
    reader.arrived(numbered(5))
    expect(told).toEqual([5])
  })

  test.each([3, 5, null])('may have missed events when the channel is at %s', number => {
    const { told, reader } = aReader(4)
    reader.subscribed(4)
    reader.subscribed(number)
    expect(reader.log()).toMatchObject({ last: 4, isBehind: true })
    reader.arrived(numbered(5))
    expect(told).toEqual([])
  })

  test('of a channel that it has never seen asks the log, whatever its number', () => {
    const { reader } = aReader(null)
    reader.subscribed(null)
    expect(reader.log().isBehind).toBe(true)
  })

  test('has another mark after each subscription', () => {
    const { reader } = aReader(4)
    const marks = [
      reader.mark(),
      (reader.subscribed(4), reader.mark()),
      (reader.subscribed(4), reader.mark()),
    ]
    expect(new Set(marks).size).toBe(3)
  })

  test('hands on events without a number as they come, and nothing once it is closed', () => {
    const { told, reader } = aReader(4)
    reader.arrived({ numbered: false, event })
    reader.close()
    reader.arrived({ numbered: false, event })
    reader.subscribed(4)
    reader.arrived(numbered(5))
    expect(told).toEqual([null])
  })

  test('goes on after a fault of its listener, which is shown', async () => {
    const shown: unknown[] = []
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', error => shown.push(error))
    try {
      const told: unknown[] = []
      const reader = createReader(
        CHANNEL,
        news => {
          told.push(news.seq)
          if (news.seq === 5) throw new Error('a fault')
        },
        { after: 4 },
      )
      reader.subscribed(4)
      reader.arrived(numbered(5))
      reader.arrived(numbered(5))
      reader.arrived(numbered(6))
      await new Promise(resolve => setTimeout(resolve))
      expect([told, shown]).toEqual([[5, 6], [new Error('a fault')]])
    } finally {
      process.removeAllListeners('uncaughtException')
      for (const each of others) process.on('uncaughtException', each)
    }
  })

  test('needs no handlers', () => {
    const { reader } = aReader(null)
    expect([reader.onRefused(403), reader.onNote('client-typing', {})]).toEqual([undefined, undefined])
  })
})
