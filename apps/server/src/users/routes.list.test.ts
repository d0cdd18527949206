import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { User } from '@osys/sdk/users/schema'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { users } from '../db/tables/users.js'

const test = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await signIn(test, { name: 'Zoé Admin', roles: ['admin_osys'] })
  await signIn(test, { name: 'Ñandú Ruiz', roles: ['solutions', 'ventas'] })
  await signIn(test, { name: 'Nora Ruiz', roles: ['consultants'] })
  await signIn(test, { name: 'Óscar Núñez', roles: ['consultants', 'solutions'] })
  await signIn(test, { name: 'nadia Peña', roles: ['user_ohplaky'], given: ['osys.user.show'] })
  await signIn(test, { name: 'Oso 100%' })
  await signIn(test, { name: 'Recepción', roles: ['kiosk'] })
  const gone = await signIn(test, { name: 'Nora Vieja' })
  const change = { status: 'inactive' as const, position: 'Diseñadora' }
  await test.database.db.update(users).set(change).where(eq(users.id, gone.id))
})

interface Answer {
  readonly items: readonly User[]
  readonly page: number
  readonly total: number
  readonly last_page: number
  readonly errors?: Record<string, string[]>
}

async function get(url: string, actor = admin) {
  const answer = await test.http.inject({ url: `/api/v1/${url}`, headers: actor.auth })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const names = async (url: string) => (await get(url)).body.items.map(item => item.name)

describe('listUsers', () => {
  it('is by name as Spanish sorts it, whole accounts without secrets', async () => {
    expect(await names('user')).toEqual([
      'nadia Peña',
      'Nora Ruiz',
      'Nora Vieja',
      'Ñandú Ruiz',
      'Óscar Núñez',
      'Oso 100%',
      'Recepción',
      'Zoé Admin',
    ])
    const { body } = await get('user?search=nadia')
    expect(body.items[0]).toMatchObject({ roles: ['user_ohplaky'], status: 'active', business_unit: null })
    expect(body.items[0]?.permissions).toContainEqual({ name: 'osys.user.show' })
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|pin/i)
  })

  it('comes in pages of 50, or as many as were asked for', async () => {
    expect((await get('user')).body).toMatchObject({ page: 1, per_page: 50, total: 8, last_page: 1 })
    const second = (await get('user?page=2&per_page=3')).body
    expect(second).toMatchObject({ page: 2, per_page: 3, total: 8, last_page: 3 })
    expect(second.items.map(item => item.name)).toEqual(['Ñandú Ruiz', 'Óscar Núñez', 'Oso 100%'])
    expect((await get('user?page=9007199254740991&per_page=500')).body).toMatchObject({
      items: [],
      per_page: 100,
    })
  })

  it('refuses impossible page numbers', async () => {
    for (const page of ['-1', '0', '1.5', 'x', '1e400']) {
      const { status, body } = await get(`user?page=${page}`)
      expect([page, status, Object.keys(body.errors ?? {})]).toEqual([page, 422, ['page']])
    }
  })

  it('is searched by name, e-mail and position, with words in any order, without regard to accents and case', async () => {
    expect(await names('user?search=ruiz%20NORA')).toEqual(['Nora Ruiz'])
    expect(await names('user?search=nunez')).toEqual(['Óscar Núñez'])
    expect(await names('user?search=disenadora')).toEqual(['Nora Vieja'])
    expect(await names(`user?search=${admin.email.toUpperCase()}`)).toEqual(['Zoé Admin'])
    expect(await names('user?search=100%25')).toEqual(['Oso 100%'])
    expect(await names('user?search=%25')).toEqual(['Oso 100%'])
    expect(await names(`user?search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
    expect((await get(`user?search=${'x'.repeat(101)}`)).status).toBe(422)
  })

  it('is filtered by role, unit and status, together; empty is no filter', async () => {
    expect(await names('user?role=ventas')).toEqual(['Ñandú Ruiz'])
    expect(await names('user?unit=solutions')).toEqual(['Ñandú Ruiz', 'Óscar Núñez'])
    expect(await names('user?unit=consultants')).toEqual(['Nora Ruiz', 'Óscar Núñez'])
    expect(await names('user?status=inactive')).toEqual(['Nora Vieja'])
    expect(await names('user?unit=consultants&role=solutions&search=oscar')).toEqual(['Óscar Núñez'])
    expect(await names('user?search=nora&status=active')).toEqual(['Nora Ruiz'])
    expect((await get('user?role=&unit=&status=&search=')).body.total).toBe(8)
    expect((await get('user?role=jefazo')).status).toBe(422)
  })

  it('needs osys.user.show', async () => {
    const ana = await signIn(test)
    expect((await get('user', ana)).status).toBe(403)
    await test.database.db.delete(users).where(eq(users.id, ana.id))
  })
})

describe('searchUsers', () => {
  it('finds active people for everybody, names that begin so first, five at most', async () => {
    const ana = await signIn(test, { name: 'Ana Nora' })
    const { body } = await get('user-search?search=nora', ana)
    expect(body.items.map(item => item.name)).toEqual(['Nora Ruiz', 'Ana Nora'])
    expect(Object.keys(body.items[0] ?? {}).toSorted()).toEqual(
      ['active', 'avatar', 'badge', 'business_unit', 'id', 'name', 'position'].toSorted(),
    )
    expect((await get('user-search')).body.items).toHaveLength(5)
    expect(await names('user-search?search=recep')).toEqual([])
    expect(await names('user-search?search=o&per_page=2')).toEqual(['Óscar Núñez', 'Oso 100%'])
  })
})
