import { describe, expect, it } from 'vitest'
import { desc, eq, sql } from 'drizzle-orm'
import type { User } from '@osys/sdk/users/schema'
import { user_roles } from '../db/tables/access.js'
import { audit_log } from '../db/tables/audit.js'
import { devices } from '../db/tables/kiosk.js'
import { sessions } from '../db/tables/session.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { connectRaw, enterAs, useSockets } from '../testing/sockets.js'

const test = useTestApp()
const sockets = useSockets(test)

interface Answer {
  readonly status: string
  readonly msg: string
  readonly code?: string
  readonly missing?: readonly string[]
  readonly errors?: Record<string, string[]>
  readonly user: User
}
const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  actor: TestPerson,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  const url = `/api/v1/user${path}`
  const options = { method, url, headers: { ...actor.auth, ...headers } }
  const answer = await test.http.inject({ ...options, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const remove = (actor: TestPerson, id: number, query = '') => ask('DELETE', actor, `/${id}${query}`)
const create = (actor: TestPerson, fields: object, headers?: Record<string, string>) =>
  ask('POST', actor, '', { ...ANA, ...fields }, headers)
const login = async (email: string, password: string) =>
  (await test.http.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } })).statusCode
const newestEntry = async () =>
  (await test.database.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1))[0]

const ANA = {
  name: 'Ana Torres',
  email: 'ana@osys.test',
  password: 'una-clave-larga',
  password_confirmation: 'una-clave-larga',
}

describe('createUser', () => {
  it('makes an account that can sign in. Spec §8', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const { status, body } = await create(admin, {
      email: '  ANA.Nueva@OSYS.test ',
      position: 'Diseñadora',
      phone: '',
      roles: ['consultants', 'user_ohplaky'],
    })
    expect([status, body.msg]).toEqual([201, 'Usuario creado'])
    expect(body.user).toMatchObject({
      name: 'Ana Torres',
      email: 'ana.nueva@osys.test',
      position: 'Diseñadora',
      phone: null,
      roles: ['user_ohplaky', 'consultants'],
      business_unit: 'consultants',
    })
    expect(await login('Ana.Nueva@osys.test', ANA.password)).toBe(200)
    const entry = await newestEntry()
    expect(entry).toMatchObject({ action: 'user.create', actor_id: admin.id, subject_id: body.user.id })
    expect(JSON.stringify(entry)).not.toMatch(/clave|argon2/)
  })

  it('takes names of any script, up to 120 characters', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const named = await create(admin, { name: '  👩🏽‍🎨 Zoë  ', email: 'zoe@osys.test' })
    expect([named.status, named.body.user.name]).toEqual([201, '👩🏽‍🎨 Zoë'])
    const long = await create(admin, { name: 'ñ'.repeat(300), email: 'largo@osys.test' })
    expect([long.status, long.body.errors]).toEqual([422, { name: ['Escribe como máximo 120 caracteres.'] }])
  })

  it('refuses invalid values, field by field', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const blank = '        '
    expect(
      (await create(admin, { password: blank, password_confirmation: blank })).body.errors?.['password'],
    ).toHaveLength(1)
    expect((await create(admin, { password_confirmation: 'otra' })).body.errors).toEqual({
      password_confirmation: ['Las contraseñas no coinciden.'],
    })
    expect(Object.keys((await ask('POST', admin, '', {})).body.errors ?? {})).toEqual(
      expect.arrayContaining(['name', 'email', 'password']),
    )
    const taken = await create(admin, { email: admin.email.toUpperCase() })
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { email: ['Ya hay una cuenta con este correo.'] },
    ])
  })

  it('gives no role that the creator may not give', async () => {
    const creator = await signIn(test, { given: ['osys.user.store'] })
    const plain = await create(creator, { email: 'a1@osys.test' })
    expect(plain.status).toBe(201)
    const withRole = await create(creator, { email: 'a2@osys.test', roles: ['ventas'] })
    expect(withRole.body).toMatchObject({ code: 'missing_permission', missing: ['osys.role.update'] })
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const asOwner = await create(admin, { email: 'a2@osys.test', roles: ['ventas', 'owner'] })
    expect(asOwner.body).toMatchObject({ code: 'missing_role', missing: ['owner'] })
    expect(await login('a2@osys.test', ANA.password)).toBe(401)
  })

  it('makes one account of a call that is sent twice', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const key = { 'idempotency-key': '7c1f2a34-0000-4000-8000-000000000001' }
    const [one, two] = await Promise.all([
      create(admin, { email: 'doble@osys.test' }, key),
      create(admin, { email: 'doble@osys.test' }, key),
    ])
    expect([one.status, two.status, one.body.user.id]).toEqual([201, 201, two.body.user.id])
  })
})

describe('deleteUser', () => {
  it('deactivates: sessions and sockets end, tablets and what was written stay. Spec §8', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const luis = await signIn(test, { name: 'Luis' })
    await test.database.db.insert(devices).values({
      name: 'Recepción',
      units: ['solutions'],
      key_hash: Buffer.alloc(32, 7),
      paired_by: luis.id,
    })
    const socket = await connectRaw(sockets.url, test.deps.secrets.realtime.key)
    await enterAs(test, socket, luis.auth, `private-user.${luis.id}`)

    const { status, body } = await remove(admin, luis.id)
    expect([status, body.msg]).toEqual([200, 'Usuario eliminado'])
    await socket.closed()
    expect(await login(luis.email, luis.password)).toBe(401)
    expect((await ask('GET', luis, `/${luis.id}`)).status).toBe(401)
    expect((await ask('GET', admin, `/${luis.id}`)).body.user.status).toBe('inactive')
    const [tablet] = await test.database.db.select().from(devices).where(eq(devices.paired_by, luis.id))
    expect(tablet?.revoked_at).toBeNull()
    expect(await newestEntry()).toMatchObject({
      action: 'user.deactivate',
      actor_id: admin.id,
      subject_id: luis.id,
      before: { status: 'active' },
      after: { status: 'inactive' },
    })
    const again = await newestEntry()
    expect((await remove(admin, luis.id)).status).toBe(200)
    expect((await newestEntry())?.id).toBe(again?.id)
  })

  it('refuses stronger accounts and the last owner, also when owners call it for each other at once', async () => {
    await test.database.db.delete(user_roles).where(eq(user_roles.role, 'owner'))
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const all = await signIn(test, { roles: ['admin_osys', 'admin_ohplaky', 'admin_ojibble'] })
    const boss = await signIn(test, { roles: ['boss'] })
    const [one, two] = [await signIn(test, { roles: ['owner'] }), await signIn(test, { roles: ['owner'] })]
    expect((await remove(boss, admin.id)).body.code).toBe('missing_permission')
    expect((await remove(admin, one.id)).body.code).toBe('stronger_account')
    expect((await remove(all, one.id)).body).toMatchObject({ code: 'stronger_account', missing: ['owner'] })
    const answers = await Promise.all([remove(one, two.id), remove(two, one.id)])
    // The caller who comes first deactivates the other, whose own call then has no valid session.
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const [left] = [one, two].filter((_, index) => answers[index]?.status === 200)
    expect((await remove(left as TestPerson, (left as TestPerson).id)).body.code).toBe('last_owner')
    expect((await remove(all, boss.id)).status).toBe(200)
    expect((await remove(all, 2_000_000_000)).status).toBe(404)
  })

  it('lets an owner remove a person without records for good', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const created = await create(owner, { email: 'breve@osys.test', roles: ['ventas'] })
    const { id } = created.body.user
    await login('breve@osys.test', ANA.password)
    expect((await remove(admin, id, '?permanent=1')).body).toMatchObject({
      code: 'missing_role',
      missing: ['owner'],
    })
    expect((await remove(owner, id, '?permanent=1')).status).toBe(200)
    expect((await ask('GET', owner, `/${id}`)).status).toBe(404)
    expect(await test.database.db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([])
    expect(await newestEntry()).toMatchObject({
      action: 'user.delete',
      subject_id: id,
      before: { name: 'Ana Torres', email: 'breve@osys.test', roles: ['ventas'] },
    })
    expect((await create(owner, { email: 'breve@osys.test' })).status).toBe(201)
  })

  it('keeps a person with records, with their sessions when the call is refused', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const admin = await signIn(test, { roles: ['admin_osys'] })
    await create(admin, { email: 'hecho@osys.test' })
    const { status, body } = await remove(owner, admin.id, '?permanent=1')
    expect([status, body.code]).toEqual([409, 'has_records'])
    expect(body.msg).toContain('Puedes desactivarla')
    expect((await ask('GET', admin, `/${admin.id}`)).body.user.status).toBe('active')
  })
})

describe('a record that refers to a person', () => {
  it('keeps the account, unless the record belongs to the account', async () => {
    const { rows } = await test.database.db.execute<{ place: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype <> 'a'`)
    expect(rows.map(row => row.place).toSorted()).toEqual([
      'access_takings.user_id',
      'assistant_chats.shared_by',
      'assistant_ledger.user_id',
      'assistants.created_by',
      'badges.user_id',
      'comment_marks.user_id',
      'comment_reactions.user_id',
      'conversation_sides.other_id',
      'conversation_sides.user_id',
      'conversations.high_id',
      'conversations.low_id',
      'known_addresses.user_id',
      'notification_mutes.user_id',
      'notification_preferences.user_id',
      'notifications.actor_id',
      'notifications.user_id',
      'password_resets.user_id',
      'personal_keys.user_id',
      'pin_failures.user_id',
      'push_subscriptions.user_id',
      'push_waiting.user_id',
      'seen_versions.user_id',
      'sessions.user_id',
      'task_follows.user_id',
      'task_view_defaults.user_id',
      'task_views.owner_id',
      'user_permissions.user_id',
      'user_roles.user_id',
    ])
  })
})
