import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.js'
import { createLanes } from './lanes.js'
import { inPieces } from './pieces.js'
import { RefusedError } from './refusal.js'

const MEGABYTE = 'a'.repeat(1_000_000)

/** Makes calls that share the lanes of a machine with two cores, where one piece is made at a time. */
function createCalls() {
  const lanes = createLanes(2)
  return (caller: string, signal?: AbortSignal): Pick<Call, 'turn'> => ({
    turn: name => ({ lane: lanes[name], caller, ...(signal && { signal }) }),
  })
}

async function* chunksOf(texts: readonly string[], ended?: () => void): AsyncGenerator<string> {
  try {
    for (const text of texts) yield text
  } finally {
    ended?.()
  }
}

describe('inPieces', () => {
  it('sends all bytes in order, whatever the sizes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.nat(300_000)), { maxLength: 6 }), async parts => {
        const texts = parts.map(([text, times]) => text.repeat(Math.min(times, 100_000)))
        const open = await inPieces(createCalls()('a'), 'archives', () => chunksOf(texts))
        expect((await buffer(open())).equals(Buffer.from(texts.join('')))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('lets others go on while nobody reads', async () => {
    const call = createCalls()
    const idle = (await inPieces(call('a'), 'archives', () => chunksOf([MEGABYTE, MEGABYTE])))()
    await new Promise(resolve => idle.once('readable', resolve))
    const open = await inPieces(call('b'), 'archives', () => chunksOf([MEGABYTE, MEGABYTE]))
    expect(await buffer(open())).toHaveLength(2_000_000)
    expect(await buffer(idle)).toHaveLength(2_000_000)
  })

  it('takes three of one caller at once, and the next one when one of them has ended', async () => {
    const call = createCalls()
    const begin = () => inPieces(call('a'), 'exports', () => chunksOf(['x']))
    const [first] = [await begin(), await begin(), await begin()]
    await expect(begin()).rejects.toBeInstanceOf(RefusedError)
    await buffer(first())
    expect(await buffer((await begin())())).toHaveLength(1)
  })

  it('cuts none of a caller who begins the next one when one has ended', async () => {
    const call = createCalls()
    async function* slow(): AsyncGenerator<string> {
      await new Promise(resolve => setTimeout(resolve, 30))
      yield 'x'
    }
    const reader = async () => {
      const sizes: number[] = []
      for (let time = 0; time < 3; time++)
        sizes.push((await buffer((await inPieces(call('a'), 'exports', slow))())).length)
      return sizes
    }
    expect((await Promise.all([reader(), reader(), reader()])).flat()).toEqual(Array(9).fill(1))
  })

  it('stops when the client is gone', async () => {
    const call = createCalls()
    const line = new AbortController()
    let ended = 0
    const begin = () =>
      inPieces(call('a', line.signal), 'exports', () => chunksOf([MEGABYTE, MEGABYTE], () => ended++))
    const [read, unread] = [(await begin())(), await begin()]
    await new Promise(resolve => read.once('readable', resolve))
    line.abort()
    await expect(buffer(read)).rejects.toThrow('Premature close')
    await expect.poll(() => ended).toBe(1)
    const late = unread()
    await new Promise(resolve => late.once('close', resolve))
    const rest = await Promise.all([1, 2, 3].map(() => inPieces(call('a'), 'exports', () => chunksOf(['x']))))
    expect(rest).toHaveLength(3)
  })

  it('fails where its source fails', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield MEGABYTE
      throw new Error('planned')
    }
    const open = await inPieces(createCalls()('a'), 'archives', broken)
    await expect(buffer(open())).rejects.toThrow('planned')
  })
})
