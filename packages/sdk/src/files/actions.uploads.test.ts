import type { CompanyFile } from './schema.js'
import { describe, expect, test } from 'vitest'
import type { CallOptions } from '../http/api.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aFile } from '../testing/files.js'
import {
  addUploads,
  cancelUpload,
  retryUpload,
  stopUploads,
  uploadFile,
  type UploadPorts,
} from './actions.uploads.js'
import { uploadFiles } from './endpoints.js'
import { fileMessages } from './messages.js'
import { FILE_LIMITS } from './schema.js'
import type { UploadQueue } from './state.uploads.js'

const named = (name: string) => new File([name], name)

/** Builds uploads to company 3, with a server that answers when the test says so. */
function aPage() {
  const calls: {
    readonly name: string
    readonly options: CallOptions
    answer(): void
    refuse(error: Error): void
  }[] = []
  const answer: Answer = ({ files }, options) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: (files as File[])[0]?.name ?? '',
        options,
        answer: () => resolve({ files: [aFile()] }),
        refuse: reject,
      })
      options.signal?.addEventListener('abort', () => resolve({}))
    })
  const { api, asked } = anApi(new Map([[uploadFiles, answer]]))
  const queue = createCell<UploadQueue<File>>([])
  const saved = createCell<readonly CompanyFile[]>([])
  const ports: UploadPorts = { api, companyId: 3, queue, saved, running: new Map() }
  const rows = () => queue.get().map(({ name, status }) => `${name} ${status}`)
  const keyOf = (name: string) => queue.get().find(each => each.name === name)?.key ?? ''
  const call = (name: string) => calls.findLast(each => each.name === name) as (typeof calls)[number]
  return { ports, asked, calls, saved, rows, keyOf, call, queue }
}

describe('addUploads', () => {
  test('sends two at once, one call each, and the next when one is saved', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a'), named('b'), named('c')], true)
    expect(page.rows()).toEqual(['a sending', 'b sending', 'c waiting'])
    page.call('b').answer()
    await settled()
    expect(page.rows()).toEqual(['a sending', 'c sending'])
    expect(page.saved.get()).toHaveLength(1)
    expect(page.asked[0]?.input).toMatchObject({ company_id: 3, private: true })
    page.call('a').answer()
    page.call('c').answer()
    await settled()
    expect([page.rows(), page.saved.get().length, page.ports.running.size]).toEqual([[], 3, 0])
  })

  test('reports how much of each has been sent', () => {
    const page = aPage()
    addUploads(page.ports, [named('a'), named('b')], false)
    page.call('a').options.onUploadProgress?.({ sentBytes: 30, totalBytes: 40 })
    expect(page.queue.get().map(({ share }) => share)).toEqual([0.75, null])
  })

  test('does not send a file that is too large, and shows the reason', () => {
    const page = aPage()
    const large = named('grande')
    Object.defineProperty(large, 'size', { value: FILE_LIMITS.bytes + 1 })
    addUploads(page.ports, [large], false)
    expect(page.queue.get()).toMatchObject([
      { status: 'failed', msg: fileMessages.tooLarge, canRetry: false },
    ])
    expect(page.calls).toEqual([])
  })
})

describe('a refused upload', () => {
  test('shows the error of its file, or why no answer came, and lets the next begin', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a'), named('b'), named('c')], false)
    page.call('a').refuse(aRefusal(422, { msg: 'Revisa', errors: { 'files.0': ['No es una imagen.'] } }))
    page.call('b').refuse(AWAY)
    await settled()
    expect(page.rows()).toEqual(['a failed', 'b failed', 'c sending'])
    expect(page.queue.get().map(({ msg }) => msg)).toEqual(['No es una imagen.', AWAY.msg, ''])
    expect(page.saved.get()).toHaveLength(0)
  })

  test('is sent again under the same key', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a')], false)
    page.call('a').refuse(AWAY)
    await settled()
    retryUpload(page.ports, page.keyOf('a'))
    expect(page.rows()).toEqual(['a sending'])
    const [one, two] = page.calls.map(({ options }) => options.idempotencyKey)
    expect([one, two]).toEqual([page.keyOf('a'), one])
    page.call('a').answer()
    await settled()
    expect(page.rows()).toEqual([])
  })
})

describe('cancelUpload and stopUploads', () => {
  test('end a call, and begin the next', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a'), named('b'), named('c')], false)
    cancelUpload(page.ports, page.keyOf('a'))
    expect(page.call('a').options.signal?.aborted).toBe(true)
    expect(page.rows()).toEqual(['b sending', 'c sending'])
    await settled()
    expect([page.rows(), page.saved.get().length]).toEqual([['b sending', 'c sending'], 0])
  })

  test('remove a failed one from the list', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a')], false)
    page.call('a').refuse(AWAY)
    await settled()
    cancelUpload(page.ports, page.keyOf('a'))
    expect(page.rows()).toEqual([])
  })

  test('end them all', async () => {
    const page = aPage()
    addUploads(page.ports, [named('a'), named('b'), named('c')], false)
    stopUploads(page.ports)
    await settled()
    expect([page.rows(), page.calls.length]).toEqual([[], 2])
    expect(page.calls.every(({ options }) => options.signal?.aborted)).toBe(true)
    expect(page.ports.running.size).toBe(0)
  })
})

describe('uploadFile', () => {
  test('returns the stored files, or the refusal', async () => {
    const file = { companyId: 3, file: named('a'), isPrivate: false }
    const { api, asked } = anApi(new Map([[uploadFiles, () => ({ files: [aFile()] })]]))
    expect(await uploadFile({ api }, file)).toEqual({ ended: 'done', value: [aFile()] })
    expect(asked[0]?.input).toEqual({ company_id: 3, private: false, files: [file.file] })
    expect(await uploadFile({ api }, file, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
    expect(await uploadFile({ api: anApi(new Map()).api }, file)).toEqual({ ended: 'refused', error: AWAY })
  })
})
