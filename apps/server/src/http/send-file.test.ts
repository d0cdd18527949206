import { beforeAll, describe, expect, it } from 'vitest'
import { truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { endpoint } from '@osys/sdk/http/endpoint'
import { toArchive } from '../files/ports.archive.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { mountFile } from './mount.js'
import type { SentFile } from './send-file.js'

const streamed = endpoint({
  method: 'GET',
  path: '/api/test/streamed',
  access: 'session',
  query: z.object({ of: z.string() }),
  reply: 'file',
})

const test = useTestApp({
  extend(server) {
    mountFile(server, streamed, async ({ of }) => SOURCES[of as keyof typeof SOURCES]())
  },
})

async function* endless() {
  for (;;) {
    yield 'a'.repeat(1000)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function* breaking(pieces: number) {
  for (let piece = 0; piece < pieces; piece++) {
    yield 'a'.repeat(1000)
    await new Promise(resolve => setImmediate(resolve))
  }
  throw new Error('planned, about ana@osys.demo')
}

const csv = (pieces: number): SentFile => ({
  name: 'a.csv',
  mime: 'text/csv',
  from: { stream: () => Readable.from(breaking(pieces)) },
})
const archived = (storage: string) => ({
  name: storage,
  mime: 'text/plain',
  size: 3,
  storage,
  created_at: test.clock.now(),
})

const SOURCES = {
  'an export that fails before its first line': () => csv(0),
  'an export that fails after a line': () => csv(1),
  'an export that fails half-way': () => csv(500),
  'a zip whose second file is lost': (): SentFile => ({
    name: 'a.zip',
    mime: 'application/zip',
    from: { stream: () => toArchive(test.deps, [archived('here'), archived('lost')]) },
  }),
  'an export that is read slowly': (): SentFile => ({
    name: 'a.csv',
    mime: 'text/csv',
    from: { stream: () => Readable.from(endless()) },
  }),
  'a whole export': (): SentFile => ({
    name: 'a.csv',
    mime: 'text/csv',
    from: { stream: () => Readable.from(['a,b']) },
  }),
  'a large file': (): SentFile => ({
    name: 'a.bin',
    mime: 'application/octet-stream',
    from: { path: join(test.folder, 'files', 'large') },
  }),
}

let base = ''
beforeAll(async () => {
  writeFileSync(join(test.folder, 'files', 'here'), 'Pan')
  await test.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}`
})

const pathOf = (of: keyof typeof SOURCES) => `/api/test/streamed?of=${encodeURIComponent(of)}`

/** Begins a download; returns its response, which is not read yet, and its log lines. */
async function begin(path: string) {
  const { auth, apiKey } = await signIn(test)
  const id = crypto.randomUUID()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${base}${path}`, { headers: { ...auth, 'x-request-id': id } }, resolve).on('error', reject)
  })
  const lines = (msg: string) => test.log.filter(line => line['reqId'] === id && line['msg'] === msg)
  return { answer, lines, apiKey }
}

/** Returns all bytes of a response; rejects when it is cut off. */
async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('an answer whose stream fails', () => {
  it.each([
    'an export that fails after a line',
    'an export that fails half-way',
    'a zip whose second file is lost',
  ] as const)('is cut off, and told in the log as failed: %s', async of => {
    const { answer, lines } = await begin(pathOf(of))
    await expect(readAll(answer)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect.poll(() => lines('answered')).toMatchObject([{ level: 40, status: 200, failed: true }])
    expect(lines('answer failed half-way')).toMatchObject([{ level: 50, err: { stack: expect.any(String) } }])
  })

  it('is answered as any other failure before its first byte, and not as a download', async () => {
    const { answer, lines } = await begin(pathOf('an export that fails before its first line'))
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(JSON.parse((await readAll(answer)).toString())).toMatchObject({ code: 'internal' })
    expect(lines('call failed')).toHaveLength(1)
    expect(lines('answer failed half-way')).toEqual([])
  })

  it.each([
    ['a stored file', 'files/large', pathOf('a large file')],
    ['a public picture', `media/${'a'.repeat(32)}.webp`, `/media/${'a'.repeat(32)}.webp`],
  ])('is cut off when it is shorter than announced: %s', async (_, file, path) => {
    writeFileSync(join(test.folder, file), '')
    truncateSync(join(test.folder, file), 64_000_000)
    const { answer, lines } = await begin(path)
    expect(answer.headers['content-length']).toBe('64000000')
    truncateSync(join(test.folder, file), 1000)
    await expect(readAll(answer)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect.poll(() => lines('answered')).toMatchObject([{ level: 40, status: 200, failed: true }])
    expect(lines('answer failed half-way')).toHaveLength(1)
  })
})

describe('an answer that is made while it is sent', () => {
  it('is cut off once the session of its caller has ended', async () => {
    const { answer, apiKey } = await begin(pathOf('an export that is read slowly'))
    const rest = readAll(answer)
    await test.http.inject({
      url: '/api/v1/logout',
      headers: { authorization: `Bearer ${apiKey}` },
    })
    await expect(rest).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('an answer that is sent', () => {
  it('stands in the log once, and nothing is said of a failure', async () => {
    const { answer, lines } = await begin(pathOf('a whole export'))
    expect((await readAll(answer)).toString()).toBe('a,b')
    await expect.poll(() => lines('answered')).toMatchObject([{ level: 30, status: 200 }])
    expect(lines('answered')[0]).not.toHaveProperty('failed')
    expect(lines('answered')[0]).not.toHaveProperty('cut')
  })

  it('is logged as cut, not as failed, when the caller leaves', async () => {
    writeFileSync(join(test.folder, 'files', 'large'), '')
    truncateSync(join(test.folder, 'files', 'large'), 64_000_000)
    const { answer, lines } = await begin(pathOf('a large file'))
    answer.destroy()
    await expect.poll(() => lines('answered')).toMatchObject([{ level: 30, status: 200, cut: true }])
    expect(lines('answer failed half-way')).toEqual([])
  })
})
