import { describe, expect, test } from 'vitest'
import { createMemoryStorages } from './app/storage.js'
import { NetworkError } from './http/error.js'
import type { Notice } from './notices/schema.js'
import { createSdk } from './sdk.js'
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
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock })
    await expect(osys.comments.create({ company_id: 7, body: 'x' })).rejects.toBeInstanceOf(NetworkError)
    expect(seen.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
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
})
