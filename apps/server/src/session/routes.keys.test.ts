import { createSdk, type Sdk } from '@osys/sdk'
import type { Permission } from '@osys/sdk/access/schema'
import { KEY_LIMITS } from '@osys/sdk/session/schema.keys'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user_permissions, user_roles } from '../db/tables/access.js'
import { audit_log } from '../db/tables/audit.js'
import { users } from '../db/tables/users.js'
import { personal_keys, sessions } from '../db/tables/session.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'
import { connectRaw, enterAs, useSockets } from '../testing/sockets.js'

const test = useTestApp()
const server = useSockets(test)
const DAY_MS = 86_400_000

function sdkOf(token: string): Sdk {
  return createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
}

/** Signs a person in, and makes a key of theirs. */
async function withKey(options: TestPersonOptions, permissions: Permission[] | null = null, days = 30) {
  const person = await signIn(test, options)
  const osys = sdkOf(person.apiKey)
  const name = 'Informe'
  const made = await osys.session.createKey({ name, permissions, days, current_password: person.password })
  return { person, osys, made, script: sdkOf(made.apiKey) }
}

const refusedWith = (code: string) => expect.objectContaining({ code })

describe('a personal key (Spec §4)', () => {
  it('is told once, stored as a hash, and listed with its last use and its end', async () => {
    const { person, osys, made, script } = await withKey({ roles: ['user_ohplaky'] })
    expect(made.apiKey).toMatch(/^osys_[\w-]{43}$/)
    const stored = await test.database.db.select().from(sessions).where(eq(sessions.user_id, person.id))
    expect(JSON.stringify(stored)).not.toContain(made.apiKey.slice('osys_'.length))
    const listed = { name: 'Informe', permissions: null, last_used_at: null }
    expect((await osys.session.keys({})).items).toMatchObject([listed])
    expect((await script.session.relogin()).user.id).toBe(person.id)
    const [used] = (await osys.session.keys({})).items
    expect(used).toMatchObject({ last_used_at: test.clock.now().toISOString() })
    expect(used?.expires_at).toBe(new Date(test.clock.now().getTime() + 30 * DAY_MS).toISOString())
    expect((await osys.session.list()).items).toHaveLength(1)
  })

  it('needs the password, a new name and held permissions, and there are only so many', async () => {
    const { person, osys } = await withKey({ roles: ['user_ohplaky'] })
    const current_password = person.password
    const make = (more: object) => osys.session.createKey({ name: 'Otra', current_password, ...more })
    await expect(make({ current_password: 'no-es' })).rejects.toEqual(refusedWith('wrong_password'))
    await expect(make({ name: 'Informe' })).rejects.toMatchObject({ errors: { name: [expect.any(String)] } })
    await expect(make({ permissions: ['osys.user.store'] })).rejects.toMatchObject({
      errors: { permissions: ['Elige solo permisos que tengas.'] },
    })
    await expect(make({ permissions: [] })).rejects.toMatchObject({ status: 422 })
    await expect(make({ days: KEY_LIMITS.days + 1 })).rejects.toMatchObject({ status: 422 })
    const values = { user_id: person.id, created_at: test.clock.now(), expires_at: test.clock.now() }
    const rows = Array.from({ length: KEY_LIMITS.each - 1 }, (_, index) => ({ ...values, name: `L${index}` }))
    await test.database.db.insert(personal_keys).values(rows)
    await expect(make({})).rejects.toMatchObject({ msg: expect.stringMatching(/^Ya tienes 20 llaves/) })
  })

  it('makes no key, ends no session and changes no PIN', async () => {
    const { person, script } = await withKey({ roles: ['owner'] })
    const current_password = person.password
    const calls = [
      () => script.session.createKey({ name: 'Otra', current_password }),
      () => script.session.keys(),
      () => script.session.list(),
      () => script.session.deleteOthers(),
      () => script.timeclock.setPin({ id: person.id, pin: '4821' }),
      () => script.session.logout(),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(refusedWith('key_refused'))
  })

  it('has at most the rights that its person has now', async () => {
    const { db } = test.database
    const { person, script } = await withKey({ roles: ['user_ohplaky', 'admin_osys'] })
    await script.users.list({})
    await db.delete(user_roles).where(eq(user_roles.role, 'admin_osys'))
    await expect(script.users.list({})).rejects.toEqual(refusedWith('missing_permission'))
    await db
      .insert(user_permissions)
      .values({ user_id: person.id, permission: 'ohplaky.task.index', kind: 'refused' })
    await expect(script.tasks.list({})).rejects.toEqual(refusedWith('missing_permission'))
  })

  it('of an owner with chosen permissions opens nothing else, also within a change of accounts', async () => {
    const other = await signIn(test, { roles: ['owner'] })
    const { person, script } = await withKey({ roles: ['owner', 'user_ohplaky'] }, ['osys.user.update'])
    await expect(script.tasks.list({})).rejects.toEqual(refusedWith('key_limited'))
    await expect(script.chat.list()).rejects.toEqual(refusedWith('key_limited'))
    await expect(script.notifications.list({})).rejects.toEqual(refusedWith('key_limited'))
    await expect(script.users.get({ id: person.id })).rejects.toEqual(refusedWith('key_limited'))
    await expect(script.users.update({ id: other.id, name: 'Otro' })).rejects.toEqual(
      refusedWith('stronger_account'),
    )
    const { user } = await script.users.update({ id: (await signIn(test)).id, name: 'Nuevo nombre' })
    expect(user.name).toBe('Nuevo nombre')
    expect((await script.session.relogin()).roles).toEqual([])
  })

  it('stands in the audit with each change that it makes, and with its own beginning and end', async () => {
    const { person, osys, made, script } = await withKey({ roles: ['owner'] })
    await script.users.update({ id: person.id, phone: '555 0102' })
    await osys.session.deleteKey({ id: made.key.id })
    const entries = await test.database.db.select().from(audit_log).where(eq(audit_log.actor_id, person.id))
    expect(entries.map(({ action, key_name }) => [action, key_name])).toEqual([
      ['key.create', null],
      ['user.update', 'Informe'],
      ['key.delete', null],
    ])
    const { items } = await osys.audit.list({ person_id: person.id })
    expect(items.map(({ key }) => key)).toEqual([null, 'Informe', null])
  })

  it('ends when it expires, and is listed until its person deletes it', async () => {
    const { osys, made, script } = await withKey({ remember: true }, null, 1)
    const before = test.clock.now().toISOString()
    test.clock.advance(DAY_MS - 1)
    await script.session.relogin()
    test.clock.advance(1)
    await expect(script.session.relogin()).rejects.toMatchObject({
      status: 401,
      msg: 'Esta llave venció o fue revocada. Crea otra en tu cuenta, en «Llaves».',
    })
    expect((await osys.session.keys()).items).toHaveLength(1)
    await osys.session.deleteKey({ id: made.key.id })
    expect((await osys.session.keys()).items).toEqual([])
    test.clock.set(before)
  })

  it('of somebody else is not found', async () => {
    const { made } = await withKey({})
    const other = await signIn(test)
    await expect(sdkOf(other.apiKey).session.deleteKey({ id: made.key.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('stays when its person changes the password, and ends when somebody else does', async () => {
    const admin = sdkOf((await signIn(test, { roles: ['admin_osys'] })).apiKey)
    const { person, osys, script } = await withKey({})
    const password = 'otra-clave-1'
    const fresh = { id: person.id, password, password_confirmation: password }
    await osys.users.update({ ...fresh, current_password: person.password })
    await osys.session.deleteOthers()
    expect((await script.session.relogin()).user.id).toBe(person.id)
    await admin.users.update(fresh)
    await expect(script.session.relogin()).rejects.toMatchObject({ status: 401 })
    const rows = await test.database.db
      .select()
      .from(personal_keys)
      .where(eq(personal_keys.user_id, person.id))
    expect(rows).toEqual([])
  })

  it('hears on sockets what its rights open, and loses them when it is deleted', async () => {
    const company = await makeCompany(test)
    const { person, osys, made } = await withKey({ roles: ['user_ohplaky'] }, [
      'ohplaky.company.show',
      'ohplaky.task.index',
      'ohplaky.comment.index',
      'ohplaky.file.index',
    ])
    const auth = { authorization: `Bearer ${made.apiKey}` }
    const client = await connectRaw(server.url, test.deps.secrets.realtime.key)
    await enterAs(test, client, auth, `private-company.${company}`)
    const channel_name = `private-user.${person.id}`
    const own = sdkOf(made.apiKey).realtime.authorizeChannel({ socket_id: client.socketId, channel_name })
    await expect(own).rejects.toEqual(refusedWith('channel_refused'))
    const { last_seen_at } = await findUser(person.id)
    await osys.session.deleteKey({ id: made.key.id })
    expect((await client.closed()).code).toBe(4009)
    expect((await findUser(person.id)).last_seen_at).toEqual(last_seen_at)
  })
})

async function findUser(id: number) {
  const [row] = await test.database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('The person exists')
  return row
}
