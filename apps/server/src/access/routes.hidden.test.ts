import { beforeAll, describe, expect, it } from 'vitest'
import { createSdk, NotFoundError, type Sdk } from '@osys/sdk'
import { PERMISSIONS, type Permission } from '@osys/sdk/access/schema'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { briefs } from '../db/tables/briefs.js'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { sessions } from '../db/tables/session.js'
import { tasks } from '../db/tables/tasks.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

/**
 * Tests that things stay hidden from a person, whatever permissions the person has: a company that waits for
 * approval, everything that belongs to it, and the sessions of other people.
 */
const test = useTestApp()

/** Ids of the things that the caller must not learn about. */
const hidden = { company: 0, brief: 0, task: 0, file: 0, comment: 0, session: 0 }
let caller: Sdk

async function idOf(rows: Promise<readonly { id: number }[]>): Promise<number> {
  return (await rows)[0]?.id ?? 0
}

beforeAll(async () => {
  const { db } = test.database
  const other = await signIn(test, { roles: ['admin_ohplaky'] })
  const id = { id: companies.id }
  hidden.company = await idOf(
    db.insert(companies).values({ name: 'Secreta', created_from: 'public' }).returning(id),
  )
  const of = { company_id: hidden.company }
  const contact = { company_name: 'Secreta', contact_name: 'Eva', contact_email: 'eva@example.com' }
  const asks = { product: 'Pan', objective: 'Vender', audience: 'Todos', deadline: '2027-01-01' }
  hidden.brief = await idOf(
    db
      .insert(briefs)
      .values({ ...of, ...contact, ...asks })
      .returning({ id: briefs.id }),
  )
  hidden.task = await idOf(
    db
      .insert(tasks)
      .values({ ...of, number: 1, title: 'Secreta', position: 1, created_by: other.id })
      .returning({ id: tasks.id }),
  )
  hidden.file = await idOf(
    db
      .insert(files)
      .values({
        ...of,
        user_id: other.id,
        name: 'a.png',
        mime: 'image/png',
        size: 1,
        storage: 'f'.repeat(32),
      })
      .returning({ id: files.id }),
  )
  hidden.comment = await idOf(
    db
      .insert(comments)
      .values({ ...of, user_id: other.id, body: 'Secreto' })
      .returning({ id: comments.id }),
  )
  hidden.session = await idOf(db.select({ id: sessions.id }).from(sessions))
  // The person has every permission of the tasks app, but not the role that sees waiting companies.
  const given = PERMISSIONS.filter((name): name is Permission => name.startsWith('ohplaky.'))
  const { apiKey: token } = await signIn(test, { roles: ['user_ohplaky', 'consultants'], given })
  caller = createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
})

const UUID = '7c1f2a34-0000-4000-8000-000000000001'
const photo = new File(['x'], 'a.txt', { type: 'text/plain' })

/** Each call that names a thing, with an input that would be valid if the thing existed. */
const CALLS: Readonly<Record<string, () => Record<string, unknown>>> = {
  'companies.get': () => ({ id: hidden.company }),
  'companies.update': () => ({ id: hidden.company, version: 1, name: 'Mía' }),
  'companies.approve': () => ({ company: hidden.company }),
  'companies.archive': () => ({ company: hidden.company }),
  'briefs.get': () => ({ id: hidden.brief }),
  'briefs.update': () => ({ id: hidden.brief, version: 1, notes: 'Mía' }),
  'briefs.download': () => ({ id: hidden.brief, path: 'a.pdf' }),
  'tasks.get': () => ({ id: hidden.task }),
  'tasks.create': () => ({ company_id: hidden.company, title: 'Mía' }),
  'tasks.update': () => ({ id: hidden.task, version: 1, title: 'Mía' }),
  'tasks.setStatus': () => ({ id: hidden.task, status: 'progress' }),
  'tasks.delete': () => ({ id: hidden.task }),
  'tasks.restore': () => ({ id: hidden.task }),
  'tasks.activity': () => ({ id: hidden.task }),
  'tasks.followers': () => ({ id: hidden.task }),
  'tasks.follow': () => ({ id: hidden.task, on: true }),
  'tasks.move': () => ({ id: hidden.task, company_id: hidden.company }),
  'tasks.createMany': () => ({ company_id: hidden.company, batch_id: UUID, tasks: [{ title: 'Mía' }] }),
  'tasks.takeBack': () => ({ company_id: hidden.company, batch_id: UUID }),
  'tasks.import': () => ({ company_id: hidden.company, import_id: UUID, text: 'título\nMía' }),
  'files.list': () => ({ company_id: hidden.company }),
  'files.upload': () => ({ company_id: hidden.company, files: [photo] }),
  'files.download': () => ({ id: hidden.file }),
  'files.downloadZip': () => ({ company_id: hidden.company }),
  'files.setIcon': () => ({ id: hidden.file, icon: true }),
  'files.delete': () => ({ id: hidden.file }),
  'files.restore': () => ({ id: hidden.file }),
  'comments.list': () => ({ company_id: hidden.company }),
  'comments.create': () => ({ company_id: hidden.company, body: 'Mío' }),
  'comments.update': () => ({ id: hidden.comment, body: 'Mío' }),
  'comments.delete': () => ({ id: hidden.comment }),
  'comments.restore': () => ({ id: hidden.comment }),
  'comments.react': () => ({ id: hidden.comment, emoji: '👍', on: true }),
  'comments.markSeen': () => ({ company_id: hidden.company, up_to: hidden.comment }),
  'session.delete': () => ({ id: hidden.session }),
}

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

describe('a thing that is hidden from a person (Spec §6)', () => {
  it.each(Object.keys(CALLS))('is not found by %s', async name => {
    const [feature = '', call = ''] = name.split('.')
    const endpoint = (contract as unknown as Record<string, Record<string, AnyEndpoint>>)[feature]?.[call]
    const bound = (caller as unknown as Record<string, Calls>)[feature]?.[call]
    expect([endpoint, bound]).not.toContain(undefined)
    if (endpoint && !test.app.mounted.has(endpoint)) return
    const answer = await bound?.(CALLS[name]?.()).catch((error: unknown) => error)
    expect(answer).toBeInstanceOf(NotFoundError)
    expect(answer).toMatchObject({ code: 'not_found' })
  })

  it('is all still there, unchanged', async () => {
    const { db } = test.database
    expect(await db.select().from(companies)).toMatchObject([{ name: 'Secreta', status: 'pending' }])
    expect(await db.select().from(tasks)).toMatchObject([{ title: 'Secreta', status: 'pending' }])
    expect(await db.select().from(comments)).toMatchObject([{ body: 'Secreto' }])
    expect(await db.select().from(files)).toMatchObject([{ icon: false }])
  })
})
