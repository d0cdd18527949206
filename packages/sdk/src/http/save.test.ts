import { Buffer } from 'node:buffer'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createApi } from './api.js'
import { bindContract } from './bind.js'
import { endpoint } from './endpoint.js'
import { AbortedError, ForbiddenError, NetworkError } from './error.js'
import type { DownloadProgress } from './save.js'
import type { SettledCall } from './settled.js'

const contract = {
  files: {
    download: endpoint({ method: 'GET', path: '/file/:id', reply: 'file', access: 'session' }),
    downloadZip: endpoint({ method: 'GET', path: '/zip', reply: 'zip', access: 'session' }),
  },
}
const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
const HEAD = { 'content-disposition': 'attachment; filename="plan.pdf"', 'accept-ranges': 'bytes' }

/** The bytes after which the server cuts each answer, one after the other; Infinity for a whole one. */
let cuts: number[]
let asked: (string | undefined)[]
let hasRanges: boolean
let server: Server
let folder: string
let settled: SettledCall[]

beforeEach(async () => {
  cuts = []
  asked = []
  settled = []
  hasRanges = true
  folder = mkdtempSync(join(tmpdir(), 'osys-save-'))
  server = createServer(({ url, headers: { range } }, response) => {
    asked.push(range)
    if (url === '/file/403') return response.writeHead(403).end('{"msg":"No"}')
    if (url === '/zip') return response.writeHead(200, { 'content-disposition': 'x' }).end('PK')
    const start = hasRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
    const rest = BYTES.subarray(start)
    const part = { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` }
    response.writeHead(start > 0 ? 206 : 200, {
      ...HEAD,
      ...(start > 0 && part),
      'content-length': rest.length,
    })
    const cut = cuts.shift() ?? Infinity
    if (cut >= rest.length) return response.end(rest)
    return response.write(rest.subarray(0, cut), () => setTimeout(() => response.destroy(), 20))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

function osys() {
  const { port } = server.address() as AddressInfo
  const clock = { now: () => 0, wait: async () => {} }
  const onSettled = (call: SettledCall) => void settled.push(call)
  return bindContract(createApi({ baseUrl: `http://127.0.0.1:${port}`, clock, onSettled }), contract)
}

describe('save', () => {
  test('writes a file under its name, and reports each part', async () => {
    const to = join(folder, 'a.pdf')
    const steps: DownloadProgress[] = []
    const saved = await osys().files.download.save({ id: 1 }, { to, onProgress: step => steps.push(step) })
    expect(saved).toEqual({ name: 'plan.pdf', path: to, bytes: BYTES.length })
    expect(readFileSync(to).equals(BYTES)).toBe(true)
    expect(readdirSync(folder)).toEqual(['a.pdf'])
    expect(steps[0]).toEqual({ receivedBytes: 0, totalBytes: BYTES.length })
    expect(steps.at(-1)).toEqual({ receivedBytes: BYTES.length, totalBytes: BYTES.length })
    expect(settled).toMatchObject([{ status: 200 }])
  })

  test('makes the path from the name that the server gives', async () => {
    const saved = await osys().files.download.save({ id: 1 }, { to: name => join(folder, name) })
    expect(saved.path).toBe(join(folder, 'plan.pdf'))
  })

  test('writes to a stream, and closes it', async () => {
    const parts: Uint8Array[] = []
    const close = vi.fn()
    const to = new WritableStream<Uint8Array>({ write: part => void parts.push(part), close })
    expect(await osys().files.downloadZip.save({ company_id: 7 } as never, { to })).toMatchObject({
      bytes: 2,
    })
    expect([Buffer.concat(parts).toString(), close.mock.calls.length]).toEqual(['PK', 1])
  })

  test('goes on where a transfer broke', async () => {
    cuts = [100_000, 50_000]
    const to = join(folder, 'a.pdf')
    await osys().files.download.save({ id: 1 }, { to })
    expect(readFileSync(to).equals(BYTES)).toBe(true)
    expect(asked).toEqual([undefined, 'bytes=100000-', 'bytes=150000-'])
  })

  test.each([
    ['may not be repeated', { retries: 0 }, true],
    ['brings no more bytes', {}, true],
    ['cannot be continued by the server', {}, false],
  ])('leaves no file when a broken transfer %s', async (_name, options, ranges) => {
    cuts = [1000, 0, 0, 0, 0]
    hasRanges = ranges
    writeFileSync(join(folder, 'a.pdf'), 'older')
    const saving = osys().files.download.save({ id: 1 }, { to: join(folder, 'a.pdf'), ...options })
    await expect(saving).rejects.toMatchObject({ name: expect.stringMatching(/^(Network|Parsing)Error$/) })
    expect(readdirSync(folder)).toEqual(['a.pdf'])
    expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe('older')
  })

  test('leaves no file when the caller aborts', async () => {
    const controller = new AbortController()
    const onProgress = ({ receivedBytes }: DownloadProgress) => receivedBytes > 0 && controller.abort()
    const options = {
      to: join(folder, 'a.pdf'),
      signal: controller.signal,
      onProgress: (p: DownloadProgress) => void onProgress(p),
    }
    await expect(osys().files.download.save({ id: 1 }, options)).rejects.toBeInstanceOf(AbortedError)
    expect(readdirSync(folder)).toEqual([])
    expect(settled.at(-1)).toMatchObject({ error: { kind: 'ABORTED' } })
  })

  test('aborts the stream of a transfer that breaks', async () => {
    cuts = [1000]
    const abort = vi.fn()
    const to = new WritableStream<Uint8Array>({ abort })
    await expect(osys().files.download.save({ id: 1 }, { to, retries: 0 })).rejects.toBeInstanceOf(
      NetworkError,
    )
    expect(abort).toHaveBeenCalledOnce()
  })

  test('makes no file of a refusal, nor of an answer that cannot be written', async () => {
    const to = join(folder, 'none', 'a.pdf')
    await expect(osys().files.download.save({ id: 403 }, { to })).rejects.toBeInstanceOf(ForbiddenError)
    await expect(osys().files.download.save({ id: 1 }, { to })).rejects.toMatchObject({ code: 'ENOENT' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('says what is missing, and not that the network is lost', async () => {
    const wrong = { id: undefined } as never
    const saving = osys().files.download.save(wrong, { to: join(folder, 'a.pdf') })
    await expect(saving).rejects.toThrow(new TypeError('/file/:id needs "id"'))
    expect([asked, settled, readdirSync(folder)]).toEqual([[], [], []])
  })

  test('is there for calls that answer a file', () => {
    expectTypeOf(osys().files.download.save).parameter(0).toEqualTypeOf<{ id: number }>()
  })
})
