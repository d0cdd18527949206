import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '@osys/sdk/access/schema'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { toText } from '@osys/sdk/http/form'
import { briefs } from '../db/tables/briefs.js'
import { comments } from '../db/tables/comments.js'
import { tasks } from '../db/tables/tasks.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { fieldsOf, goodInput } from '../testing/good-input.js'
import { openSession, signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { work_logs } from '../db/tables/timeclock.js'
import { REFUSAL_STATUS } from './refusal.js'

/**
 * Every call × values that nobody sends by accident × who may come: the answer is one of ours, in Spanish, and never
 * the server's own fault. A call is taken up with its route; nothing is to be added here.
 */
const test = useTestApp()

/** What a field of a name holds when all is well, by feature and for all of them. */
const known: Record<string, Record<string, unknown>> = {}
const callers: (() => Promise<string | null>)[] = []

beforeAll(async () => {
  const { db } = test.database
  const now = test.clock.now()
  const { id: caller } = await signIn(test, { roles: ROLES.filter(role => role !== 'kiosk') })
  const { id: other } = await signIn(test, { roles: ['user_ohplaky', 'consultants'] })
  const tablet = await pairTablet(test)
  const company = await makeCompany(test)
  const of = { company_id: company }
  const contact = { company_name: 'Pan', contact_name: 'Eva', contact_email: 'eva@example.com' }
  const asks = { product: 'Pan', objective: 'Vender', audience: 'Todos', deadline: '2027-01-01' }
  const task = { ...of, number: 1_000_000, title: 'Pan', position: 1, created_by: caller }
  const log = { user_id: caller, event: 'entrada', status: 'dentro', source: 'web' } as const
  const moment = { client_id: '7c1f2a34-0000-4000-8000-000000000001', at: now, received_at: now }
  const idOf = async (rows: Promise<readonly { id: number }[]>) => ({ id: (await rows)[0]?.id })
  Object.assign(known, {
    all: {
      company,
      company_id: company,
      user_id: caller,
      assignees: [caller],
      mentions: [caller],
      version: 1,
    },
    users: { id: other },
    access: { id: other, user_id: other },
    companies: { id: company },
    briefs: await idOf(
      db
        .insert(briefs)
        .values({ ...of, ...contact, ...asks })
        .returning({ id: briefs.id }),
    ),
    tasks: await idOf(db.insert(tasks).values(task).returning({ id: tasks.id })),
    comments: await idOf(
      db
        .insert(comments)
        .values({ ...of, user_id: caller, body: 'Pan' })
        .returning({ id: comments.id }),
    ),
    timeclock: {
      offline: false,
      declared: false,
      ...(await idOf(
        db
          .insert(work_logs)
          .values({ ...log, ...moment })
          .returning({ id: work_logs.id }),
      )),
    },
    kiosk: { id: tablet.id },
    hub: { app: 'ohplaky', version: 'v1' },
    push: { keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) } },
    realtime: { after: `private-user.${caller}:0` },
  })
  // Somebody with records cannot be removed for good.
  await db.insert(comments).values({ ...of, user_id: other, body: 'Pan' })
  callers.push(
    () => openSession(test, caller),
    async () => tablet.apiKey,
    async () => null,
  )
})

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    feature,
    endpoint,
  })),
)

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

// oxfmt-ignore
const HOSTILE: readonly unknown[] = [
  null, true, false, '', ' ', [], [null], [[]], {}, nested(2_000),
  0, -1, 1.5, 1e308, -1e308, 1e-320, 2_147_483_648, 2 ** 53 + 2, 1e21, 'NaN', '1e3', '0x10',
  'x'.repeat(10_000), 'x'.repeat(900_000), 'a\0b', ['a\0b'], '\ud800', 'a\udfffb', ['\ud800'], '\u2028',
  '\u202egpj.exe', '👩‍👩‍👧‍👦'.repeat(20), '%', '_', '\\', '%_\\%', "'; drop table users; --", 'a\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>', '../../etc/passwd', 'constructor', '__proto__', 'toString',
  '0000-01-01', '99999-01-01', '2026-02-30', '1900-01-01', '2199-12-31', '2199-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z', '1900-01-01T00:00:00Z', '2026-11-20T10:00:00+23:59', '2026-11-20T10:00:00',
  'javascript:alert(1)', 'http://169.254.169.254/', 'https://a:b@fcm.googleapis.com/',
  'presence-osys', 'private-user.1:99999999999999999999', 'private-company.99999999999:1', 'private-user.1:-1',
  Array.from({ length: 5_000 }, (_, index) => index + 1),
  [{ id: '\ud800', text: '\udfff', done: true }],
  [{ type: '\ud800', format: null, quantity: 1e300, channel: 'x' }],
  { p256dh: '=', auth: '=' },
  { mode: 'dark', variant: 'x' },
]

/** One of the hostile values, most often one that a field's schema takes: such a value comes far. */
function hostileTo(endpoint: AnyEndpoint, field: string | undefined, at: number): unknown {
  const schema = field === undefined ? undefined : fieldsOf(endpoint)[field]
  const taken = schema ? HOSTILE.filter(value => schema.safeParse(value).success) : []
  const among = taken.length === 0 || at % 4 === 0 ? HOSTILE : taken
  return among[at % among.length]
}

async function send(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>, key: string | null) {
  const inPath = pathNames(endpoint.path)
  const entries = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const inBody = ([name]: [string, unknown]) => endpoint.body !== undefined && name in endpoint.body.def.shape
  const toHeader = ([name]: [string, unknown]) => endpoint.headers?.[name]
  const query = new URLSearchParams(
    entries
      .filter(entry => !inBody(entry) && !toHeader(entry))
      .map(([name, value]) => [name, toText(value).slice(0, 4_000)]),
  )
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(input[name]))
  return test.http.inject({
    method: endpoint.method,
    url: `${path}?${query}`,
    // Each from an address of its own, so that nobody is told to wait.
    remoteAddress: `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`,
    headers: {
      ...Object.fromEntries(
        entries.flatMap(entry => {
          const header = toHeader(entry)
          return header ? [[header, inAddress(entry[1])]] : []
        }),
      ),
      'idempotency-key': crypto.randomUUID(),
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { payload: JSON.stringify(Object.fromEntries(entries.filter(inBody))) }),
  })
}

/** Percent-encoded, with half characters mended as a browser does. */
function inAddress(value: unknown): string {
  return encodeURIComponent(Buffer.from(toText(value).slice(0, 300)).toString()) || '%20'
}

/** What the schemas' own library would say. */
const ENGLISH = /\b(invalid|expected|required|must|too (big|small|long))\b/i

describe('every call × hostile values', () => {
  it('is answered, or refused in Spanish, and never a fault of the server. Spec §7', async () => {
    const calls = CALLS.filter(({ endpoint }) => test.app.mounted.has(endpoint))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.nat(),
        fc.oneof({ weight: 5, arbitrary: fc.nat() }, fc.record({ value: fc.jsonValue() })),
        fc.constantFrom(0, 0, 1, 2),
        async ({ feature, endpoint }, at, drawn, who) => {
          await test.database.pool.query(
            `update companies set version = 1; update tasks set version = 1; update briefs set version = 1;
            update work_logs set deleted_at = null`,
          )
          const good = goodInput(endpoint, { ...known['all'], ...known[feature] })
          const fields = Object.keys(good)
          const field = fields[at % fields.length]
          const value = typeof drawn === 'object' ? drawn.value : hostileTo(endpoint, field, drawn)
          const key = (await callers[who]?.()) ?? null
          const answer = await send(endpoint, field ? { ...good, [field]: value } : good, key)
          if (answer.statusCode < 400) return
          const body = answer.json<Record<string, unknown>>()
          const sentences = [body['msg'], ...Object.values(body['errors'] ?? {}).flat()]
          expect(answer.statusCode, field).toBeLessThan(500)
          expect(body).toMatchObject({ status: 'error', request_id: expect.any(String) })
          expect(Object.keys(REFUSAL_STATUS)).toContain(body['code'])
          for (const sentence of sentences) expect(sentence).not.toMatch(ENGLISH)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('are tried on inputs that would do, or most would never come far', async () => {
    const calls = CALLS.filter(({ endpoint }) => test.app.mounted.has(endpoint))
    const refused: string[] = []
    for (const { name, feature, endpoint } of calls) {
      const key = (await callers[0]?.()) ?? null
      const answer = await send(endpoint, goodInput(endpoint, { ...known['all'], ...known[feature] }), key)
      if (answer.statusCode === 422) refused.push(name)
    }
    // They need bytes, and a code that a tablet shows.
    expect(refused).toEqual(['files.upload', 'kiosk.createDevice'])
  })
})
