import type { Feature } from './feature-names.js'

/** Returns the routes of a new feature. */
export function routesFile({ feature, Entity, Entities }: Feature): string {
  return `import * as endpoints from '@osys/sdk/${feature}/endpoints'
import { mount, type Server } from '../http/mount.js'
import { create${Entity}, delete${Entity}, list${Entities} } from './handlers.js'

/** Mounts the calls of ${feature}. */
export function mount${Entities}(server: Server): void {
  mount(server, endpoints.list${Entities}, list${Entities})
  mount(server, endpoints.create${Entity}, create${Entity})
  mount(server, endpoints.delete${Entity}, delete${Entity})
}
`
}

/** Returns the handlers of a new feature. */
export function handlersFile({ feature, Entity, entity, pair, Entities, isLive }: Feature): string {
  return `/** Lists, creates and deletes ${feature}. */

import type * as endpoints from '@osys/sdk/${feature}/endpoints'
import { constraintOf } from '../http/faults.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
${isLive ? `import { ${entity}Created, ${entity}Deleted } from './events.js'\n` : ''}import { ${entity}Messages } from './messages.js'
import { to${Entity} } from './present.js'
import * as queries from './queries.js'
import { refuseOther } from './rules.js'

export const list${Entities}: Handler<typeof endpoints.list${Entities}, Person> = async ({ page, per_page }, { db }) => {
  const total = await queries.count${Entities}(db)
  const rows = await queries.listPage(db, page, per_page)
  return { items: rows.map(to${Entity}), ...toPage(page, per_page, total) }
}

export const create${Entity}: Handler<typeof endpoints.create${Entity}, Person> = (
  { client_id, ...input },
  { person, now, write },
) => {
  const create = () =>
    write(async ${isLive ? '(tx, tell)' : 'tx'} => {
      const before = client_id && (await queries.findByClientId(tx, person.id, client_id))
      if (before) return refuseOther(to${Entity}(before), input) ?? done(${entity}Messages.created, to${Entity}(before))
      const row = await queries.insertRow(tx, { ...input, author_id: person.id, client_id, created_at: now })
      const ${entity} = to${Entity}(row)
${isLive ? `      tell.apps([${entity}Created(${entity})])\n` : ''}      return done(${entity}Messages.created, ${entity})
    })
  // The same call came twice at once: this one waited for the other, whose row it finds now.
  return create().catch((error: unknown) => {
    if (constraintOf(error) !== '${feature}_client_id') throw error
    return create()
  })
}

export const delete${Entity}: Handler<typeof endpoints.delete${Entity}, Person> = ({ id }, { write }) =>
  write(async ${isLive ? '(tx, tell)' : 'tx'} => {
    if (!(await queries.deleteRow(tx, id))) return refuse('not_found')
${isLive ? `    tell.apps([${entity}Deleted(id)])\n` : ''}    return { status: 'success' as const, msg: ${entity}Messages.deleted }
  })

const done = (msg: string, ${entity}: ReturnType<typeof to${Entity}>) => ({ status: 'success' as const, msg, ${pair} })
`
}

/** Returns the test of the routes, on a real database. */
export function routesTest(given: Feature): string {
  const { feature, Entity, entity, key, pair, article, fields, writers, isLive, ENTITY } = given
  const role = writers[0]
  const told = isLive
    ? `
  it('sends an event to open pages', async () => {
    const { ${pair} } = await as(await writer()).create({ ...INPUT, client_id: randomUUID() })
    const rows = await test.database.db
      .select({ event: realtime_events.event, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, ${ENTITY}S_CHANNEL))
    expect(rows.at(-1)).toMatchObject({ event: '${Entity}Changed', data: { action: 'new', id: ${entity}.id } })
  })
`
    : ''
  const forbidden =
    role === undefined
      ? ''
      : `
  it('refuses everybody else', async () => {
    const other = as(await signIn(test, { name: 'Luis' }))
    expect(await refusal(other.create({ ...INPUT, client_id: randomUUID() }))).toMatchObject({ status: 403 })
  })
`
  return `import { createSdk } from '@osys/sdk'
${isLive ? `import { ${ENTITY}S_CHANNEL } from '@osys/sdk/realtime/channels'\n` : ''}import { ${article}${Entity} } from '@osys/sdk/testing/${feature}'
${isLive ? `import { eq } from 'drizzle-orm'\n` : ''}import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
${isLive ? `import { realtime_events } from '../db/tables/realtime.js'\n` : ''}import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'

const test = useTestApp()
const writer = () => signIn(test, { name: 'Ana Torres'${role === undefined ? '' : `, roles: ['${role}']`} })
const as = (person: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false }).${feature}
const { ${fields.map(({ name }) => name).join(', ')} } = ${article}${Entity}()
const INPUT = { ${fields.map(({ name }) => name).join(', ')} }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => error,
  )

describe('create${Entity}', () => {
  it('returns it as everybody sees it', async () => {
    const ana = await writer()
    const client_id = randomUUID()
    const { ${pair} } = await as(ana).create({ ...INPUT, client_id })
    expect(${entity}).toMatchObject({ ...INPUT, client_id, author: { id: ana.id, name: 'Ana Torres' } })
    expect((await as(ana).list({})).items[0]).toEqual(${entity})
  })

  it('returns the first one when it is sent again, and refuses another one', async () => {
    const ana = as(await writer())
    const client_id = randomUUID()
    const [one, other] = await Promise.all([ana.create({ ...INPUT, client_id }), ana.create({ ...INPUT, client_id })])
    expect(other.${key}).toEqual(one.${key})
    const again = { ...INPUT, ${fields[0].name}: 'Otro', client_id }
    expect(await refusal(ana.create(again))).toMatchObject({ status: 422 })
  })
${forbidden}${told}})

describe('delete${Entity}', () => {
  it('deletes it once', async () => {
    const ana = as(await writer())
    const { ${pair} } = await ana.create({ ...INPUT, client_id: randomUUID() })
    await ana.delete({ id: ${entity}.id })
    expect((await ana.list({})).items.map(({ id }) => id)).not.toContain(${entity}.id)
    expect(await refusal(ana.delete({ id: ${entity}.id }))).toMatchObject({ status: 404 })
  })
})
`
}
