import { describe, expect, test } from 'vitest'
import { AbortedError, NetworkError } from '../http/error.js'
import { outcomeOf } from '../http/outcome.js'
import { createCell } from './cell.js'
import { createFetcher, type Fetched, NOT_FETCHED } from './fetched.js'

/** Builds a question whose answers the test gives in any order. */
function heldBack() {
  const asked: {
    input: string
    signal: AbortSignal
    answer(text: string): void
    fail(error: unknown): void
  }[] = []
  const cell = createCell<Fetched<string>>(NOT_FETCHED)
  const fetcher = createFetcher<string, string>(cell, (input, { signal }) =>
    outcomeOf(
      new Promise<string>((answer, fail) => {
        asked.push({ input, signal, answer, fail })
      }),
    ),
  )
  const at = (index: number) => asked[index] as (typeof asked)[number]
  return { asked, at, cell, fetcher }
}

const away = new NetworkError('GET /x', new Error('away'))

describe('createFetcher', () => {
  test('shows the answer', async () => {
    const { at, cell, fetcher } = heldBack()
    const loading = fetcher.load('a')
    expect(cell.get()).toEqual({ value: null, isLoading: true, error: null })
    at(0).answer('A')
    expect(await loading).toEqual({ ended: 'done', value: 'A' })
    expect(cell.get()).toEqual({ value: 'A', isLoading: false, error: null })
  })

  test('keeps the earlier value when asking again fails', async () => {
    const { at, cell, fetcher } = heldBack()
    const first = fetcher.load('a')
    at(0).answer('A')
    await first
    const second = fetcher.load('a')
    expect(cell.get()).toEqual({ value: 'A', isLoading: true, error: null })
    at(1).fail(away)
    expect(await second).toEqual({ ended: 'refused', error: away })
    expect(cell.get()).toEqual({ value: 'A', isLoading: false, error: away })
  })

  test('shows only the answer of the newest question, whichever comes first', async () => {
    const { at, cell, fetcher } = heldBack()
    const older = fetcher.load('a')
    const newer = fetcher.load('b')
    expect(at(0).signal.aborted).toBe(true)
    at(1).answer('B')
    await newer
    at(0).answer('A')
    expect(await older).toEqual({ ended: 'given up' })
    expect(cell.get().value).toBe('B')
  })

  test('shows no failure of a question that was given up', async () => {
    const { at, cell, fetcher } = heldBack()
    const loading = fetcher.load('a')
    fetcher.end()
    at(0).fail(new AbortedError('GET /x', new Error('left')))
    expect(await loading).toEqual({ ended: 'given up' })
    expect(cell.get().error).toBeNull()
  })

  test('asks the newest question again', async () => {
    const { at, asked, fetcher } = heldBack()
    expect(await fetcher.refresh()).toEqual({ ended: 'given up' })
    const first = fetcher.load('a')
    at(0).answer('A')
    await first
    const again = fetcher.refresh()
    at(1).answer('AA')
    await again
    expect(asked.map(({ input }) => input)).toEqual(['a', 'a'])
  })
})
