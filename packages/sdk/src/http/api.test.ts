import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiPorts } from './api.js'
import type { SettledCall } from './settled.js'
import { createApi } from './api.js'
import { endpoint } from './endpoint.js'
import {
  AbortedError,
  NetworkError,
  ParsingError,
  ThrottledError,
  TimeoutError,
  ValidationError,
} from './error.js'

const getThing = endpoint({
  method: 'GET',
  path: '/api/v1/thing/:id',
  query: z.object({ search: z.optional(z.string()) }),
  reply: z.object({ name: z.string() }),
  access: 'session',
})
const createThing = endpoint({
  method: 'POST',
  path: '/api/v1/thing',
  body: z.object({ name: z.string() }),
  reply: z.object({ msg: z.string() }),
  access: 'session',
})
const getZip = endpoint({ method: 'GET', path: '/api/v1/zip', reply: 'zip', access: 'session' })

interface Sent {
  readonly url: string
  readonly init: RequestInit & { headers: Headers }
}

/** Builds an API with prepared answers. Each try gets the next one; an Error is a lost network. */
function scripted(answers: readonly (Response | Error)[], ports: Partial<ApiPorts> = {}) {
  const sent: Sent[] = []
  const waits: number[] = []
  const settled: SettledCall[] = []
  const api = createApi({
    baseUrl: 'http://server',
    random: () => 1,
    clock: { now: () => 0, wait: async ms => void waits.push(ms) },
    onSettled: call => settled.push(call),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as Sent['init'] })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return (answer as Response).clone()
    },
    ...ports,
  })
  return { api, sent, waits, settled }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const offline = new TypeError('fetch failed')

describe('call', () => {
  test('splits the flat input, carries the token and ignores unknown fields of the reply', async () => {
    const { api, sent } = scripted([json({ name: 'uno', extra: 1 })], { token: () => 'secret' })
    expect(await api.call(getThing, { id: 7, search: 'ñ & co' })).toEqual({ name: 'uno' })
    expect(sent[0]?.url).toBe('http://server/api/v1/thing/7?search=%C3%B1+%26+co')
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.has('idempotency-key')).toBe(false)
  })

  test('uses the fetch of the page at the moment of the call', async () => {
    const urls: string[] = []
    const api = createApi({ baseUrl: 'http://server' })
    vi.stubGlobal('fetch', async (url: RequestInfo | URL) => {
      urls.push(String(url))
      return json({ name: 'x' })
    })
    try {
      expect(await api.call(getThing, { id: 1 })).toEqual({ name: 'x' })
    } finally {
      vi.unstubAllGlobals()
    }
    expect(urls).toEqual(['http://server/api/v1/thing/1'])
  })

  test('gives each kind of failure its own error (Spec §8)', async () => {
    const failing = (answer: Response | Error) =>
      scripted([answer], { retry: false }).api.call(getThing, { id: 1 })
    await expect(failing(offline)).rejects.toMatchObject({ kind: 'FETCH_ERROR', status: 'offline' })
    await expect(failing(offline)).rejects.toBeInstanceOf(NetworkError)
    await expect(failing(json({ nombre: 1 }))).rejects.toBeInstanceOf(ParsingError)
    await expect(failing(new Response('<html>', { status: 200 }))).rejects.toMatchObject({
      kind: 'PARSING_ERROR',
    })
    const refused = failing(json({ status: 'error', msg: 'No', errors: { name: ['Falta'] }, code: 'x' }, 422))
    await expect(refused).rejects.toBeInstanceOf(ValidationError)
    await expect(refused).rejects.toMatchObject({
      status: 422,
      msg: 'No',
      errors: { name: ['Falta'] },
      code: 'x',
    })
    await expect(failing(new Response('Bad gateway', { status: 502 }))).rejects.toMatchObject({ status: 502 })
  })

  test('ends with TIMEOUT_ERROR when the time is up, also while the body is still arriving', async () => {
    const hanging = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    const slowBody = async (_: unknown, init?: RequestInit) =>
      new Response(
        new ReadableStream({
          start: controller =>
            init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
        }),
      )
    for (const fetch of [hanging, slowBody]) {
      const api = createApi({ baseUrl: '', fetch })
      await expect(api.call(getThing, { id: 1 }, { timeout: 20 })).rejects.toBeInstanceOf(TimeoutError)
    }
  })

  test('ends with AbortedError when the caller gives up, and is not tried again', async () => {
    const fetch = vi.fn(async (_: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted()
      return json({ name: 'x' })
    })
    const api = createApi({ baseUrl: '', fetch })
    const signal = AbortSignal.abort()
    await expect(api.call(getThing, { id: 1 }, { signal })).rejects.toBeInstanceOf(AbortedError)
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test('holds no token, input or answer in the message of an error', async () => {
    const { api } = scripted([json({ msg: 'Ana no puede' }, 403)], { token: () => 'osys_topsecret' })
    const error = await api.call(getThing, { id: 1, search: 'privado' }).catch((e: unknown) => e as Error)
    expect(String(error)).toBe('ForbiddenError: GET /api/v1/thing/:id: HTTP_ERROR 403')
    expect(JSON.stringify(error)).not.toContain('topsecret')
  })
})

describe('retries', () => {
  test('tries a read again with growing waits and gives the answer', async () => {
    const { api, sent, waits } = scripted([offline, json({}, 503), json({ name: 'al fin' })])
    expect(await api.call(getThing, { id: 1 })).toEqual({ name: 'al fin' })
    expect(sent.length).toBe(3)
    expect(waits).toEqual([400, 800])
  })

  test('never tries a write again unless the server honours idempotency keys', async () => {
    const plain = scripted([offline])
    await expect(plain.api.call(createThing, { name: 'x' })).rejects.toBeInstanceOf(NetworkError)
    expect(plain.sent.length).toBe(1)

    const keyed = scripted([offline, offline, json({ msg: 'Creado' }, 201)], { honoursKeys: () => true })
    expect(await keyed.api.call(createThing, { name: 'x' })).toEqual({ msg: 'Creado' })
    const keys = keyed.sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })

  test('waits no more after its last try', async () => {
    const { api, sent, waits } = scripted([offline])
    await expect(api.call(getThing, { id: 1 })).rejects.toBeInstanceOf(NetworkError)
    expect(sent.length).toBe(3)
    expect(waits).toEqual([400, 800])
  })

  test('waits as long as Retry-After says, and not at all when the call would end before', async () => {
    const patient = scripted([json({}, 429, { 'retry-after': '3' }), json({ name: 'x' })])
    await patient.api.call(getThing, { id: 1 })
    expect(patient.waits).toEqual([3000])

    const hurried = scripted([json({ msg: 'Espera' }, 429, { 'retry-after': '40' })])
    await expect(hurried.api.call(getThing, { id: 1 })).rejects.toBeInstanceOf(ThrottledError)
    expect(hurried.sent.length).toBe(1)

    const refused = scripted([json({ msg: 'Mañana' }, 429, { 'retry-after': '28800' })])
    await expect(refused.api.call(getThing, { id: 1 }, { timeout: 600_000 })).rejects.toBeInstanceOf(
      ThrottledError,
    )
    expect([refused.sent.length, refused.waits]).toEqual([1, []])
  })

  test('makes at most one try more than its retries, whatever the answers are, and stops at the first final one', async () => {
    const answer = fc.constantFrom<number | 'dead'>(
      'dead',
      200,
      400,
      401,
      404,
      408,
      409,
      422,
      429,
      500,
      502,
      503,
      504,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 6 }), async statuses => {
        const answers = statuses.map(status =>
          status === 'dead' ? offline : json({ name: 'x', msg: 'm' }, status),
        )
        const { api, sent } = scripted(answers)
        const outcome = await api.call(getThing, { id: 1 }).then(
          () => 200,
          (error: { status: unknown }) => error.status,
        )
        const passing = new Set(['dead', 408, 429, 502, 503, 504])
        const seen = [...statuses, ...Array.from({ length: 3 }, () => statuses.at(-1) as number)].slice(0, 3)
        const firstFinal = seen.findIndex(status => !passing.has(status))
        const tries = firstFinal === -1 ? 3 : firstFinal + 1
        expect(sent.length).toBe(tries)
        const last = seen[tries - 1]
        expect(outcome).toBe(last === 'dead' ? 'offline' : last)
      }),
    )
  })
})

describe('downloads (Spec §5, §9)', () => {
  test('returns the blob and the name of a zip with status 200', async () => {
    const zip = new Response('PK', {
      headers: { 'content-disposition': 'attachment; filename="acme.v1.zip"' },
    })
    const { api } = scripted([zip])
    const { blob, name } = await api.call(getZip, {})
    expect(await blob.text()).toBe('PK')
    expect(name).toBe('acmev1.zip')
    expect((await api.call(getZip, {}, { fileName: 'ACME S.A.' })).name).toBe('ACME S_A_.zip')
  })

  test('reads any other status as JSON and rejects with its msg', async () => {
    const { api } = scripted([json({ status: 'info', msg: 'No hay archivos' }, 202)])
    await expect(api.call(getZip, {})).rejects.toMatchObject({ status: 202, msg: 'No hay archivos' })
  })
})

describe('onSettled', () => {
  test('is called once for each call, after its retries', async () => {
    const { api, settled } = scripted([offline, offline, offline])
    await api.call(getThing, { id: 1 }, { quiet: true }).catch(() => undefined)
    expect(settled).toHaveLength(1)
    expect(settled[0]).toMatchObject({ endpoint: getThing, quiet: true, error: { status: 'offline' } })
  })
})
