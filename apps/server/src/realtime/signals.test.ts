import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJoiner, readSignal, type Signal, splitDirect, writeSignal } from './signals.js'

describe('writeSignal', () => {
  it('is read back, and names no channels when there are too many for one payload', () => {
    const few: Signal = { kind: 'events', channels: ['private-user.7'] }
    expect(readSignal(writeSignal(few))).toEqual(few)
    const many: Signal = {
      kind: 'events',
      channels: Array.from({ length: 500 }, (_, i) => `private-company.${i}`),
    }
    expect(readSignal(writeSignal(many))).toEqual({ kind: 'events', channels: null })
    const counted = { ...many, kind: 'occupancy', from: 'x' } as const
    expect(readSignal(writeSignal(counted))).toEqual({ kind: 'occupancy', from: 'x', channels: null })
  })

  it.each(['', '{', '7', '{"kind":"unheard"}'])('is not %j', payload => {
    expect(readSignal(payload)).toBeNull()
  })
})

describe('splitDirect', () => {
  it('is put together again, each part small enough for NOTIFY', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12_000 }), text => {
        // JSON cannot carry lone surrogates.
        const whole = Buffer.from(text).toString()
        const join = createJoiner()
        const parts = splitDirect('process', 1, whole)
        for (const part of parts) expect(Buffer.byteLength(writeSignal(part))).toBeLessThan(8_000)
        const joined = parts.map(part => join(part as Extract<Signal, { kind: 'direct' }>))
        expect(joined.at(-1)).toBe(whole === '' ? undefined : whole)
        expect(joined.slice(0, -1).every(each => each === null)).toBe(true)
      }),
    )
  })

  it('returns null when its first part was missed', () => {
    const [, second] = splitDirect('process', 1, 'x'.repeat(12_000))
    expect(createJoiner()(second as Extract<Signal, { kind: 'direct' }>)).toBeNull()
  })
})
