import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { LoginReply, ReloginReply } from '@osys/sdk/session/schema'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn } from '../testing/people.js'
import { users } from '../db/tables/users.js'
import { LIFETIME_MS } from '../http/expiry.js'
import { login_attempts, sessions } from '../db/tables/session.js'

const test = useTestApp()

const login = (email: string, password: string, more: object = {}, headers: Record<string, string> = {}) =>
  test.http.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email, password, ...more },
    headers,
    remoteAddress: '10.0.0.8',
  })
const relogin = (apiKey: string) =>
  test.http.inject({ method: 'POST', url: '/api/v1/relogin', headers: { authorization: `Bearer ${apiKey}` } })
const sessionsOf = (userId: number) =>
  test.database.db.select().from(sessions).where(eq(sessions.user_id, userId))

describe('login', () => {
  it('answers user, permissions, roles, key and push key, and nothing secret. Spec §3', async () => {
    const ana = await signIn(test, {
      name: 'Ana',
      roles: ['user_ohplaky', 'consultants'],
      given: ['osys.user.show'],
    })
    const answer = await login(` ${ana.email.toUpperCase()} `, 'osys-demo')
    expect(answer.statusCode).toBe(200)
    const reply = LoginReply.parse(answer.json())
    expect(reply.user).toMatchObject({
      id: ana.id,
      name: 'Ana',
      email: ana.email,
      business_unit: 'consultants',
    })
    expect([...reply.roles].toSorted()).toEqual(['consultants', 'user_ohplaky'])
    expect(reply.permissions.map(permission => permission.name)).toContain('osys.user.show')
    expect(reply.webpush_server).toMatch(/^[\w-]{87}$/)
    expect(reply.apiKey).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toMatch(/argon2|hash|pin/i)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps 200 of an account: the newest ones, those in use, and its keys. Spec §4', async () => {
    const ana = await signIn(test)
    const luis = await signIn(test)
    const atHome = await openSession(test, ana.id, true)
    const unused = await openSession(test, ana.id, true)
    const made = await test.http.inject({
      method: 'POST',
      url: '/api/v1/keys',
      headers: ana.auth,
      payload: { name: 'Informe', days: 30, current_password: ana.password },
    })
    expect(made.statusCode).toBe(201)
    test.clock.advance(2 * 60_000)
    for (const key of [ana.apiKey, atHome]) expect((await relogin(key)).statusCode).toBe(200)
    test.clock.advance(60_000)
    const flood: string[] = []
    for (let index = 0; index < 230; index++) flood.push(await openSession(test, ana.id))
    expect((await login(ana.email, ana.password)).statusCode).toBe(200)
    const again = await login(ana.email, ana.password)

    const kept = await sessionsOf(ana.id)
    expect(kept.filter(({ key_id }) => key_id === null)).toHaveLength(200)
    expect(kept.filter(({ key_id }) => key_id !== null)).toHaveLength(1)
    const statusOf = async (key: string) => (await relogin(key)).statusCode
    expect(await statusOf(again.json<{ apiKey: string }>().apiKey)).toBe(200)
    for (const key of [ana.apiKey, atHome, luis.apiKey, flood.at(-1) ?? ''])
      expect(await statusOf(key)).toBe(200)
    for (const key of [unused, flood[0] ?? '']) expect(await statusOf(key)).toBe(401)
  })

  it('ends none of those in use while newer ones were not used yet. Spec §4', async () => {
    const ana = await signIn(test)
    for (let index = 0; index < 205; index++) await openSession(test, ana.id, true)
    test.clock.advance(2 * 60_000)
    await test.database.db
      .update(sessions)
      .set({ last_seen_at: test.clock.now() })
      .where(eq(sessions.user_id, ana.id))
    const one = (await login(ana.email, ana.password)).json<{ apiKey: string }>().apiKey
    const other = (await login(ana.email, ana.password)).json<{ apiKey: string }>().apiKey
    for (const key of [one, other]) expect((await relogin(key)).statusCode).toBe(200)
    expect(await sessionsOf(ana.id)).toHaveLength(200)
  })

  it('is the last use of the account', async () => {
    const ana = await signIn(test)
    test.clock.advance(1_000)
    await login(ana.email, 'osys-demo')
    const [account] = await test.database.db.select().from(users).where(eq(users.id, ana.id))
    expect(account?.last_seen_at).toEqual(test.clock.now())
  })

  it('stores only a hash of the key, with device and address', async () => {
    const ana = await signIn(test)
    const { apiKey } = (await login(ana.email, 'osys-demo', {}, { 'user-agent': 'curl/8.5.0' })).json<{
      apiKey: string
    }>()
    const stored = (await sessionsOf(ana.id)).find(row => row.device === 'curl')
    expect(stored).toMatchObject({ address: '10.0.0.8', remember: false })
    expect(JSON.stringify(stored)).not.toContain(apiKey)
    expect((await relogin(apiKey)).statusCode).toBe(200)
  })

  it('gives the same answer to a wrong password, an unknown address and an inactive account', async () => {
    const ana = await signIn(test)
    const gone = await signIn(test)
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    const answers = [
      await login(ana.email, 'otra-cosa'),
      await login('nadie@osys.test', 'osys-demo'),
      await login(gone.email, 'osys-demo'),
      await login('no es un correo', 'osys-demo'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect({ ...answer.json(), request_id: '' }).toEqual({
        status: 'error',
        msg: 'El correo o la contraseña no son correctos.',
        code: 'invalid_credentials',
        request_id: '',
      })
    }
  })

  it('waits after five wrong ones, also for the right password, and longer each time', async () => {
    const ana = await signIn(test)
    for (let i = 0; i < 5; i++) expect((await login(ana.email, 'mal')).statusCode).toBe(401)
    const blocked = await login(ana.email, 'osys-demo')
    expect([blocked.statusCode, blocked.json().code, blocked.headers['retry-after']]).toEqual([
      429,
      'throttled',
      '30',
    ])
    expect(blocked.json().msg).toBe('Demasiados intentos fallidos. Espera 30 segundos y vuelve a intentarlo.')
    test.clock.advance(30_000)
    expect((await login(ana.email, 'mal')).statusCode).toBe(401)
    expect((await login(ana.email, 'mal')).headers['retry-after']).toBe('60')
    test.clock.advance(60_000)
    expect((await login(ana.email, 'osys-demo')).statusCode).toBe(200)
    const left = await test.database.db
      .select()
      .from(login_attempts)
      .where(eq(login_attempts.email, ana.email))
    expect(left).toEqual([])
  })

  it('counts unknown addresses alike', async () => {
    for (let i = 0; i < 5; i++) expect((await login('fantasma@osys.test', 'x')).statusCode).toBe(401)
    expect((await login('fantasma@osys.test', 'x')).statusCode).toBe(429)
  })

  it('lets no more than five of many guesses sent at once through', async () => {
    const ana = await signIn(test)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => login(ana.email, `guess ${i}`)))
    const statuses = answers.map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  it('counts each address by itself', async () => {
    const ana = await signIn(test)
    for (let i = 0; i < 6; i++) await login(ana.email, 'mal')
    const elsewhere = await test.http.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email: ana.email, password: 'osys-demo' },
      remoteAddress: '10.0.0.9',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('asks for both fields', async () => {
    const answer = await test.http.inject({ method: 'POST', url: '/api/v1/login', payload: { email: ' ' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      email: ['Este campo es obligatorio.'],
      password: ['Este campo es obligatorio.'],
    })
  })

  it('writes neither e-mail nor password into the log', async () => {
    const ana = await signIn(test)
    await login(ana.email, 'palabra-secreta')
    const { apiKey } = (await login(ana.email, 'osys-demo')).json<{ apiKey: string }>()
    const log = JSON.stringify(test.log)
    for (const secret of [ana.email, 'palabra-secreta', 'osys-demo', apiKey])
      expect(log).not.toContain(secret)
  })
})

describe('a key', () => {
  it.each([
    [false, LIFETIME_MS.plain],
    [true, LIFETIME_MS.remembered],
  ])('with remember %s ends %i ms after its last use', async (remember, lifetime) => {
    const ana = await signIn(test)
    const { apiKey } = (await login(ana.email, 'osys-demo', { remember })).json<{ apiKey: string }>()
    test.clock.advance(lifetime - 1000)
    expect((await relogin(apiKey)).statusCode).toBe(200)
    test.clock.advance(lifetime - 1000)
    expect((await relogin(apiKey)).statusCode).toBe(200)
    test.clock.advance(lifetime)
    const late = await relogin(apiKey)
    expect([late.statusCode, late.json().code]).toEqual([401, 'unauthenticated'])
  })

  it('is not worth anything when it is cut, made up or of an inactive account', async () => {
    const ana = await signIn(test)
    for (const key of [ana.apiKey.slice(1), `${ana.apiKey}x`, 'x'.repeat(43), '', "' or 1=1 --"]) {
      expect((await relogin(key)).statusCode).toBe(401)
    }
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, ana.id))
    expect((await relogin(ana.apiKey)).statusCode).toBe(401)
  })

  it('writes its last use at most once a minute', async () => {
    const ana = await signIn(test)
    const seen = async () => (await sessionsOf(ana.id))[0]?.last_seen_at.getTime()
    const start = test.clock.now().getTime()
    test.clock.advance(59_000)
    await relogin(ana.apiKey)
    expect(await seen()).toBe(start)
    test.clock.advance(1_000)
    await relogin(ana.apiKey)
    expect(await seen()).toBe(start + 60_000)
    const [account] = await test.database.db.select().from(users).where(eq(users.id, ana.id))
    expect(account?.last_seen_at?.getTime()).toBe(start + 60_000)
  })
})

describe('relogin', () => {
  it('answers the present rights and the unseen notifications. Spec §3', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky', 'solutions'], refused: ['ohplaky.task.create'] })
    await test.database.db.insert(notifications).values([
      { user_id: ana.id, type: 'brief.public', title: 'Nueva', body: '' },
      { user_id: ana.id, type: 'brief.public', title: 'Vista', body: '', seen_at: test.clock.now() },
    ])
    const reply = ReloginReply.parse((await relogin(ana.apiKey)).json())
    expect(reply).toMatchObject({ unreads: 1, user: { id: ana.id, business_unit: 'solutions' } })
    const names = reply.permissions.map(permission => permission.name)
    expect(names).toContain('ohplaky.task.update')
    expect(names).not.toContain('ohplaky.task.create')
  })

  it('needs a key', async () => {
    expect((await test.http.inject({ method: 'POST', url: '/api/v1/relogin' })).statusCode).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session of the key only', async () => {
    const ana = await signIn(test)
    const other = await openSession(test, ana.id)
    const answer = await test.http.inject({ url: '/api/v1/logout', headers: ana.auth })
    expect(answer.json()).toEqual({ status: 'info', msg: 'Cerraste sesión.' })
    expect((await relogin(ana.apiKey)).statusCode).toBe(401)
    expect((await relogin(other)).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  it('lists the live ones, last seen first, and marks the caller’s', async () => {
    const ana = await signIn(test)
    await openSession(test, ana.id)
    test.clock.advance(61_000)
    await relogin(ana.apiKey)
    const { items } = (await test.http.inject({ url: '/api/v1/sessions', headers: ana.auth })).json<{
      items: { current: boolean; device: string }[]
    }>()
    expect(items.map(item => item.current)).toEqual([true, false])
    expect(JSON.stringify(items)).not.toContain('hash')
  })

  it('ends a session of the caller, never one of another person', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const [row] = await sessionsOf(luis.id)
    const url = `/api/v1/sessions/${row?.id}`
    const foreign = await test.http.inject({ method: 'DELETE', url, headers: ana.auth })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
    expect((await relogin(luis.apiKey)).statusCode).toBe(200)
    expect((await test.http.inject({ method: 'DELETE', url, headers: luis.auth })).statusCode).toBe(200)
    expect((await relogin(luis.apiKey)).statusCode).toBe(401)
  })

  it('ends all others at once', async () => {
    const ana = await signIn(test)
    const others = [await openSession(test, ana.id), await openSession(test, ana.id)]
    const end = () => test.http.inject({ method: 'DELETE', url: '/api/v1/sessions', headers: ana.auth })
    expect((await end()).json().msg).toBe('Se cerraron las otras 2 sesiones.')
    for (const key of others) expect((await relogin(key)).statusCode).toBe(401)
    expect((await relogin(ana.apiKey)).statusCode).toBe(200)
    expect((await end()).json().msg).toBe('No había otras sesiones abiertas.')
  })
})

describe('a sign-in beside a change of the account', () => {
  it('opens no session with a password that is being replaced', async () => {
    const ana = await signIn(test)
    const change = async () => {
      const body = new FormData()
      const fields = {
        current_password: 'osys-demo',
        password: 'nueva-clave',
        password_confirmation: 'nueva-clave',
      }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const url = `http://osys.test/api/v1/user/${ana.id}`
      return (await test.fetch(url, { method: 'POST', headers: ana.auth, body })).status
    }
    const [changed, ...logins] = await Promise.all([
      change(),
      ...Array.from({ length: 4 }, () => login(ana.email, 'osys-demo')),
    ])
    expect(changed).toBe(200)
    for (const answer of logins) {
      if (answer.statusCode !== 200) continue
      expect((await relogin(answer.json<{ apiKey: string }>().apiKey)).statusCode).toBe(401)
    }
    expect(await sessionsOf(ana.id)).toHaveLength(1)
  })
})
