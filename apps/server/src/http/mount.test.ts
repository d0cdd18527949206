import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { contract } from '@osys/sdk/contract'
import { endpoint, pathNames, type AnyEndpoint } from '@osys/sdk/http/endpoint'
import { file } from '@osys/sdk/basics/file'
import { mutation } from '@osys/sdk/basics/schema'
import { notifications } from '../db/tables/notifications.js'
import { storeTold } from '../notifications/record.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { createGate } from './gate.js'
import { createIntake } from './intake.js'
import { mount, mountPublic } from './mount.js'
import { refuse } from './refusal.js'
import { toUpload } from './upload.js'

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

/** Writes a notification to the caller: a real change in a real table. */
const createNote = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  access: { permission: 'ohplaky.comment.create' },
  body: z.object({ title: Title, count: z.optional(z.int()) }),
  reply: mutation({ id: z.int() }),
  success: 201,
})
const brokenReply = endpoint({
  method: 'POST',
  path: '/api/test/broken',
  access: 'session',
  body: z.object({ title: Title }),
  reply: mutation({ id: z.string() }),
})
const leaky = endpoint({
  method: 'GET',
  path: '/api/test/leaky',
  access: 'public',
  reply: z.object({ name: z.string() }),
})
const throwing = endpoint({
  method: 'GET',
  path: '/api/test/throwing',
  access: 'public',
  reply: z.object({}),
})
const upload = endpoint({
  method: 'POST',
  path: '/api/test/upload',
  access: 'session',
  encoding: 'multipart',
  limits: { files: { most: 3, bytes: 1000 } },
  idempotent: false,
  body: z.object({ name: z.optional(z.string()), files: z.array(file(1000)) }),
  reply: z.object({ names: z.array(z.string()), sizes: z.array(z.int()), waiting: z.int() }),
})
const adminOnly = endpoint({
  method: 'GET',
  path: '/api/test/things/:id',
  access: { anyRole: ['admin_osys', 'owner'] },
  reply: z.object({}),
})

const test = useTestApp({
  extend(server) {
    mount(server, createNote, async ({ title }, { person, now, write }) =>
      write(async tx => {
        const [row] = await tx
          .insert(notifications)
          .values({ user_id: person.id, type: 'brief.public', title, body: '', created_at: now })
          .returning({ id: notifications.id })
        return { status: 'success' as const, msg: 'Listo', id: row?.id ?? 0 }
      }),
    )
    mount(server, brokenReply, async ({ title }, { person, write }) =>
      write(async tx => {
        await tx.insert(notifications).values({ user_id: person.id, type: 'brief.public', title, body: '' })
        return { status: 'success' as const, msg: 'Listo', id: 7 as unknown as string }
      }),
    )
    mountPublic(server, leaky, async () => ({ name: 'Ana', password_hash: 'x' }))
    mountPublic(server, throwing, async () => {
      throw new Error('relation "users" holds ana@osys.demo')
    })
    mount(server, upload, async ({ files }, { deps }) => ({
      names: files.map(each => toUpload(each)?.name ?? ''),
      sizes: files.map(each => each.size),
      waiting: readdirSync(deps.places.incoming).length,
    }))
    mount(server, adminOnly, async () => refuse('not_found'))
  },
})

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  test.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const notesOf = (userId: number) =>
  test.database.db.select().from(notifications).where(eq(notifications.user_id, userId))

function form(parts: readonly { name: string; value: string | Buffer; filename?: string }[]) {
  const boundary = 'frontera'
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    filename === undefined ? '\r\n' : 'Content-Type: text/plain\r\n\r\n',
    value,
    '\r\n',
  ])
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map(chunk => Buffer.from(chunk)))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

describe('mount', () => {
  it('answers the parsed reply with the endpoint’s own status', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const answer = await post('/api/test/notes', { title: ' Hola ', other: 1 }, ana.auth)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ status: 'success', msg: 'Listo' })
    expect((await notesOf(ana.id)).map(note => note.title)).toEqual(['Hola'])
  })

  it('carries the request id of the caller, or one of its own, in header and failure', async () => {
    const mine = await test.http.inject({ url: '/api/v1/nada', headers: { 'x-request-id': 'abc-12345678' } })
    expect([mine.headers['x-request-id'], mine.json<{ request_id: string }>().request_id]).toEqual([
      'abc-12345678',
      'abc-12345678',
    ])
    const forged = await test.http.inject({ url: '/api/v1/nada', headers: { 'x-request-id': 'a b{"x":1}' } })
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('asks for the sign-in, then for the right, and only then looks at the rest', async () => {
    const luis = await signIn(test)
    const nobody = await post('/api/test/notes', '{bad')
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'unauthenticated'])
    expect(nobody.headers['www-authenticate']).toBe('Bearer')
    const refused = await post('/api/test/notes', '{bad', luis.auth)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      status: 'error',
      code: 'missing_permission',
      missing: ['ohplaky.comment.create'],
      granted_by: ['Admin Osys', 'Propietario'],
      msg: 'Te falta el permiso «Comentar». Puede dártelo alguien con el rol Admin Osys o Propietario.',
    })
    const missing = await test.http.inject({ url: '/api/test/things/1', headers: luis.auth })
    expect(missing.json()).toMatchObject({ code: 'missing_role', missing: ['admin_osys', 'owner'] })
    const admin = await signIn(test, { roles: ['admin_osys'] })
    expect((await test.http.inject({ url: '/api/test/things/1', headers: admin.auth })).statusCode).toBe(404)
  })

  it.each([
    ['cut JSON', '{"title":', 400, 'malformed_json'],
    ['no JSON at all', 'title=a', 400, 'malformed_json'],
    ['prototype keys', '{"__proto__":{"admin":true},"title":"a"}', 400, 'malformed_json'],
    ['a list', '[]', 422, 'invalid'],
    ['a wrong type', '{"title":5}', 422, 'invalid'],
    ['an empty body', '', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['U+0000', '{"title":"a\\u0000b"}', 422, 'invalid'],
    ['a number beyond all', '{"title":"a","count":1e400}', 422, 'invalid'],
    ['too much', `{"title":"${'a'.repeat(1_000_001)}"}`, 413, 'too_large'],
  ])('refuses %s', async (_what, payload, status, code) => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const answer = await post('/api/test/notes', payload, ana.auth)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().msg).toMatch(/^[A-Z].*\.$/)
    expect(await notesOf(ana.id)).toEqual([])
  })

  it('refuses bytes that are no UTF-8', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/test/notes',
      headers: { ...ana.auth, 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json'])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('refuses a body of type %s where JSON belongs', async type => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const answer = await post('/api/test/notes', 'a', { ...ana.auth, 'content-type': type })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  it('takes back a change whose reply is not what the contract says, and logs which part, not the data', async () => {
    const ana = await signIn(test)
    const answer = await post('/api/test/broken', { title: 'Secreto de Ana' }, ana.auth)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(await notesOf(ana.id)).toEqual([])
    const entry = test.log.find(
      line => line['reqId'] === answer.headers['x-request-id'] && line['level'] === 50,
    )
    expect(JSON.stringify(entry)).toContain('id invalid_type')
    expect(JSON.stringify(entry)).not.toContain('Secreto de Ana')
  })

  it('never sends a field that the contract does not name', async () => {
    expect((await test.http.inject('/api/test/leaky')).json()).toEqual({ name: 'Ana' })
  })

  it('never sends the text of a fault', async () => {
    const answer = await test.http.inject('/api/test/throwing')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('relation')
    expect(answer.json()).toMatchObject({
      status: 'error',
      code: 'internal',
      request_id: answer.headers['x-request-id'],
    })
  })

  it('mounts nothing twice, and nothing on the wrong side of the sign-in', () => {
    const server = {
      http: test.http,
      deps: test.deps,
      storeTold,
      gate: createGate(test.deps.now),
      intake: createIntake(test.folder),
      mounted: new Set<AnyEndpoint>([leaky]),
    }
    expect(() => mountPublic(server, leaky, async () => ({ name: '' }))).toThrow(/twice/)
    expect(() => mount(server, leaky, async () => ({ name: '' }))).toThrow(/mountPublic/)
    expect(() => mountPublic(server, adminOnly, async () => ({}))).toThrow(/not public/)
  })
})

describe('multipart calls', () => {
  it('receive texts and files, and leave nothing behind', async () => {
    const ana = await signIn(test)
    const { body, headers } = form([
      { name: 'name', value: 'x' },
      { name: 'files[]', value: 'uno', filename: '../../etc/uno.txt' },
      { name: 'files', value: Buffer.alloc(900), filename: 'dos\u202etxt.exe' },
      { name: 'empty', value: '', filename: '' },
    ])
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/test/upload',
      headers: { ...headers, ...ana.auth },
      payload: body,
    })
    expect(answer.json()).toEqual({ names: ['uno.txt', 'dostxt.exe'], sizes: [3, 900], waiting: 2 + 1 })
    expect(readdirSync(join(test.folder, 'incoming'))).toEqual([])
  })

  it.each([
    [
      'a file that is too large',
      [{ name: 'files', value: Buffer.alloc(1001), filename: 'a' }],
      413,
      'too_large',
    ],
    [
      'too many files',
      [1, 2, 3, 4].map(n => ({ name: 'files', value: 'a', filename: `${n}` })),
      413,
      'too_large',
    ],
    ['no file', [{ name: 'name', value: 'x' }], 422, 'invalid'],
    ['a text where a file belongs', [{ name: 'files', value: 'x' }], 422, 'invalid'],
  ])('refuse %s', async (_what, parts, status, code) => {
    const ana = await signIn(test)
    const { body, headers } = form(parts)
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/test/upload',
      headers: { ...headers, ...ana.auth },
      payload: body,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(readdirSync(join(test.folder, 'incoming'))).toEqual([])
  })

  it('refuse a form that is cut off or has no boundary', async () => {
    const ana = await signIn(test)
    const { body, headers } = form([{ name: 'files', value: 'abc', filename: 'a' }])
    const send = (payload: Buffer, type = headers['content-type']) =>
      test.http.inject({
        method: 'POST',
        url: '/api/test/upload',
        headers: { ...ana.auth, 'content-type': type },
        payload,
      })
    const cut = await send(body.subarray(0, body.length - 20))
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'malformed_multipart'])
    const shapeless = await send(body, 'multipart/form-data')
    expect([shapeless.statusCode, shapeless.json().code]).toEqual([400, 'malformed_multipart'])
    expect(readdirSync(join(test.folder, 'incoming'))).toEqual([])
  })

  it('do not read an upload of somebody who may not call', async () => {
    const { body, headers } = form([{ name: 'files', value: 'abc', filename: 'a' }])
    const answer = await test.http.inject({ method: 'POST', url: '/api/test/upload', headers, payload: body })
    expect(answer.statusCode).toBe(401)
    expect(existsSync(join(test.folder, 'incoming'))).toBe(true)
  })
})

describe('unrouted calls', () => {
  it('answer 404 for every call of the contract that is not built, and never for one that is', async () => {
    for (const each of Object.values(contract).flatMap(feature => Object.values(feature)) as AnyEndpoint[]) {
      if (test.app.mounted.has(each)) continue
      const url = pathNames(each.path).reduce((path, name) => path.replace(`:${name}`, '7'), each.path)
      const answer = await test.http.inject({ method: each.method, url })
      // The path `GET user/roles` also matches the address of an account, which is answered first.
      if (answer.statusCode === 401) continue
      expect([each.path, answer.statusCode, answer.json().code]).toEqual([each.path, 404, 'not_built'])
    }
  })

  it('name the methods that an address takes', async () => {
    const answer = await test.http.inject({ method: 'DELETE', url: '/api/v1/login' })
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ])
    expect((await test.http.inject({ method: 'HEAD', url: '/api/v1/logout' })).statusCode).toBe(405)
  })

  it('answer anything else under /api in JSON', async () => {
    for (const url of ['/api/nada', '/api/', '/api/v1/user/7/nada', '/api/docs/assets/package.json']) {
      const answer = await test.http.inject(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_route'])
    }
    expect((await test.http.inject('/api/%zz')).json()).toMatchObject({ code: 'bad_request' })
  })
})

describe('over a real socket', () => {
  const listening = async (): Promise<number> => {
    if (!test.http.server.listening) await test.http.listen({ port: 0, host: '127.0.0.1' })
    return (test.http.server.address() as AddressInfo).port
  }
  const speak = async (text: string): Promise<string> => {
    const port = await listening()
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', data => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
      setTimeout(() => socket.destroy(), 1500)
    })
  }

  it('answers what is no HTTP in JSON', async () => {
    const answer = await speak('HOLA\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    expect(answer).toContain('"code":"bad_request"')
  })

  it('answers headers beyond all measure with 431', async () => {
    const answer = await speak(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"code":"headers_too_large"')
  })

  it.each([
    ['is negative', 'Content-Length: -5', 400],
    ['is no number', 'Content-Length: abc', 400],
    ['comes twice', 'Content-Length: 2\r\nContent-Length: 5', 400],
    ['contradicts chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', 400],
    ['is too large', 'Content-Length: 99999999999', 413],
  ])('refuses a Content-Length that %s', async (_what, lie, status) => {
    const answer = await speak(
      `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lie}\r\n\r\n{}`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('"status":"error"')
  })

  it('goes on after a sender that hangs up in the middle', async () => {
    const port = await listening()
    await new Promise<void>(resolve => {
      const cut = httpRequest({
        port,
        method: 'POST',
        path: '/api/v1/login',
        headers: { 'content-type': 'application/json', 'content-length': '500' },
      })
      cut.on('error', () => resolve())
      // A call that the server has not begun would leave no trace of its sender.
      test.http.server.once('request', () => setTimeout(() => cut.destroy(new Error('hang up')), 50))
      cut.write('{"email":')
    })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await expect.poll(() => test.log.some(({ msg }) => msg === 'call given up by its caller')).toBe(true)
    expect(test.log.filter(({ url, msg }) => url === '/api/v1/login' && msg === 'call failed')).toEqual([])
  })
})
