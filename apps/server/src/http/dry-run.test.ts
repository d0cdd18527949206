import { createSdk } from '@osys/sdk'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, isWrite, pathNames } from '@osys/sdk/http/endpoint'
import { toText } from '@osys/sdk/http/form'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { fieldsOf, goodInput } from '../testing/good-input.js'
import { makeCompany } from '../testing/companies.js'
import { makeThings, type Things } from '../testing/good-things.js'
import { openSession, signIn } from '../testing/people.js'

/** Every write of the contract as a dry run. New calls are included by their route; nothing is added here. */
let outside = 0
const test = useTestApp({
  outside: () => {
    outside++
    return Promise.reject(new Error('there is no network in tests'))
  },
})
const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    feature,
    endpoint,
  })),
)
type Named = (typeof CALLS)[number]
/** The reads of the specification that change something. */
const READS_THAT_WRITE = ['session.logout', 'chat.markRead']
const WRITES = CALLS.filter(({ name, endpoint }) => isWrite(endpoint) || READS_THAT_WRITE.includes(name))
const TRIED = WRITES.filter(({ endpoint }) => endpoint.dryRun !== false)

/** The calls whose own rules refuse the input of this test; a refusal is an answer of a dry run too. */
const REFUSED_HERE: readonly string[] = [
  'setup.create',
  'notifications.update',
  'notifications.updatePreferences',
  'files.restore',
  'tasks.updateTemplate',
  'tasks.deleteTemplate',
  'comments.restore',
  'chat.restore',
  'assistant.discardChange',
  'assistant.restore',
  'timeclock.undo',
  'timeclock.resolve',
  'kiosk.deleteBadge',
  'realtime.authorizeChannel',
]

let things: Things
let key: string
/** Values of fields by call, where those of its feature do not fit. */
let known: Readonly<Record<string, Readonly<Record<string, unknown>>>>
beforeAll(async () => {
  things = await makeThings(test)
  key = await openSession(test, things.caller)
  // A tablet's first call stores that it was seen.
  const headers = { authorization: `Bearer ${things.tablet.apiKey}` }
  await test.http.inject({ url: '/api/v1/ojibble/kiosk/users', headers })
  const osys = createSdk({ baseUrl: 'http://osys.test', token: key, fetch: test.fetch })
  const { view } = await osys.tasks.createView({ place: 'pending', name: 'Hoy', query: '' })
  const { view: gone } = await osys.tasks.createView({ place: 'pending', name: 'Ayer', query: '' })
  await osys.tasks.deleteView({ id: gone.id })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const logo = new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' })
  const { company_id } = things.knownTo('files') as { company_id: number }
  const [file] = (await osys.files.upload({ company_id, files: [logo] })).files
  const { assistant } = await osys.assistant.createAssistant({ name: 'Pan', tools: null })
  const at = new Date(test.clock.now().getTime() - 60_000).toISOString()
  const asked = { user_id: things.caller, kind: 'add', event: 'entrada', at, reason: 'Olvido' } as const
  const { request } = await osys.timeclock.ask(asked)
  const { key: kept } = await osys.session.createKey({ name: 'Pan', current_password: 'osys-demo' })
  known = {
    'session.deleteKey': { id: kept.id },
    'users.delete': { id: (await signIn(test)).id },
    'companies.approve': { company: await makeCompany(test, 'pending') },
    'tasks.import': { text: 'Título\nPan\n' },
    'tasks.move': { company_id: await makeCompany(test) },
    'tasks.updateView': { id: view.id },
    'tasks.deleteView': { id: view.id },
    'tasks.restoreView': { id: gone.id },
    'files.setIcon': { id: file?.id, icon: true },
    'files.delete': { id: file?.id },
    'comments.react': { emoji: '👍' },
    'comments.update': { seen_body: undefined },
    'chat.update': { seen_body: undefined },
    'assistant.updateAssistant': { id: assistant.id },
    'assistant.deleteAssistant': { id: assistant.id },
    'timeclock.register': { event: 'salida', at: undefined },
    'timeclock.update': { event: 'entrada', at, edited_at: null },
    'timeclock.delete': { edited_at: null },
    'timeclock.resolveRequest': { id: request.id, decision: 'refuse' },
    'timeclock.withdrawRequest': { id: request.id },
  }
})

/** Sends a call with an input that its schemas accept, files included. */
async function send(
  { name: call, endpoint, feature }: Named,
  headers: Readonly<Record<string, string>>,
  token = key,
) {
  const input = goodInput(endpoint, { ...things.knownTo(feature), ...known[call] })
  const fields = fieldsOf(endpoint)
  const inBody = (name: string) => endpoint.body !== undefined && name in endpoint.body.def.shape
  const named = (name: string) => pathNames(endpoint.path).includes(name) || name in (endpoint.headers ?? {})
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      named(name) || inBody(name) ? [] : [[name, toText(value)]],
    ),
  )
  const form = new FormData()
  for (const [name, schema] of Object.entries(fields)) {
    if (name in input || !inBody(name)) continue
    const file = new File(['pan'], 'pan.txt', { type: 'text/plain' })
    if (schema.safeParse(file).success || schema.safeParse([file]).success) form.append(name, file)
  }
  const texts = Object.entries(input).filter(([name]) => inBody(name))
  const isForm = endpoint.encoding === 'multipart' && [...form.keys()].length > 0
  for (const [name, value] of isForm ? texts : []) form.append(name, toText(value))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return test.fetch(`http://osys.test${path}?${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(endpoint.body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isForm && { body: form }),
    ...(!isForm && endpoint.body && { body: JSON.stringify(Object.fromEntries(texts)) }),
  })
}

/** Returns the hash of every row of every table, and the files on disk. */
async function everything() {
  const { db } = test.database
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const hashes = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as hash
          from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute(sql`${sql.join(hashes, sql` union all `)} order by 1`)
  const files = ['files', 'media', 'incoming'].map(place => readdirSync(join(test.folder, place)))
  return { rows, files }
}

describe('a dry run', () => {
  it.each(TRIED)('$name leaves everything as it was', async call => {
    const before = await everything()
    const reply = await send(call, { 'dry-run': 'true' })
    expect(await everything()).toEqual(before)
    expect(outside).toBe(0)
    expect(reply.ok).toBe(!REFUSED_HERE.includes(call.name))
    if (reply.ok) expect(reply.headers.get('dry-run')).toBe('true')
  })

  it.each(WRITES.filter(({ endpoint }) => endpoint.dryRun === false && endpoint.access !== 'public'))(
    '$name is refused, because it cannot be tried',
    async call => {
      const token =
        typeof call.endpoint.access === 'object' && 'device' in call.endpoint.access
          ? things.tablet.apiKey
          : key
      const before = await everything()
      const reply = await send(call, { 'dry-run': 'true' }, token)
      expect(await everything()).toEqual(before)
      expect(reply.status).toBe(422)
      expect(await reply.json()).toMatchObject({ code: 'no_dry_run' })
    },
  )

  it('answers as the real call does, which the same key still makes', async () => {
    const osys = createSdk({ baseUrl: 'http://osys.test', token: key, fetch: test.fetch })
    const input = { company_id: await makeCompany(test), title: 'Pan', client_id: randomUUID() }
    const idempotencyKey = randomUUID()
    const options = { idempotencyKey, headers: { 'Dry-Run': 'true' } }
    const tried = await osys.tasks.create.raw(input, options)
    const made = await osys.tasks.create.raw(input, { idempotencyKey })
    expect(made.status).toBe(tried.status)
    expect(made.headers.get('dry-run')).toBeNull()
    expect({ ...made.data.task, id: 0 }).toEqual({ ...tried.data.task, id: 0 })
    await expect(osys.tasks.create({ ...input, title: 'Otra' }, options)).rejects.toMatchObject({
      status: 422,
    })
  })

  it('lists what a script would do (`osys.dryRun`)', async () => {
    const osys = createSdk({ baseUrl: 'http://osys.test', token: key, fetch: test.fetch })
    const company_id = await makeCompany(test)
    const before = await everything()
    const tried = await osys.dryRun(async dry => {
      const { task } = await dry.tasks.create({ company_id, title: 'Pan' })
      await dry.comments.create({ company_id, task_id: task.id, body: 'Listo' }).catch(() => {})
      for await (const { id } of dry.tasks.list.each({})) await dry.tasks.delete({ id })
    })
    expect(await everything()).toEqual(before)
    expect(tried.map(({ call, outcome }) => `${call} ${outcome.ended}`)).toEqual([
      'tasks.create done',
      'comments.create refused',
      'tasks.delete done',
      'tasks.delete done',
    ])
  })

  it('is refused to those who may not make the call, before anything else', async () => {
    const stranger = await signIn(test)
    const call = WRITES.find(({ name }) => name === 'users.create') as Named
    expect((await send(call, { 'dry-run': 'true' }, stranger.apiKey)).status).toBe(403)
  })

  it('is asked for by one value alone', async () => {
    const call = WRITES.find(({ name }) => name === 'tasks.create') as Named
    const before = await everything()
    const reply = await send(call, { 'dry-run': 'yes' })
    expect(await everything()).toEqual(before)
    expect(await reply.json()).toMatchObject({ code: 'invalid', errors: { 'Dry-Run': [expect.any(String)] } })
  })
})
