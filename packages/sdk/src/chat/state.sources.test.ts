import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  idleFreed,
  type MediaSources,
  MOST_IDLE,
  sourceFetched,
  sourceHidden,
  sourceKept,
  sourceKey,
  sourceOf,
  sourceRetried,
  sourceShown,
} from './state.sources.js'

const NOTHING: MediaSources = new Map()
const ready = (url: string) => ({ kind: 'ready', url }) as const

describe('sourceOf', () => {
  test('tells the two versions of a picture apart, and says loading of an unknown one', () => {
    const shown = sourceShown(NOTHING, sourceKey(7, true))
    const fetched = sourceFetched(shown, sourceKey(7, true), ready('blob:7'))
    expect(sourceOf(fetched, 7, true)).toEqual(ready('blob:7'))
    expect(sourceOf(fetched, 7, false)).toEqual({ kind: 'loading' })
  })
})

describe('the bytes on screen', () => {
  test('keep what was fetched when one more place shows them', () => {
    const fetched = sourceFetched(sourceShown(NOTHING, '7'), '7', ready('blob:7'))
    expect(sourceShown(fetched, '7').get('7')).toEqual({ uses: 2, source: ready('blob:7') })
  })

  test('load again after a failure, at the same places', () => {
    const failed = sourceFetched(sourceShown(NOTHING, '7'), '7', { kind: 'failed' })
    expect(sourceRetried(failed, '7').get('7')).toEqual({ uses: 1, source: { kind: 'loading' } })
    expect(sourceRetried(NOTHING, '7').get('7')).toEqual({ uses: 0, source: { kind: 'loading' } })
  })

  test('of the page itself are on screen nowhere yet', () => {
    expect(sourceKept(NOTHING, '7', 'blob:7').get('7')).toEqual({ uses: 0, source: ready('blob:7') })
  })

  test('stay away once they were freed', () => {
    expect(sourceFetched(NOTHING, '7', ready('blob:7'))).toBe(NOTHING)
    expect(sourceHidden(NOTHING, '7')).toBe(NOTHING)
  })
})

describe('idleFreed', () => {
  test('frees the longest unused beyond the most, and none on screen', () => {
    const keys = Array.from({ length: MOST_IDLE + 3 }, (_, index) => `${index}`)
    const all = keys.reduce(
      (held, key) => sourceFetched(sourceShown(held, key), key, ready(`blob:${key}`)),
      NOTHING,
    )
    expect(idleFreed(all)).toEqual({ sources: all, freed: [] })
    expect(idleFreed(all).sources).toBe(all)
    const left = keys.slice(1).reduce(sourceHidden, all)
    const { sources, freed } = idleFreed(left)
    expect(freed).toEqual(['blob:1', 'blob:2'])
    expect(sources.has('0')).toBe(true)
    expect(sources.size).toBe(MOST_IDLE + 1)
  })

  test('frees each address once, after any sequence of places', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 80 }).map(String), on: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), steps => {
        const uses = new Map<string, number>()
        let held = NOTHING
        const gone: string[] = []
        for (const { key, on } of steps) {
          const now = uses.get(key) ?? 0
          if (!on && now === 0) continue
          uses.set(key, on ? now + 1 : now - 1)
          held = on
            ? sourceFetched(sourceShown(held, key), key, ready(`blob:${key} ${gone.length}`))
            : sourceHidden(held, key)
          const after = idleFreed(held)
          gone.push(...after.freed)
          held = after.sources
        }
        for (const [key, count] of uses) if (count > 0) expect(held.get(key)?.uses).toBe(count)
        expect(addressesOf(held).filter(url => gone.includes(url))).toEqual([])
      }),
    )
  })
})
