import { describe, expect, test } from 'vitest'
import { GIVEN_UP } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aFile } from '../testing/files.js'
import { dropThumbs, loadFileBytes, loadPreview, loadThumbs, type ThumbPorts } from './actions.preview.js'
import { saveOneFile } from './actions.saving.js'
import { downloadFile } from './endpoints.js'

const blob = new Blob(['año'])
const serving = (answer?: Answer) => anApi(answer ? new Map([[downloadFile, answer]]) : new Map())

describe('loadPreview', () => {
  test('returns the bytes that the viewer shows', async () => {
    const { api, asked } = serving(() => ({ blob, name: 'a.png' }))
    expect(await loadPreview({ api }, aFile({ id: 7, mime: 'image/png' }))).toEqual({
      ended: 'done',
      value: { kind: 'image', blob },
    })
    expect(asked[0]?.input).toEqual({ id: 7, inline: true })
  })

  test('returns the text of a text file', async () => {
    const { api } = serving(() => ({ blob, name: 'a.txt' }))
    expect(await loadPreview({ api }, aFile({ mime: 'text/plain' }))).toEqual({
      ended: 'done',
      value: { kind: 'text', text: 'año', isCut: false },
    })
  })

  test('fetches nothing of a file that can only be downloaded', async () => {
    const { api, asked } = serving()
    expect(await loadPreview({ api }, aFile({ mime: 'application/zip' }))).toEqual({
      ended: 'done',
      value: { kind: 'none' },
    })
    expect(asked).toEqual([])
  })

  test('waits ten minutes for a large file, and a list does not for a small picture', async () => {
    const timeouts: unknown[] = []
    const { api } = serving((_input, { timeout }) => {
      timeouts.push(timeout)
      return { blob, name: 'a.png' }
    })
    await loadPreview({ api }, aFile())
    await saveOneFile({ api, save() {} }, 7)
    await loadFileBytes({ api }, 7)
    expect(timeouts).toEqual([600_000, 600_000, undefined])
  })

  test('is refused or given up without a notice, because the viewer shows it', async () => {
    const away = serving()
    expect(await loadPreview(away, aFile())).toEqual({ ended: 'refused', error: AWAY })
    expect(away.quiet).toEqual([true])
    const { api } = serving(() => ({ blob, name: 'a.png' }))
    expect(await loadPreview({ api }, aFile(), { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  })
})

describe('loadThumbs', () => {
  function aList(answer: Answer) {
    const { api, asked } = serving(answer)
    const revoked: string[] = []
    let made = 0
    const ports: ThumbPorts = {
      api,
      thumbs: createCell<ReadonlyMap<number, string>>(new Map()),
      urls: { create: () => `blob:${(made += 1)}`, revoke: url => revoked.push(url) },
    }
    return {
      ports,
      revoked,
      shown: () => [...ports.thumbs.get()],
      ids: () => asked.map(each => each.input['id']),
    }
  }

  test('shows one after the other, and leaves out those that cannot be fetched', async () => {
    const list = aList(({ id }) => {
      if (id === 2) throw AWAY
      return { blob, name: 'a.png' }
    })
    expect(await loadThumbs(list.ports, [1, 2, 3])).toMatchObject({ ended: 'done' })
    expect(list.shown()).toEqual([
      [1, 'blob:1'],
      [3, 'blob:2'],
    ])
    dropThumbs(list.ports)
    expect([list.shown(), list.revoked]).toEqual([[], ['blob:1', 'blob:2']])
  })

  test('stops without the right to download', async () => {
    const list = aList(() => {
      throw aRefusal(403)
    })
    expect(await loadThumbs(list.ports, [1, 2])).toMatchObject({ ended: 'refused', error: { status: 403 } })
    expect(list.ids()).toEqual([1])
  })

  test('creates no address once the page was left', async () => {
    const controller = new AbortController()
    const list = aList(({ id }) => {
      if (id === 2) controller.abort()
      return { blob, name: 'a.png' }
    })
    expect(await loadThumbs(list.ports, [1, 2, 3], { signal: controller.signal })).toEqual(GIVEN_UP)
    expect([list.shown(), list.ids()]).toEqual([[[1, 'blob:1']], [1, 2]])
  })
})
