import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Download } from '../http/download.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { debounce } from '../state/debounce.js'
import { NOT_FETCHED } from '../state/fetched.js'
import { createPageFetcher } from '../state/page-fetcher.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { aFile } from '../testing/files.js'
import * as actions from './actions.js'
import { loadFiles } from './actions.loading.js'
import {
  deleteFile,
  downloadFile,
  downloadFileZip,
  listFiles,
  restoreFile,
  setFileIcon,
} from './endpoints.js'
import type { Notice } from '../notices/schema.js'
import type { FileOrder } from './schema.js'
import { filesOrdered, INITIAL_FILE_LIST, privateFilesToggled } from './state.js'
import { FILES_PAUSE_MS, type FileList, type FileQuery, INITIAL_FILES_VIEW } from './state.list.js'

const first = aFile({ id: 1, name: 'a.png', icon: true })
const second = aFile({ id: 2, name: 'b.png', icon: false })
const listed: Answer = ({ page }) => ({
  items: [first, second],
  page,
  per_page: 20,
  total: 22,
  last_page: 2,
})

/** Builds the files of company 3, fetched once, and a server with these answers besides its list. */
async function aPage(...answers: readonly (readonly [AnyEndpoint, Answer])[]) {
  const { api, asked, quiet } = anApi(new Map([[listFiles, listed], ...answers]))
  const { clock, pass } = aClock()
  const view = createCell(INITIAL_FILES_VIEW)
  const list = createCell<FileList>(NOT_FETCHED)
  const fetcher = createPageFetcher(list, (query: FileQuery, options) =>
    loadFiles({ api, companyId: 3 }, query, options),
  )
  const load = () => fetcher.load(view.get().query)
  const soon = debounce(clock, { pauseMs: FILES_PAUSE_MS }, () => void load())
  const saved: Download[] = []
  const save = (file: Download) => void saved.push(file)
  const notices: Notice[] = []
  const notify = (notice: Notice) => void notices.push(notice)
  const ports: actions.FilePorts = { api, companyId: 3, view, list, load, soon, save, notify }
  await load()
  asked.length = 0
  quiet.length = 0
  const files = () => list.get().value?.items
  return { ports, view, asked, quiet, pass, saved, notices, files, last: () => asked.at(-1)?.input }
}

const refuse =
  (status: number): Answer =>
  () => {
    throw aRefusal(status)
  }

const ordered = (order: FileOrder): FileQuery => ({ list: filesOrdered(INITIAL_FILE_LIST, order), page: 1 })

const ASKED = { company_id: 3, page: 1, search: '', order: 'upload', private: false }

describe('findLinkedFile', () => {
  const secret = aFile({ id: 9, name: 'nomina.pdf', private: true })
  const answering =
    (items: readonly unknown[]): Answer =>
    (input, options) =>
      'id' in input
        ? { items, page: 1, per_page: 100, total: items.length, last_page: 1 }
        : listed(input, options)

  test('finds a file that the list on screen does not hold', async () => {
    const page = await aPage([listFiles, answering([secret])])
    expect(await actions.findLinkedFile(page.ports, 9)).toEqual({ ended: 'done', value: secret })
    expect(page.asked.map(({ input }) => input)).toEqual([{ company_id: 3, id: 9 }])
    expect(page.view.get().linked).toEqual(secret)
    expect(page.notices).toEqual([])
  })

  test('keeps the file while the list does not hold it, as news tell of it, and up to its deletion', async () => {
    const page = await aPage([listFiles, answering([secret])])
    const news = createNewsEmitter()
    actions.followFiles(page.ports, news)
    const tell = (over: object) =>
      news.listener({
        kind: 'event',
        channel: 'private-company.3',
        seq: 1,
        event: { event: 'FileChanged', seq: 1, id: 9, action: 'update', file: null, ...over },
      } as never)
    const linked = () => page.view.get().linked
    await actions.findLinkedFile(page.ports, 9)
    expect(linked()?.name).toBe('nomina.pdf')
    tell({ file: { ...secret, name: 'pagos.pdf' } })
    expect(linked()?.name).toBe('pagos.pdf')
    tell({ id: 1, action: 'delete' })
    expect(linked()?.name).toBe('pagos.pdf')
    tell({ action: 'delete' })
    expect(linked()).toBeNull()
  })

  test('lets go of a file that is deleted here', async () => {
    const removed = () => ({ status: 200, msg: 'Archivo eliminado', variant: 'success' })
    const page = await aPage([listFiles, answering([secret])], [deleteFile, removed])
    await actions.findLinkedFile(page.ports, 9)
    await actions.removeFile(page.ports, secret)
    expect(page.view.get().linked).toBeNull()
  })

  test('says that a file is gone', async () => {
    const page = await aPage([listFiles, answering([])])
    expect(await actions.findLinkedFile(page.ports, 9)).toEqual({ ended: 'done', value: null })
    expect(page.notices).toMatchObject([{ text: 'Ese archivo ya no está aquí, o ya no puedes verlo.' }])
    expect(page.view.get().query.list.privateList).toBe(0)
  })
})

describe('the question of a list (Spec §3, §4)', () => {
  test('a search waits for a pause in typing, and begins at the first page', async () => {
    const page = await aPage()
    await actions.goToFiles(page.ports, 2)
    actions.searchFiles(page.ports, 'lo')
    await page.pass(249)
    actions.searchFiles(page.ports, 'logo')
    expect(page.view.get().query).toMatchObject({ page: 1, list: { filters: { search: 'logo' }, count: 1 } })
    await page.pass(249)
    expect(page.asked).toHaveLength(1)
    await page.pass(1)
    expect(page.asked).toHaveLength(2)
    expect(page.last()).toEqual({ ...ASKED, search: 'logo' })
  })

  test('order and privacy are asked for at once, and replace a search that waits', async () => {
    const page = await aPage()
    actions.searchFiles(page.ports, 'logo')
    const list = filesOrdered(page.view.get().query.list, 'size')
    await actions.showFiles(page.ports, { list, page: 1 })
    expect(page.last()).toEqual({ ...ASKED, search: 'logo', order: 'size' })
    await actions.showFiles(page.ports, { list: privateFilesToggled(list), page: 1 })
    expect(page.last()).toEqual({ ...ASKED, search: 'logo', order: 'size', private: true })
    await page.pass(1000)
    expect(page.asked).toHaveLength(2)
    await actions.showFiles(page.ports, { list: INITIAL_FILE_LIST, page: 1 })
    expect(page.last()).toEqual(ASKED)
  })

  test('an earlier question ends with the next one', async () => {
    const { ports, view } = await aPage()
    const { query } = view.get()
    expect(await loadFiles(ports, query, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
    expect(await loadFiles(ports, query)).toMatchObject({ ended: 'done' })
  })

  test('another page keeps the filters', async () => {
    const page = await aPage()
    await actions.showFiles(page.ports, ordered('name'))
    await actions.goToFiles(page.ports, 2)
    expect(page.last()).toEqual({ ...ASKED, order: 'name', page: 2 })
    expect(page.ports.list.get().value?.page).toBe(2)
  })
})

describe('downloadOneFile and downloadAllFiles', () => {
  const file: Download = { blob: new Blob(['x']), name: 'a.png' }

  test('hand the file over, and show meanwhile that it is under way', async () => {
    const late = aLateAnswer()
    const page = await aPage([downloadFile, late.answer])
    const loading = actions.downloadOneFile(page.ports, 2)
    expect(page.view.get().pendingId).toBe(2)
    await actions.showFiles(page.ports, ordered('size'))
    expect(page.view.get().pendingId).toBe(2)
    late.give(file)
    expect(await loading).toEqual({ ended: 'done', value: undefined })
    expect([page.saved, page.asked[0]?.input]).toEqual([[file], { id: 2 }])
    expect(page.view.get()).toMatchObject({ pendingId: null, query: { list: { order: 'size' } } })
  })

  test('hand over all files that the person may see as one archive', async () => {
    const late = aLateAnswer()
    const page = await aPage([downloadFileZip, late.answer])
    const loading = actions.downloadAllFiles(page.ports)
    await actions.goToFiles(page.ports, 2)
    actions.searchFiles(page.ports, 'logo')
    expect(page.view.get()).toMatchObject({ isZipping: true, query: { page: 1 } })
    late.give(file)
    expect(await loading).toEqual({ ended: 'done', value: undefined })
    expect([page.saved, page.asked[0]?.input]).toEqual([[file], { company_id: 3 }])
    expect(page.view.get()).toMatchObject({ isZipping: false, query: { list: { count: 1 } } })
  })

  test('wait half an hour for an archive', async () => {
    const timeouts: unknown[] = []
    const page = await aPage([
      downloadFileZip,
      (_input, { timeout }) => {
        timeouts.push(timeout)
        return file
      },
    ])
    await actions.downloadAllFiles(page.ports)
    expect(timeouts).toEqual([1_800_000])
  })

  test('hand over nothing when they are refused', async () => {
    const page = await aPage()
    expect(await actions.downloadOneFile(page.ports, 2)).toEqual({ ended: 'refused', error: AWAY })
    expect(await actions.downloadAllFiles(page.ports)).toEqual({ ended: 'refused', error: AWAY })
    expect(page.saved).toEqual([])
    expect(page.view.get()).toEqual(INITIAL_FILES_VIEW)
  })

  test('show the notice of their call, unlike calls that the page makes by itself', async () => {
    const page = await aPage()
    await actions.goToFiles(page.ports, 2)
    await actions.downloadOneFile(page.ports, 2)
    await actions.downloadAllFiles(page.ports)
    await actions.removeFile(page.ports, second)
    await actions.changeFileIcon(page.ports, 2, true)
    expect(page.quiet).toEqual([true, false, false, true, false])
    expect(page.notices).toMatchObject([{ text: AWAY.msg, variant: 'error' }])
  })

  test('a file that was begun later stays pending when an earlier one ends', async () => {
    const [one, two] = [aLateAnswer(), aLateAnswer()]
    const page = await aPage([downloadFile, ({ id }) => (id === 1 ? one : two).answer()])
    const loading = actions.downloadOneFile(page.ports, 1)
    const other = actions.downloadOneFile(page.ports, 2)
    one.give(file)
    await loading
    expect(page.view.get().pendingId).toBe(2)
    two.give(file)
    await other
    expect(page.view.get().pendingId).toBeNull()
  })
})

describe('changeFileIcon', () => {
  test('makes one file the icon, and the others none', async () => {
    const icon = { ...second, icon: true }
    const page = await aPage([setFileIcon, () => ({ file: icon })])
    expect(await actions.changeFileIcon(page.ports, 2, true)).toEqual({ ended: 'done', value: icon })
    expect(page.files()).toEqual([{ ...first, icon: false }, icon])
    expect(page.last()).toEqual({ id: 2, icon: true })
  })

  test('leaves the files as they are when it is refused', async () => {
    const page = await aPage([setFileIcon, refuse(422)])
    expect(await actions.changeFileIcon(page.ports, 2, true)).toMatchObject({ ended: 'refused' })
    expect(page.files()).toEqual([first, second])
    expect(page.view.get().pendingId).toBeNull()
  })
})

describe('removeFile', () => {
  test('removes the file once it is deleted, and fetches its page again', async () => {
    const page = await aPage([deleteFile, () => ({ status: 'success', msg: 'Archivo eliminado' })])
    expect(await actions.removeFile(page.ports, first)).toEqual({ ended: 'done', value: undefined })
    expect(page.files()).toEqual([second])
    expect(page.asked).toHaveLength(1)
    await page.pass(250)
    expect(page.last()).toEqual(ASKED)
  })

  test('offers to undo it, with the icon that the file was', async () => {
    const page = await aPage(
      [deleteFile, () => ({ status: 'success', msg: 'Archivo eliminado' })],
      [restoreFile, () => ({ file: first })],
      [setFileIcon, () => ({ file: { ...first, icon: true } })],
    )
    await actions.removeFile(page.ports, { ...first, icon: true })
    expect(page.notices).toMatchObject([{ text: 'Archivo eliminado', action: { label: 'Deshacer' } }])
    page.notices[0]?.action?.run()
    await page.pass(250)
    const sent = page.asked.map(({ input }) => input)
    expect(sent).toEqual(expect.arrayContaining([{ id: 1 }, { id: 1, icon: true }, ASKED]))
    expect(sent).toHaveLength(4)
  })

  test('keeps the file when it is refused', async () => {
    const page = await aPage([deleteFile, refuse(403)])
    expect(await actions.removeFile(page.ports, first)).toMatchObject({
      ended: 'refused',
      error: { status: 403 },
    })
    expect(page.files()).toEqual([first, second])
    expect(page.notices).toMatchObject([{ status: 403 }])
  })
})

describe('followFiles', () => {
  const changed = (over: object) =>
    ({
      kind: 'event',
      channel: 'private-company.3',
      seq: 1,
      event: { event: 'FileChanged', seq: 1, id: 2, action: 'update', file: null, ...over },
    }) as never

  test('applies the copies in events, and fetches the page once for a flurry of them', async () => {
    const page = await aPage()
    const news = createNewsEmitter()
    actions.followFiles(page.ports, news)
    news.listener(changed({ file: { ...second, name: 'c.png' } }))
    expect(page.files()?.map(({ name }) => name)).toEqual(['a.png', 'c.png'])
    news.listener(changed({ id: 1, action: 'delete' }))
    expect(page.files()?.map(({ id }) => id)).toEqual([2])
    news.listener(changed({ id: 9, action: 'create', file: aFile({ id: 9 }) }))
    expect(page.files()?.map(({ id }) => id)).toEqual([2])
    await page.pass(250)
    expect(page.asked).toHaveLength(1)
    expect(page.files()).toEqual([first, second])
  })

  test('fetches the page when events were missed, and does nothing after its end', async () => {
    const page = await aPage()
    const news = createNewsEmitter()
    const stop = actions.followFiles(page.ports, news)
    news.listener({ kind: 'reset', channel: 'x', seq: 4 })
    await page.pass(250)
    expect(page.asked).toHaveLength(1)
    news.listener(changed({}))
    stop()
    news.listener(changed({}))
    await page.pass(1000)
    expect(page.asked).toHaveLength(1)
    await settled()
  })
})
