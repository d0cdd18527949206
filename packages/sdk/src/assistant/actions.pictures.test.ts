import { expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { createPictures } from './actions.pictures.js'
import { downloadAttachment } from './endpoints.js'

/** Returns the keeper of a page's pictures, with what was asked for and the addresses that are not revoked. */
function aKeeper() {
  const lates = new Map<number, ReturnType<typeof aLateAnswer>>()
  const answer: Answer = ({ id }) => {
    const late = aLateAnswer()
    lates.set(Number(id), late)
    return late.answer()
  }
  const { api, asked } = anApi(new Map<AnyEndpoint, Answer>([[downloadAttachment, answer]]))
  const photos = createCell<ReadonlyMap<number, string>>(new Map())
  const open = new Set<string>()
  let count = 0
  const create = () => {
    const url = `blob:${++count}`
    open.add(url)
    return url
  }
  const keeper = createPictures({ api, photos, urls: { create, revoke: url => void open.delete(url) } })
  async function give(id: number, blob: Blob | Promise<never> = new Blob(['a'])): Promise<void> {
    lates.get(id)?.give(blob instanceof Blob ? { blob, name: 'a.png' } : blob)
    await settled()
  }
  const ids = () => asked.map(({ input }) => input['id'])
  return { ...keeper, photos, open, give, ids }
}

test('fetches one picture after the other, the newest first, also behind one that is refused', async () => {
  const { show, photos, give, ids } = aKeeper()
  show([1, 2, 3])
  await settled()
  expect(ids()).toEqual([3])
  await give(3, Promise.reject(aRefusal(404)))
  expect(ids()).toEqual([3, 2])
  await give(2)
  await give(1)
  expect([...photos.get().keys()]).toEqual([2, 1])
})

test('the picture of a new question comes before older ones that still wait', async () => {
  const { show, give, ids } = aKeeper()
  // An edited question keeps its pictures, so a picture's number says nothing about its place.
  show([7, 5, 6])
  await settled()
  show([7, 5, 6, 2])
  await give(6)
  await give(2)
  expect(ids()).toEqual([6, 2, 5])
})

test('asks again for those that no answer came for, and for no other', async () => {
  const { show, again, photos, give, ids } = aKeeper()
  show([1, 2, 3])
  await settled()
  await give(3, Promise.reject(AWAY))
  await give(2, Promise.reject(aRefusal(404)))
  again()
  await settled()
  await give(1)
  await give(3)
  again()
  await settled()
  expect([ids(), [...photos.get().keys()]]).toEqual([
    [3, 2, 1, 3],
    [1, 3],
  ])
})

test('a new question leaves the pictures of the others as they are, and fetches its own alone', async () => {
  const { show, photos, open, give, ids } = aKeeper()
  show([1])
  await settled()
  await give(1)
  const first = photos.get().get(1)
  show([1, 2])
  expect(photos.get()).toEqual(new Map([[1, first]]))
  await settled()
  await give(2)
  expect([ids(), open.size]).toEqual([[1, 2], 2])
})

test('asks for none that is gone before its turn, and frees the addresses of those that were there', async () => {
  const { show, photos, open, give, ids } = aKeeper()
  show([1, 2, 3])
  await settled()
  await give(3)
  show([4])
  await settled()
  await give(2)
  expect([ids(), photos.get().size, open.size]).toEqual([[3, 2, 4], 0, 0])
})
