import { describe, expect, test } from 'vitest'
import type { Notice } from '../notices/schema.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, AWAY } from '../testing/api.js'
import { createGifSearch, NO_GIFS } from './actions.gifs.js'
import { searchGifs } from './endpoints.media.js'

const page = (hasMore: boolean, ...ids: string[]) => ({ items: ids.map(id => ({ id })), has_more: hasMore })

function aSearch(answer: Answer) {
  const { api, asked } = anApi(new Map([[searchGifs, answer]]))
  const gifs = createCell(NO_GIFS)
  const notices: Notice[] = []
  const search = createGifSearch({ api, gifs, notify: notice => notices.push(notice) })
  return { ...search, gifs, notices, asked, ids: () => gifs.get().items.map(({ id }) => id) }
}

describe('a search for GIFs', () => {
  test('finds page after page of one text', async () => {
    const found = aSearch(({ offset }) => (offset === 0 ? page(true, 'a', 'b') : page(false, 'c')))
    await found.search('gato')
    expect([found.ids(), found.gifs.get().hasMore]).toEqual([['a', 'b'], true])
    await found.more()
    expect([found.ids(), found.gifs.get().hasMore]).toEqual([['a', 'b', 'c'], false])
    expect(found.asked.map(({ input }) => input)).toEqual([
      { search: 'gato', offset: 0 },
      { search: 'gato', offset: 2 },
    ])
  })

  test('keeps what is on screen when a later page fails, and tells it', async () => {
    let isAway = false
    const found = aSearch(() => {
      if (isAway) throw AWAY
      return page(true, 'a')
    })
    await found.search('gato')
    const before = found.gifs.get()
    isAway = true
    expect((await found.more()).ended).toBe('refused')
    expect(found.gifs.get()).toEqual(before)
    expect(found.notices).toHaveLength(1)
    expect((await found.search('perro')).ended).toBe('refused')
    expect(found.gifs.get()).toMatchObject({ items: [], isLoading: false, error: AWAY })
  })

  test('gives an earlier text up', async () => {
    const answers = { uno: aLateAnswer(), dos: aLateAnswer() }
    const found = aSearch(({ search }) => answers[search as 'uno' | 'dos'].answer())
    const first = found.search('uno')
    const second = found.search('dos')
    answers.dos.give(page(false, 'b'))
    answers.uno.give(page(true, 'a'))
    expect([(await first).ended, (await second).ended]).toEqual(['given up', 'done'])
    expect(found.ids()).toEqual(['b'])
  })
})
