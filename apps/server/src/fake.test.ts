import type { Role } from '@osys/sdk/access/schema'
import { contract } from '@osys/sdk/contract'
import { type Api, createApi, type Fetch } from '@osys/sdk/http/api'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { isApiError } from '@osys/sdk/http/error'
import { createFakeOsys, FAKED } from '@osys/sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from './testing/app.js'
import { makeCompany } from './testing/companies.js'
import { fieldsOf } from './testing/good-input.js'
import { signIn } from './testing/people.js'

/**
 * Every call of the fake (`@osys/sdk/testing`), made to it and to the server: both give the same answer. Texts
 * for people are left out, and what only a server has.
 */
const test = useTestApp()

/** The people of both worlds, by id from 1. */
const PEOPLE = {
  ana: ['user_ohplaky', 'admin_ohplaky', 'admin_osys', 'consultants'],
  luis: ['user_ohplaky', 'solutions'],
  eva: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>
const NAMES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
type Caller = keyof typeof PEOPLE | 'nobody'
const [ANA, LUIS, EVA] = [1, 2, 3]

/** The companies of both worlds, by id from 1. */
const COMPANIES = ['actived', 'archived', 'pending'] as const
const [ACTIVE, ARCHIVED, PENDING] = [1, 2, 3]
const ABSENT = 2_000_000_000

/** A world in which the same calls are made: the server, or the fake. */
interface World {
  readonly as: Readonly<Record<Caller, Api>>
  readonly advance: (ms: number) => void
}

let worlds: readonly [server: World, fake: World]
beforeAll(async () => {
  const fake = createFakeOsys({ now: test.clock.now().toISOString() })
  const serverKeys: Record<string, string> = {}
  const fakeKeys: Record<string, string> = {}
  for (const name of NAMES) {
    const roles = PEOPLE[name]
    const { apiKey, email, password } = await signIn(test, { name, roles })
    serverKeys[name] = apiKey
    fakeKeys[name] = fake.keyOf(fake.users.add({ name, roles, email, password }))
  }
  for (const status of COMPANIES) {
    await makeCompany(test, status)
    fake.companies.add({ name: 'Roble Alto', status })
  }
  worlds = [
    { as: apisOf(serverKeys, test.fetch), advance: test.clock.advance },
    { as: apisOf(fakeKeys, fake.fetch), advance: fake.clock.advance },
  ]
})

function apisOf(keys: Readonly<Record<string, string>>, fetch: Fetch): World['as'] {
  const apiOf = (name: string) =>
    createApi({ baseUrl: 'http://osys.test', fetch, token: () => keys[name] ?? null, retry: false })
  return { ana: apiOf('ana'), luis: apiOf('luis'), eva: apiOf('eva'), nobody: apiOf('nobody') }
}

/** Fields that are of one world alone. */
const OWN: ReadonlySet<string> = new Set([
  'msg',
  'request_id',
  'apiKey',
  'webpush_server',
  'last_seen_at',
  // The fake notifies nobody.
  'unreads',
])

/** Returns a value without what is of one world alone, and the errors by their fields alone. */
function comparable(value: unknown): unknown {
  if (value instanceof Blob) return [value.size, value.type]
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !OWN.has(name))
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === 'errors' ? Object.keys(item as object) : comparable(item)]),
  )
}

/** A call that is made in both worlds. */
interface Step {
  readonly by: Caller
  readonly call: AnyEndpoint
  readonly input?: object
  readonly key?: string
  readonly isTried?: boolean
}

/** The outcome of a call, as far as it is compared. */
interface Compared {
  readonly status: number | 'offline'
  readonly code?: string | undefined
  readonly marks?: readonly (string | null)[]
  readonly answer: unknown
}

async function outcomeIn({ as }: World, { by, call, input = {}, key, isTried }: Step): Promise<Compared> {
  const headers: Record<string, string> = isTried ? { 'Dry-Run': 'true' } : {}
  try {
    const reply = await as[by].raw(call, input, { headers, ...(key && { idempotencyKey: key }) })
    const marks = ['idempotent-replay', 'dry-run'].map(name => reply.headers.get(name))
    return { status: reply.status, marks, answer: comparable(reply.data) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { status: error.status, code: error.code, answer: comparable(error.body) }
  }
}

const seen = new Set<AnyEndpoint>()

/**
 * Makes the calls in both worlds, one after the other, and returns the answers of both; a number lets that time
 * pass. `or not faked` leaves out the calls where the fake says that it would have to make up an answer.
 */
async function play(
  steps: readonly (Step | number)[],
  but?: 'or not faked',
): Promise<{ readonly server: readonly unknown[]; readonly fake: readonly unknown[] }> {
  const [server, fake] = worlds
  const answers: { readonly server: unknown[]; readonly fake: unknown[] } = { server: [], fake: [] }
  for (const step of steps) {
    if (typeof step === 'number') {
      for (const world of worlds) world.advance(step)
      continue
    }
    const title = `${step.call.method} ${step.call.path}`
    const expected = await outcomeIn(server, step)
    const got = await outcomeIn(fake, step)
    if (but && got.code === 'not_faked') continue
    if (expected.status === 200 || expected.status === 201) seen.add(step.call)
    answers.server.push({ title, ...expected })
    answers.fake.push({ title, ...got })
  }
  return answers
}

/** The calls of the fake but the configuration, which tells of one world alone. */
const CALLS = Object.entries(FAKED)
  .flatMap(([feature, handlers]) =>
    Object.keys(handlers).map(name => {
      const calls = contract[feature as keyof typeof FAKED] as Readonly<Record<string, AnyEndpoint>>
      return { name: `${feature}.${name}`, endpoint: calls[name] as AnyEndpoint }
    }),
  )
  .filter(({ endpoint }) => endpoint !== contract.app.config)
const { tasks, comments, companies, files, users, session, realtime } = contract
const uuid = (end: number) => `7c1f2a34-0000-4000-8000-${String(end).padStart(12, '0')}`

describe('the fake answers as the server does', () => {
  it('to the life of a task', async () => {
    const created = {
      company_id: ACTIVE,
      title: 'Guion',
      assignees: [LUIS],
      due_date: '2026-11-25',
      client_id: uuid(1),
    }
    const key = crypto.randomUUID()
    const lists = [
      {},
      { company_id: ACTIVE },
      { assignee: LUIS },
      { due: 'week' },
      { search: 'guión' },
      { status: 'progress', order: 'updated', reversed: true },
      { open: true, per_page: 1, page: 2 },
      { label: 'WEB' },
      { due_from: '2026-11-26' },
      { company_id: PENDING },
    ]
    const create = (by: Caller, input: object, more = {}) => ({ by, call: tasks.create, input, ...more })
    const update = (input: object) => ({ by: 'ana', call: tasks.update, input: { id: 1, ...input } }) as const
    const move = (by: Caller, input: object) => ({ by, call: tasks.setStatus, input: { id: 1, ...input } })
    const { server, fake } = await play([
      create('ana', created, { key }),
      create('ana', created, { key }),
      create('ana', { ...created, title: 'Otra' }, { key }),
      create('ana', created),
      create('ana', { ...created, title: 'Otra' }),
      create('luis', { company_id: ACTIVE, title: 'Fotos', labels: ['web'] }),
      create('luis', { company_id: ARCHIVED, title: 'Fotos' }),
      create('luis', { company_id: PENDING, title: 'Fotos' }),
      create('ana', { company_id: PENDING, title: 'Fotos', status: 'progress' }),
      create('ana', { company_id: ACTIVE, title: 'X', assignees: [EVA] }),
      create('ana', { company_id: ACTIVE, title: 'X', start_date: '2026-11-26', due_date: '2026-11-25' }),
      60_000,
      ...lists.flatMap(input => (['ana', 'luis'] as const).map(by => ({ by, call: tasks.list, input }))),
      { by: 'luis', call: tasks.get, input: { id: 1 } },
      update({ version: 1, title: 'Guion final', assignees: [] }),
      update({ version: 1, title: 'Tarde' }),
      update({ version: 2, due_date: null, description: 'Más' }),
      update({ version: 3, start_date: '2026-12-01', due_date: '2026-11-01' }),
      move('luis', { status: 'review' }),
      move('luis', { status: 'progress' }),
      move('luis', { status: 'done' }),
      move('ana', { status: 'done' }),
      move('ana', { status: 'done' }),
      move('luis', { id: 2, status: 'pending', position: 4 }),
      { by: 'luis', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.delete, input: { id: 2 }, isTried: true },
      { by: 'ana', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.get, input: { id: 2 } },
      { by: 'ana', call: tasks.restore, input: { id: 2 } },
      { by: 'ana', call: tasks.restore, input: { id: 2 } },
    ])
    expect(fake).toEqual(server)
  })

  it('to comments', async () => {
    const create = (by: Caller, input: object) => ({
      by,
      call: comments.create,
      input: { company_id: ACTIVE, body: 'Listo', ...input },
    })
    const update = (by: Caller, input: object) => ({ by, call: comments.update, input: { id: 1, ...input } })
    const { server, fake } = await play([
      create('ana', { client_id: uuid(2), mentions: [LUIS] }),
      create('ana', { client_id: uuid(2), mentions: [LUIS] }),
      create('ana', { client_id: uuid(2), body: 'Otro' }),
      create('ana', { task_id: 1 }),
      create('luis', { task_id: 1 }),
      create('luis', { task_id: ABSENT }),
      create('luis', { mentions: [ABSENT] }),
      create('luis', { company_id: ARCHIVED }),
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE } },
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE, task_id: 1, per_page: 1 } },
      60_000,
      update('ana', { body: 'Listo ya', mentions: [LUIS, EVA] }),
      update('luis', { body: 'No' }),
      { by: 'luis', call: comments.delete, input: { id: 1 } },
      { by: 'ana', call: comments.delete, input: { id: 1 } },
      update('ana', { body: 'No' }),
      { by: 'ana', call: comments.restore, input: { id: 1 } },
      { by: 'ana', call: comments.restore, input: { id: 1 } },
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE, page: 2, per_page: 2 } },
    ])
    expect(fake).toEqual(server)
  })

  it('to files', async () => {
    const file = (name: string, text: string) =>
      new File([text], name, { type: name.endsWith('.md') ? 'text/markdown' : 'text/plain' })
    const upload = (by: Caller, input: object, more = {}) => ({
      by,
      call: files.upload,
      input: { company_id: ACTIVE, files: [file('Minuta ñ.txt', 'Acordamos el guion.')], ...input },
      ...more,
    })
    const of = (by: Caller, call: AnyEndpoint, id: number) => ({ by, call, input: { id } })
    const lists = [
      {},
      { order: 'name' },
      { order: 'size' },
      { search: 'minuta' },
      { search: 'Ñ' },
      { private: true },
      { per_page: 1, page: 2 },
      { company_id: PENDING },
    ]
    const key = crypto.randomUUID()
    const { server, fake } = await play([
      upload('ana', {}, { key }),
      upload('ana', {}, { key }),
      upload('ana', { files: [file('Minuta ñ.txt', 'Acordamos el texto.')] }, { key }),
      60_000,
      upload('luis', { files: [file('actas.md', 'Una.'), file('Bocetos.txt', 'Dos, y largo.')] }),
      upload('ana', { files: [file('sueldos.txt', 'Secreto.')], private: true }),
      upload('luis', { private: true }),
      upload('luis', { company_id: ARCHIVED }),
      upload('luis', { company_id: PENDING }),
      upload('luis', { company_id: ABSENT }),
      upload('ana', {}, { isTried: true }),
      upload('ana', { files: [] }),
      ...lists.flatMap(input =>
        (['ana', 'luis'] as const).map(by => ({
          by,
          call: files.list,
          input: { company_id: ACTIVE, ...input },
        })),
      ),
      of('luis', files.download, 1),
      of('luis', files.download, 4),
      of('ana', files.download, 4),
      of('luis', files.delete, 4),
      of('luis', files.delete, 1),
      of('luis', files.delete, 2),
      of('luis', files.download, 2),
      of('luis', files.restore, 2),
      of('luis', files.restore, 2),
      of('luis', files.delete, 2),
      3_600_001,
      of('luis', files.restore, 2),
    ])
    expect(fake).toEqual(server)
  })

  it('to companies and people', async () => {
    const lists = [{}, { status: 'archived' }, { search: 'roble' }, { search: 'nada' }, { per_page: 1 }]
    const searches = [{}, { search: 'an' }, { search: 'luis' }, { per_page: 1 }]
    const reads = (by: Caller): readonly Step[] => [
      ...lists.map(input => ({ by, call: companies.list, input })),
      ...[ACTIVE, ARCHIVED, PENDING].map(id => ({ by, call: companies.get, input: { id } })),
      ...searches.map(input => ({ by, call: users.search, input })),
      ...[ANA, LUIS].map(id => ({ by, call: users.get, input: { id } })),
      { by, call: users.list, input: { unit: 'solutions' } },
    ]
    const update = (input: object) => ({ by: 'ana', call: companies.update, input }) as const
    const { server, fake } = await play([
      ...reads('ana'),
      ...reads('luis'),
      update({ id: ACTIVE, version: 1, name: 'Roble', tags: ['pan'] }),
      update({ id: ACTIVE, version: 1, name: 'Tarde' }),
      update({ id: ARCHIVED, version: 1, name: 'No' }),
      { by: 'ana', call: companies.approve, input: { company: ACTIVE } },
      { by: 'ana', call: companies.approve, input: { company: PENDING } },
      { by: 'ana', call: companies.archive, input: { company: PENDING } },
      { by: 'ana', call: companies.archive, input: { company: PENDING } },
    ])
    expect(fake).toEqual(server)
  })

  it('with the same events', async () => {
    const after = `private-company.${ACTIVE}:0,private-company.${PENDING}:0,private-ohplaky:0,private-user.${EVA}`
    const { server, fake } = await play([
      ...(['ana', 'luis', 'eva'] as const).map(by => ({ by, call: realtime.events, input: { after } })),
      { by: 'ana', call: realtime.events, input: { after: 'private-ohplaky:999' } },
      { by: 'ana', call: realtime.events, input: { after: '?' } },
    ])
    expect(fake).toEqual(server)
  })

  it('to sign-ins', async () => {
    const [person] = (await worlds[0].as.ana.call(users.list, { search: 'luis' })).items
    const login = (input: object) => ({ by: 'nobody', call: session.login, input }) as const
    const { server, fake } = await play([
      { by: 'ana', call: session.relogin },
      login({ email: 'nobody@osys.test', password: 'x' }),
      login({ email: person?.email, password: 'osys-demo' }),
    ])
    expect(fake).toEqual(server)
  })

  it.each(CALLS)('$name, to strangers, to those without rights, and of what is not there', async call => {
    const { endpoint } = call
    const ids = Object.fromEntries(pathNames(endpoint.path).map(name => [name, ABSENT]))
    const fields = { version: 1, title: 'X', name: 'X', body: 'X', status: 'review', company_id: ABSENT }
    // The sign-out of those who have signed in comes last.
    const callers = endpoint === session.logout ? (['nobody'] as const) : (['nobody', 'eva', 'ana'] as const)
    const { server, fake } = await play(
      callers.map(by => ({ by, call: endpoint, input: { ...fields, ...ids } })),
    )
    expect(fake).toEqual(server)
  })

  it.each(CALLS)('$name, to odd fields', async ({ endpoint }) => {
    const ids = Object.fromEntries(pathNames(endpoint.path).map(name => [name, ACTIVE]))
    const steps = [{ deep: true }, -1, 'x'.repeat(3_000), ''].map(odd => {
      const fields = Object.fromEntries(Object.keys(fieldsOf(endpoint)).map(name => [name, odd]))
      return { by: 'ana', call: endpoint, input: { ...fields, ...ids } } as const
    })
    const { server, fake } = await play(steps, 'or not faked')
    expect(fake).toEqual(server)
  })

  it('to a sign-out', async () => {
    const { server, fake } = await play([
      { by: 'eva', call: session.logout },
      { by: 'eva', call: session.relogin },
    ])
    expect(fake).toEqual(server)
  })

  it('and has no call that was not compared', () => {
    expect(CALLS.filter(({ endpoint }) => !seen.has(endpoint)).map(({ name }) => name)).toEqual([])
  })
})
