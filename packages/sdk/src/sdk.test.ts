import { afterEach, describe, expect, test, vi } from 'vitest'
import { getConfig } from './app/endpoints.js'
import { createMemoryStorages } from './app/storage.js'
import { NetworkError, TimeoutError } from './http/error.js'
import type { Notice } from './notices/schema.js'
import { createSdk } from './sdk.js'
import { settled } from './testing/clock.js'
import { aComment } from './testing/comments.js'
import { aUser } from './testing/users.js'

/** Builds a server that answers by 'METHOD path'; a missing answer is a lost network. */
function serverOf(answers: Record<string, () => Response>) {
  const seen: { call: string; key: string | null; idempotencyKey: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const call = `${init?.method} ${new URL(String(url)).pathname}`
    const headers = new Headers(init?.headers)
    seen.push({ call, key: headers.get('authorization'), idempotencyKey: headers.get('idempotency-key') })
    const answer = answers[call]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { fetch, seen }
}

const signedIn = () =>
  Response.json({ user: aUser(), permissions: [], roles: [], apiKey: 'k1', webpush_server: null })
const clock = { now: () => 0, wait: async () => {} }

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('createSdk', () => {
  test('carries the key of a sign-in, keeps it in the storage, and removes it on sign-out', async () => {
    const storage = createMemoryStorages()
    const { fetch, seen } = serverOf({
      'POST /api/v1/login': signedIn,
      'GET /api/v1/sessions': () => Response.json({ items: [] }),
      'GET /api/v1/logout': () => Response.json({ status: 'success', msg: 'Hasta luego' }),
    })
    const osys = createSdk({ baseUrl: 'http://server/', fetch, storage })
    await osys.session.login({ email: 'ana@osys.demo', password: 'x', remember: true })
    await osys.session.list()
    expect(seen[1]).toMatchObject({ call: 'GET /api/v1/sessions', key: 'Bearer k1' })

    const later = createSdk({ baseUrl: 'http://server', fetch, storage })
    expect(later.session.token()).toBe('k1')
    await later.session.logout()
    expect(later.session.token()).toBeNull()
    expect(createSdk({ baseUrl: 'http://server', fetch, storage }).session.token()).toBeNull()
  })

  test.each([
    [true, 'k1'],
    [false, null],
    [undefined, null],
  ])('with remember %o a later session has the key %o', async (remember, key) => {
    const storage = createMemoryStorages()
    const { fetch } = serverOf({ 'POST /api/v1/login': signedIn })
    const osys = createSdk({ baseUrl: 'http://server', fetch, storage })
    await osys.session.login({ email: 'ana@osys.demo', password: 'x', remember })
    const later = { ...createMemoryStorages(), local: storage.local }
    expect(createSdk({ baseUrl: 'http://server', fetch, storage: later }).session.token()).toBe(key)
  })

  test('ends the streams of events at sign-out', async () => {
    const { fetch } = serverOf({
      'GET /api/v1/events': () =>
        Response.json({ channels: { 'private-company.7': { events: [], seq: 1, reset: false } } }),
      'GET /api/v1/logout': () => Response.json({ status: 'success', msg: 'Hasta luego' }),
    })
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>(done => signal.addEventListener('abort', () => done(), { once: true }))
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock: { now: () => 0, wait } })
    const news = osys.events({ company: 7 })
    expect((await news.next()).value).toMatchObject({ kind: 'reset' })
    let isOver = false
    void news.next().then(({ done }) => (isOver = done === true))
    await osys.session.logout()
    await settled()
    expect(isOver).toBe(true)
  })

  test('repeats a write under one key, once it knows that the server honours keys', async () => {
    let tries = 0
    const { fetch, seen } = serverOf({
      'POST /api/v1/ohplaky/comment': () => {
        if (++tries === 1) return Response.json({}, { status: 503 })
        return Response.json(
          { status: 'success', msg: 'Comentario creado', comment: aComment() },
          { status: 201 },
        )
      },
      'GET /config.json': () => Response.json({ capabilities: { idempotency: true, events: true } }),
    })
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock })
    await osys.comments.create({ company_id: 7, body: 'Listo' })
    const [first, , second] = seen
    expect(seen.map(({ call }) => call)).toEqual([
      'POST /api/v1/ohplaky/comment',
      'GET /config.json',
      'POST /api/v1/ohplaky/comment',
    ])
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
  })

  test('does not repeat a write while it is not known to be safe', async () => {
    const { fetch, seen } = serverOf({})
    const told: Notice[] = []
    const onNotice = (notice: Notice) => void told.push(notice)
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock, onNotice })
    const failure = await osys.comments.create({ company_id: 7, body: 'x' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NetworkError)
    // The failure that is told is of the write, not of the question what the server can do.
    expect(failure).toMatchObject({
      message: expect.stringContaining('POST /api/v1/ohplaky/comment') as string,
    })
    expect(seen.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
    expect(told).toHaveLength(1)
  })

  test('hides no fault of the script behind a failed write', async () => {
    const { fetch } = serverOf({
      'POST /api/v1/ohplaky/comment': () => Response.json({}, { status: 503 }),
      'GET /config.json': () => Response.json({ capabilities: {} }),
    })
    const logger = {
      warn() {},
      debug() {
        throw new RangeError('the disk is full')
      },
    }
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock, logger })
    await expect(osys.comments.create({ company_id: 7, body: 'x' })).rejects.toThrow(RangeError)
  })

  test('reports every failure and every successful change, and no other call (Spec §8)', async () => {
    const told: Notice[] = []
    const { fetch } = serverOf({
      'POST /api/v1/ohplaky/comment': () =>
        Response.json({ status: 'success', msg: 'Comentario creado', comment: aComment() }, { status: 201 }),
      'GET /api/v1/sessions': () => Response.json({ items: [] }),
      'DELETE /api/v1/ohplaky/comment/3': () =>
        Response.json({ status: 'error', msg: 'No existe' }, { status: 404 }),
    })
    const osys = createSdk({
      baseUrl: 'http://server',
      token: 'k',
      fetch,
      onNotice: notice => told.push(notice),
    })
    await osys.session.list()
    await osys.comments.create({ company_id: 7, body: 'x' })
    await osys.comments.delete({ id: 3 }).catch(() => undefined)
    await osys.comments.delete({ id: 3 }, { quiet: true }).catch(() => undefined)
    expect(told.map(({ text, status, variant }) => [text, status, variant])).toEqual([
      ['Comentario creado', 'success', 'success'],
      ['No existe', 404, 'error'],
    ])
  })

  test('takes address, key and log from the environment of a script', async () => {
    vi.stubEnv('OSYS_URL', 'http://server/')
    vi.stubEnv('OSYS_KEY', 'k9')
    vi.stubEnv('OSYS_LOG', 'debug')
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetch, seen } = serverOf({
      'GET /api/v1/sessions': () => Response.json({ items: [] }, { headers: { 'x-request-id': 'r1' } }),
    })
    await createSdk({ fetch, clock }).session.list()
    expect(seen).toMatchObject([{ call: 'GET /api/v1/sessions', key: 'Bearer k9' }])
    expect(written.mock.calls).toEqual([['osys: GET /api/v1/sessions: 200, 0 ms, 1 try, request r1']])
    written.mockRestore()
  })

  const READ = 'osys: GET /config.json: 200, 0 ms, 1 try'
  const REFUSED = 'osys: GET /api/v1/sessions: HTTP_ERROR 404, 0 ms, 1 try'
  test.each([
    [undefined, []],
    ['warn', [REFUSED]],
    ['debug', [READ, REFUSED]],
  ])('with %o as OSYS_LOG a script writes %j', async (level, lines) => {
    vi.stubEnv('OSYS_LOG', level)
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fetch } = serverOf({
      'GET /config.json': () => Response.json({ capabilities: {} }),
      'GET /api/v1/sessions': () => Response.json({ msg: 'No' }, { status: 404 }),
    })
    const osys = createSdk({ baseUrl: 'http://server', fetch, clock })
    await osys.call(getConfig, {})
    await osys.session.list().catch(() => undefined)
    const found = written.mock.calls.flat()
    written.mockRestore()
    expect(found).toEqual(lines)
  })

  test.each([undefined, ''])('says what it needs when the address is %o', baseUrl => {
    expect(() => createSdk({ baseUrl })).toThrow('createSdk needs a baseUrl such as http://localhost:8080')
  })

  test.each(['localhost:8080', 'ftp://server', 'no address'])('refuses the address %o at once', baseUrl => {
    expect(() => createSdk({ baseUrl })).toThrow(`the baseUrl "${baseUrl}" is no address`)
  })

  test.each([
    'http://server/api/v1',
    'http://server/api/',
    'http://server/api/v1/',
    'http://server/config.json',
    'http://server/?x=1',
  ])('says at once what is too much in the address %s', baseUrl => {
    expect(() => createSdk({ baseUrl })).toThrow('without /api/v1: "http://server"')
  })

  test('refuses a misspelt field or option in a script, unless told not to', async () => {
    const { fetch, seen } = serverOf({ 'GET /api/v1/sessions': () => Response.json({ items: [] }) })
    const wrong = { pages: 2 } as object
    const osys = createSdk({ baseUrl: 'http://server', fetch })
    await expect(osys.session.list(wrong)).rejects.toThrow('unknown field "pages"')
    await expect(osys.session.list({}, { time_out: 1 } as object)).rejects.toThrow(
      'unknown option "time_out"',
    )
    await expect(osys.session.list({}, { headers: { 'X-Run': 'a\nb' } })).rejects.toThrow('the header X-Run')
    await expect(osys.session.deleteOthers({}, { idempotencyKey: '日'.repeat(65) })).rejects.toThrow(
      'idempotencyKey',
    )
    expect(() => osys.events({ compny: 7 } as object)).toThrow('events: unknown option "compny"')
    await expect(osys.session.list(null as never)).rejects.toThrow('takes its fields in an object')
    const misspelt = { baseUrl: 'http://server', fetch, retires: 3 }
    expect(() => createSdk(misspelt)).toThrow('createSdk: unknown option "retires". Known: baseUrl, clock,')
    expect(() => createSdk({ ...misspelt, strict: false })).not.toThrow()
    expect(seen).toEqual([])
    const lenient = createSdk({ baseUrl: 'http://server', fetch, strict: false })
    await expect(lenient.session.list(wrong)).resolves.toEqual({ items: [] })
    expect(() => lenient.events({ compny: 7 } as object)).not.toThrow()
  })

  test('names the server and the word of the system when no answer came', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: refused }))
    const osys = createSdk({ baseUrl: 'http://server:1', fetch, clock, retries: 0 })
    const error = await osys.session.list().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({
      code: 'ECONNREFUSED',
      message: 'GET /api/v1/sessions: FETCH_ERROR no answer of http://server:1 ECONNREFUSED',
    })
  })

  test('calls a timeout by its name, and takes the time of the client', async () => {
    const fetch = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('cut')))
      })
    const osys = createSdk({ baseUrl: 'http://server', fetch, timeout: 20 })
    const error = await osys.session.list().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ message: 'GET /api/v1/sessions: TIMEOUT_ERROR after 0.02 s' })
  })

  test('takes retries and headers from the client and from the call', async () => {
    const headers: (string | null)[] = []
    const fetch = async (_url: unknown, init?: RequestInit) => {
      headers.push(new Headers(init?.headers).get('x-from'))
      return Response.json({}, { status: 503 })
    }
    const osys = createSdk({
      baseUrl: 'http://server',
      fetch,
      clock,
      retries: 1,
      headers: { 'X-From': 'client' },
    })
    await osys.session.list().catch(() => undefined)
    expect(headers).toEqual(['client', 'client'])
    await osys.session.list({}, { retries: 0, headers: { 'X-From': 'call' } }).catch(() => undefined)
    expect(headers).toEqual(['client', 'client', 'call'])
  })

  test.each(['client', 'platform'])('sends files with their progress by the fetch of the %s', async whose => {
    const fetch = async (_url: unknown, init?: RequestInit) => {
      await new Response(init?.body).text()
      return Response.json({}, { status: 403 })
    }
    if (whose === 'platform') vi.stubGlobal('fetch', fetch)
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', ...(whose === 'client' && { fetch }) })
    const parts: number[] = []
    const sent = osys.files.upload(
      { company_id: 7, private: false, files: [new File(['x'], 'a.txt')] },
      { onUploadProgress: ({ sentBytes, totalBytes }) => parts.push(sentBytes / totalBytes) },
    )
    await expect(sent).rejects.toMatchObject({ status: 403 })
    expect(parts.at(-1)).toBe(1)
  })

  test('asks the assistant under the key of the call', async () => {
    const { fetch, seen } = serverOf({ 'POST /api/chatgpt': () => Response.json({}, { status: 403 }) })
    const parts = createSdk({ baseUrl: 'http://server', token: 'k', fetch }).assistant.stream(
      { content: 'Hola' },
      { idempotencyKey: 'k1' },
    )
    await expect(parts.next()).rejects.toMatchObject({ status: 403 })
    expect(seen).toMatchObject([{ idempotencyKey: 'k1' }])
  })

  test('says in a script which SDK calls', async () => {
    const agents: (string | null)[] = []
    const fetch = async (_url: unknown, init?: RequestInit) => {
      agents.push(new Headers(init?.headers).get('user-agent'))
      return Response.json({ items: [] })
    }
    await createSdk({ baseUrl: 'http://server', fetch }).session.list()
    await createSdk({ baseUrl: 'http://server', fetch, headers: { 'User-Agent': 'import/2' } }).session.list()
    expect(agents).toEqual([expect.stringMatching(/^osys-sdk\//) as string, 'import/2'])
  })
})
