import { describe, expect, test } from 'vitest'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { createPhotos } from './actions.photos.js'

/** Returns a keeper of photos, with what was asked for and the addresses that are not revoked. */
function aKeeper() {
  const photos = createCell<ReadonlyMap<number, string>>(new Map())
  const asked: number[] = []
  const open = new Set<string>()
  const answers = new Map<number, (outcome: Outcome<Blob>) => void>()
  const keeper = createPhotos({
    photos,
    urls: {
      create() {
        const url = `blob:${open.size}`
        open.add(url)
        return url
      },
      revoke: url => void open.delete(url),
    },
    load(id, { signal }) {
      asked.push(id)
      return new Promise(resolve => {
        answers.set(id, resolve)
        signal?.addEventListener('abort', () => resolve(GIVEN_UP))
      })
    },
  })
  async function answer(id: number, outcome: Outcome<Blob> = done(new Blob())): Promise<void> {
    answers.get(id)?.(outcome)
    await new Promise(resolve => setTimeout(resolve))
  }
  return { ...keeper, photos, asked, open, answer }
}

describe('createPhotos', () => {
  test('fetches only new photos, and leaves those that are there or under way', async () => {
    const { show, photos, asked, answer } = aKeeper()
    show([1, 2])
    await answer(1)
    const first = photos.get().get(1)
    show([3, 1, 2])
    expect([asked, photos.get()]).toEqual([[1, 2, 3], new Map([[1, first]])])
    await answer(2)
    await answer(3)
    expect([...photos.get().keys()]).toEqual([1, 2, 3])
  })

  test('forgets those that are gone, and all with none', async () => {
    const { show, photos, open, answer } = aKeeper()
    show([1, 2, 3])
    await answer(1)
    await answer(2)
    show([2])
    await answer(3)
    expect([[...photos.get().keys()], [...open]]).toEqual([[2], [photos.get().get(2)]])
    show([])
    expect([photos.get().size, open.size]).toEqual([0, 0])
  })

  test('asks again for one that failed when the page shows others', async () => {
    const { show, photos, asked, answer } = aKeeper()
    show([1])
    await answer(1, { ended: 'refused', error: AWAY })
    expect(photos.get().size).toBe(0)
    show([1, 2])
    expect(asked).toEqual([1, 1, 2])
  })

  test('asks again for one that no answer came for, unless it is gone or was refused', async () => {
    const { show, again, asked, answer } = aKeeper()
    show([1, 2, 3])
    await answer(1, { ended: 'refused', error: AWAY })
    await answer(2, { ended: 'refused', error: aRefusal(404) })
    again()
    again()
    expect(asked).toEqual([1, 2, 3, 1])
    await answer(1, { ended: 'refused', error: AWAY })
    show([3])
    again()
    expect(asked).toHaveLength(4)
  })
})
