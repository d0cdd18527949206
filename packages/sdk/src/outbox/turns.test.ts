import { describe, expect, test } from 'vitest'
import { settled } from '../testing/clock.js'
import { createTurns } from './turns.js'

/** Returns works that note when they begin, and end when the test says so. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>(resolve => {
      begun.push(name)
      ends.set(name, resolve)
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, work, end }
}

describe('createTurns', () => {
  test('lets one work of a name run at a time, also one that comes while the second runs', async () => {
    const { begun, work, end } = works()
    const exclusively = createTurns()
    void exclusively('a', work('first'))
    void exclusively('a', work('second'))
    void exclusively('b', work('other'))
    await settled()
    expect(begun).toEqual(['first', 'other'])
    await end('first')
    void exclusively('a', work('third'))
    await settled()
    expect(begun).toEqual(['first', 'other', 'second'])
    await end('second')
    expect(begun).toEqual(['first', 'other', 'second', 'third'])
  })

  test('lets the next work run after one that failed', async () => {
    const exclusively = createTurns()
    const failed = exclusively('a', () => Promise.reject(new Error('no')))
    const next = exclusively('a', async () => 'done')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  test('gives up the wait by a signal, but not a work that has begun', async () => {
    const { begun, work, end } = works()
    const exclusively = createTurns()
    const abort = new AbortController()
    const running = exclusively('a', work('running'), abort.signal)
    const waiting = exclusively('a', work('waiting'), abort.signal)
    await settled()
    abort.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    await end('running')
    await running
    expect(begun).toEqual(['running'])
  })
})
