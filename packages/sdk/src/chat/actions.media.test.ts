import { describe, expect, test } from 'vitest'
import type { CallOptions } from '../http/api.js'
import type { Download } from '../http/download.js'
import { anApi } from '../testing/api.js'
import { answersOf } from '../testing/chat-ports.js'
import { findContacts, findInChat, findMessages, loadMedia, saveMedia } from './actions.found.js'
import { findGifs, loadGif } from './actions.gifs.js'
import { getChat, searchMessages } from './endpoints.js'
import { downloadMedia, previewGif, searchGifs } from './endpoints.media.js'
import { listContacts } from './endpoints.people.js'

const TEN_MINUTES = 600_000

/** Returns an API that answers everything, and the options of the calls that it got. */
function anAnsweringApi(blob = new Blob(['x'])) {
  const options: CallOptions[] = []
  const answer = (_input: unknown, given: CallOptions) => {
    options.push(given)
    return { blob, name: 'a.png', items: [], messages: [], has_more: false }
  }
  const all = [downloadMedia, getChat, listContacts, previewGif, searchGifs, searchMessages]
  return { ...anApi(answersOf(all.map(each => [each, answer]))), options, blob }
}

describe('media of a message', () => {
  test('are loaded without a notice, over a slow line for ten minutes', async () => {
    const { api, asked, options, blob } = anAnsweringApi()
    const { signal } = new AbortController()
    expect(await loadMedia({ api }, { id: 7, small: true }, { signal })).toMatchObject({ value: blob })
    expect(asked.map(({ input }) => input)).toEqual([{ id: 7, inline: true, small: true }])
    expect(options).toEqual([{ quiet: true, timeout: TEN_MINUTES, signal }])
  })

  test('are handed over to be saved, with a notice when that fails', async () => {
    const { api, options } = anAnsweringApi()
    const saved: Download[] = []
    await saveMedia({ api, save: file => saved.push(file) }, 7)
    expect(saved.map(({ name }) => name)).toEqual(['a.png'])
    expect(options).toEqual([{ timeout: TEN_MINUTES }])
  })
})

test('what is found while a person types shows no notice, and ends with the next letter', async () => {
  const { api, asked, options } = anAnsweringApi()
  const { signal } = new AbortController()
  await findMessages({ api }, 'x', null, { signal })
  await findInChat({ api }, { userId: 8, search: 'x' }, 3, { signal })
  await findInChat({ api }, { userId: 8, search: 'x' }, null, { signal })
  await findContacts({ api }, 'x', { signal })
  await findGifs({ api }, { search: 'x', offset: 24 }, { signal })
  await loadGif({ api }, 'g', { signal })
  expect(asked.map(({ input }) => input)).toEqual([
    { search: 'x' },
    { id: 8, search: 'x', before: 3 },
    { id: 8, search: 'x' },
    {},
    { search: 'x', offset: 24 },
    { gif_id: 'g' },
  ])
  expect(options).toEqual(asked.map(() => ({ quiet: true, signal })))
})

test('the small picture of a GIF comes as its bytes', async () => {
  const { api, blob } = anAnsweringApi()
  expect(await loadGif({ api }, 'g')).toMatchObject({ ended: 'done', value: blob })
})
