import { MEMORY_MS, standingOf, STANDINGS } from '@osys/sdk/access/rules.administering'
import type { Grants } from '@osys/sdk/access/rules.grants'
import type { Permission, Role } from '@osys/sdk/access/schema'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audit_log } from '../db/tables/audit.js'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn, type TestPerson } from '../testing/people.js'
import { findUser } from '../people/queries.js'

const test = useTestApp()

interface Answer {
  readonly code?: string
  readonly apiKey?: string
  readonly password_reset?: { readonly by: string; readonly at: string } | null
}
async function call(method: 'GET' | 'POST' | 'DELETE', key: string | null, path: string, payload?: object) {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const url = `/api/v1/${path}`
  const answer = await test.http.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const NEW = 'otra-clave-larga'
const withPassword = (password: string) => ({ password, password_confirmation: password })
const reset = (actor: TestPerson, id: number) => call('POST', actor.apiKey, `user/${id}`, withPassword(NEW))
const replaceRoles = (actor: TestPerson, id: number, roles: readonly Role[]) =>
  call('POST', actor.apiKey, `user/${id}/roles`, { roles })
const login = (email: string, password: string) => call('POST', null, 'login', { email, password })

describe('a password reset (Spec §6)', () => {
  it('is allowed to an admin_osys without other roles, for everybody but owners, whatever their apps allow', async () => {
    const admin = await signIn(test, { roles: ['admin_osys'] })
    const staff = await signIn(test, { roles: ['user_ohplaky', 'admin_ohplaky', 'admin_ojibble', 'boss'] })
    expect((await reset(admin, staff.id)).status).toBe(200)
    const owner = await signIn(test, { roles: ['owner'] })
    expect((await reset(admin, owner.id)).body.code).toBe('stronger_account')
  })

  it('stays refused for seven days after the protecting right was taken', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const editor = await signIn(test, { given: ['osys.user.update', 'osys.role.update'] })
    const luis = await signIn(test, { roles: ['admin_osys', 'ventas'] })
    await replaceRoles(owner, luis.id, ['ventas'])
    expect((await reset(editor, luis.id)).body).toMatchObject({
      code: 'stronger_account',
      missing: ['admin_osys'],
    })
    const seen = await call('GET', owner.apiKey, `user/${luis.id}`)
    expect(seen.body).toMatchObject({ user: { taken_lately: expect.arrayContaining(['admin_osys']) } })
    test.clock.advance(MEMORY_MS)
    const later = { ...editor, apiKey: await openSession(test, editor.id) }
    expect((await reset(later, luis.id)).status).toBe(200)
  })

  it('remembers single permissions as well', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const editor = await signIn(test, { given: ['osys.user.update'] })
    const ana = await signIn(test, { given: ['osys.user.store'] })
    await call('DELETE', owner.apiKey, `user/${ana.id}/permissions`, { permission: 'osys.user.store' })
    expect((await reset(editor, ana.id)).body).toMatchObject({ missing: ['osys.user.store'] })
  })

  it('ends the sessions, is in the audit log, and is shown by notification and at sign-in until the person sets their own', async () => {
    const admin = await signIn(test, { name: 'Rodrigo', roles: ['admin_osys'] })
    const ana = await signIn(test, { name: 'Ana' })
    expect((await login(ana.email, ana.password)).body.password_reset).toBeNull()
    expect((await reset(admin, ana.id)).status).toBe(200)
    expect((await call('GET', ana.apiKey, 'sessions')).status).toBe(401)

    const { db } = test.database
    const [entry] = await db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: ana.id, after: { password: '[changed]' } })
    const told = await db.select().from(notifications).where(eq(notifications.user_id, ana.id))
    expect(told).toMatchObject([
      { actor_id: admin.id, title: 'Rodrigo cambió tu contraseña', url: `/account/${ana.id}/password` },
    ])

    const by = { by: 'Rodrigo', at: test.clock.now().toISOString() }
    expect((await login(ana.email, NEW)).body.password_reset).toEqual(by)
    const again = await login(ana.email, NEW)
    expect(again.body.password_reset).toEqual(by)
    const own = { ...withPassword('la-mia-propia'), current_password: NEW }
    expect((await call('POST', again.body.apiKey ?? '', `user/${ana.id}`, own)).status).toBe(200)
    expect((await login(ana.email, 'la-mia-propia')).body.password_reset).toBeNull()
    expect(await db.select().from(notifications).where(eq(notifications.user_id, ana.id))).toHaveLength(1)
  })
})

const role = fc.constantFrom<Role>('admin_osys', 'ventas', 'boss')
const permission = fc.constantFrom<Permission>(
  'osys.user.update',
  'osys.user.store',
  'osys.role.update',
  'osys.permission.update',
  'osys.user.destroy',
  'ohplaky.task.finish',
)
const PEOPLE = 3
const rights = fc.record({
  roles: fc.uniqueArray(role, { maxLength: 2 }),
  given: fc.uniqueArray(permission, { maxLength: 4 }),
})
const step = fc.record({
  kind: fc.constantFrom('roles', 'give', 'take', 'reset', 'reset', 'deactivate', 'reactivate'),
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  roles: fc.uniqueArray(role, { maxLength: 2 }),
  permission,
})

describe('any sequence of changes by a person, as themselves and as the accounts whose password they set', () => {
  it('never gives the person a General permission or a rank that they lacked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rights, { minLength: PEOPLE, maxLength: PEOPLE }),
        fc.array(step, { maxLength: 12 }),
        async (starts, steps) => {
          const people = await Promise.all(starts.map(start => signIn(test, start)))
          const own: Grants = { ...(starts[0] as (typeof starts)[number]), refused: [] }
          const reach = own.roles.includes('owner') ? STANDINGS : standingOf(own)
          const passwords = new Map([[0, people[0]?.password ?? '']])
          const isActive = new Map<number, boolean>()
          for (const { kind, by, to, roles, permission: name } of steps) {
            const [from, person] = [people[by], people[to]]
            const password = passwords.get(by)
            if (!from || !person || password === undefined || isActive.get(by) === false) continue
            const key = (await login(from.email, password)).body.apiKey ?? ''
            const path = `user/${person.id}`
            if (kind === 'roles') await call('POST', key, `${path}/roles`, { roles })
            if (kind === 'give') await call('POST', key, `${path}/permissions`, { permission: name })
            if (kind === 'take') await call('DELETE', key, `${path}/permissions`, { permission: name })
            if (kind === 'reset' && by !== to) {
              const { status } = await call('POST', key, path, withPassword(NEW))
              if (status === 200) passwords.set(to, NEW)
            }
            if (kind === 'deactivate' && (await call('DELETE', key, path)).status === 200)
              isActive.set(to, false)
            if (kind === 'reactivate') {
              const { status } = await call('POST', key, path, { status: 'active' })
              if (status === 200) isActive.set(to, true)
            }
            for (const known of passwords.keys()) {
              const grants = await findUser(test.database.db, people[known]?.id ?? 0, test.clock.now())
              expect(reach).toEqual(expect.arrayContaining(grants ? [...standingOf(grants)] : ['nobody']))
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 300_000)
})
