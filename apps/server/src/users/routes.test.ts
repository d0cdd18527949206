import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { User } from '@osys/sdk/users/schema'
import { audit_log } from '../db/tables/audit.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn, type TestPerson } from '../testing/people.js'
import { user_roles } from '../db/tables/access.js'

const test = useTestApp()

interface Answer {
  readonly status: string
  readonly msg: string
  readonly code?: string
  readonly errors?: Record<string, string[]>
  readonly user: User
}

async function update(actor: TestPerson, id: number, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await test.fetch(`http://osys.test/api/v1/user/${id}`, {
    method: 'POST',
    headers: { authorization: actor.auth.authorization },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const get = (actor: TestPerson, id: number) =>
  test.http.inject({ url: `/api/v1/user/${id}`, headers: actor.auth })
const works = async (apiKey: string) =>
  (await test.http.inject({ url: '/api/v1/sessions', headers: { authorization: `Bearer ${apiKey}` } }))
    .statusCode === 200
const mayLogin = async (email: string, password: string) =>
  (await test.http.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } }))
    .statusCode === 200
describe('getUser', () => {
  it('shows everybody their own account, others with the permission', async () => {
    const [ana, luis] = [await signIn(test, { name: 'Ana' }), await signIn(test)]
    expect((await get(ana, ana.id)).json<Answer>().user).toMatchObject({
      id: ana.id,
      name: 'Ana',
      status: 'active',
    })
    const refused = await get(luis, ana.id)
    expect([refused.statusCode, refused.json<Answer>().code]).toEqual([403, 'missing_permission'])
    const admin = await signIn(test, { roles: ['admin_osys'] })
    expect((await get(admin, ana.id)).statusCode).toBe(200)
    expect((await get(admin, 2_000_000_000)).statusCode).toBe(404)
  })
})

describe('updateUser', () => {
  it('changes what was sent and leaves the rest. Spec §8', async () => {
    const ana = await signIn(test, { name: 'Ana' })
    const { status, body } = await update(ana, ana.id, {
      name: ' Ana Torres ',
      phone: '55 1234 5678',
      theme: JSON.stringify({ mode: 'dark', variant: 'cherry' }),
    })
    expect([status, body.msg]).toEqual([200, 'Usuario actualizado'])
    expect(body.user).toMatchObject({ name: 'Ana Torres', phone: '55 1234 5678', email: ana.email })
    expect(body.user.theme).toEqual({ mode: 'dark', variant: 'cherry' })
    const cleared = await update(ana, ana.id, { phone: '' })
    expect(cleared.body.user).toMatchObject({ phone: null, name: 'Ana Torres' })
  })

  it('writes who changed what, without secrets', async () => {
    const ana = await signIn(test, { name: 'Ana' })
    await update(ana, ana.id, { theme: JSON.stringify({ mode: 'dark', variant: 'mint' }) })
    await update(ana, ana.id, {
      name: 'Anita',
      password: 'nueva-clave',
      password_confirmation: 'nueva-clave',
      current_password: 'osys-demo',
    })
    const entries = await test.database.db.select().from(audit_log).where(eq(audit_log.subject_id, ana.id))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: 'user.update',
      actor_id: ana.id,
      before: { name: 'Ana', password: '[secret]' },
      after: { name: 'Anita', password: '[changed]' },
    })
    expect(entries[0]?.request_id).toBeTruthy()
  })

  it('asks for the current password before a new password or e-mail of the own account', async () => {
    const ana = await signIn(test)
    const next = { password: 'nueva-clave', password_confirmation: 'nueva-clave' }
    expect((await update(ana, ana.id, next)).body.errors).toEqual({
      current_password: ['Escribe tu contraseña actual para hacer este cambio.'],
    })
    const wrong = await update(ana, ana.id, { ...next, current_password: 'no-es' })
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      422,
      'wrong_password',
      { current_password: ['Esta no es tu contraseña actual.'] },
    ])
    expect((await update(ana, ana.id, { email: `otra-${ana.email}` })).status).toBe(422)
    expect((await update(ana, ana.id, { email: ana.email, name: 'Ana' })).status).toBe(200)
    expect(await mayLogin(ana.email, 'osys-demo')).toBe(true)
  })

  it('ends the other sessions with the old password', async () => {
    const ana = await signIn(test)
    const other = await openSession(test, ana.id)
    const next = {
      password: 'nueva-clave',
      password_confirmation: 'nueva-clave',
      current_password: 'osys-demo',
    }
    expect((await update(ana, ana.id, next)).status).toBe(200)
    expect([await works(ana.apiKey), await works(other)]).toEqual([true, false])
    expect([await mayLogin(ana.email, 'nueva-clave'), await mayLogin(ana.email, 'osys-demo')]).toEqual([
      true,
      false,
    ])
  })

  it('limits guesses of the current password', async () => {
    const ana = await signIn(test)
    const guess = (password: string) =>
      update(ana, ana.id, {
        password: 'nueva-clave',
        password_confirmation: 'nueva-clave',
        current_password: password,
      })
    for (let i = 0; i < 5; i++) expect((await guess('no-es')).status).toBe(422)
    expect((await guess('osys-demo')).status).toBe(429)
  })

  it('refuses bad values field by field', async () => {
    const ana = await signIn(test)
    const { status, body } = await update(ana, ana.id, {
      name: ' ',
      email: 'ana',
      password: 'corta',
      password_confirmation: 'otra',
      theme: '{"mode":"neon"}',
    })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      name: ['Este campo es obligatorio.'],
      email: ['Escribe un correo válido, como nombre@empresa.com.'],
      password: ['Escribe al menos 8 caracteres.'],
      'theme.mode': ['Elige uno de estos valores: light, dark, system.'],
    })
  })

  it('refuses the e-mail of another account, in upper and lower case', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const { status, body } = await update(ana, ana.id, {
      email: luis.email.toUpperCase(),
      current_password: 'osys-demo',
    })
    expect([status, body.errors]).toEqual([422, { email: ['Ya hay una cuenta con este correo.'] }])
  })

  it('needs rights for position, status and other people', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    expect((await update(ana, ana.id, { position: 'Jefa' })).body.code).toBe('missing_permission')
    expect((await update(ana, luis.id, { name: 'X' })).body.code).toBe('missing_permission')
    const admin = await signIn(test, { roles: ['admin_osys'] })
    expect((await update(admin, luis.id, { position: 'Jefe' })).body.user.position).toBe('Jefe')
    const owner = await signIn(test, { roles: ['owner'] })
    expect((await update(admin, owner.id, { name: 'X' })).body.code).toBe('stronger_account')
    expect((await update(admin, 2_000_000_000, { name: 'X' })).status).toBe(404)
  })

  it('ends the sessions of a deactivated account, which an update brings back', async () => {
    const luis = await signIn(test)
    const admin = await signIn(test, { roles: ['admin_osys'] })
    expect((await update(admin, luis.id, { status: 'inactive' })).body.user.status).toBe('inactive')
    expect([await works(luis.apiKey), await mayLogin(luis.email, 'osys-demo')]).toEqual([false, false])
    await update(admin, luis.id, { status: 'active' })
    expect(await mayLogin(luis.email, 'osys-demo')).toBe(true)
  })

  it('keeps one owner when the last two leave at once', async () => {
    await test.database.db.delete(user_roles).where(eq(user_roles.role, 'owner'))
    const [one, two] = [await signIn(test, { roles: ['owner'] }), await signIn(test, { roles: ['owner'] })]
    const answers = await Promise.all([
      update(one, one.id, { status: 'inactive' }),
      update(two, two.id, { status: 'inactive' }),
    ])
    expect(answers.map(answer => String(answer.status)).toSorted()).toEqual(['200', '403'])
  })
})

describe('an updated account', () => {
  it('is told to the person’s open apps, without the fields that only the calling app shows', async () => {
    const [admin, ana] = [await signIn(test, { roles: ['admin_osys'] }), await signIn(test)]
    const told = () =>
      test.database.db.$count(realtime_events, eq(realtime_events.channel, `private-user.${ana.id}`))
    await update(ana, ana.id, { theme: JSON.stringify({ mode: 'dark', variant: 'mint' }) })
    expect(await told()).toBe(0)
    await update(admin, ana.id, { name: 'Ana Torres' })
    expect(await told()).toBe(1)
  })
})
