import fc from 'fast-check'
import type * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { toText } from '@osys/sdk/http/form'
import { useTestApp } from '../testing/app.js'
import { fieldsOf, goodInput } from '../testing/good-input.js'
import { makeThings, type Things } from '../testing/good-things.js'
import { openSession } from '../testing/people.js'
import { REFUSAL_STATUS } from './refusal.js'

/**
 * Every call × values that nobody sends by accident × every kind of caller: the answer fits the contract, is
 * in Spanish, and is never a fault of the server. New calls are included by their route; nothing has to be
 * added here.
 */
const test = useTestApp()

let things: Things
const callers: (() => Promise<string | null>)[] = []

beforeAll(async () => {
  things = await makeThings(test)
  const { caller, tablet } = things
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

/** Texts that look like another format to a parser, but are not. */
// oxfmt-ignore
const LOOKALIKES = [
  '2026-99-99T99:99:99Z', '2026-02-30T00:00:00Z', '0000-01-01', '99999-01-01', '2026-02-30', '2026-11-20T24:00:01.000Z',
  '2026-00-00', '24:61', 'constructor', '__proto__', 'toString', 'http://[', 'https://%', 'mailto:@', '#7', '@', '@Ana',
  '{"a":', '[', 'null', '[secret]', '%E0%A4%A', '=1+1', '\u202egpj.exe', '\u2028',
]

// oxfmt-ignore
const HOSTILE: readonly unknown[] = [
  ...LOOKALIKES,
  null, true, false, '', ' ', [], [null], [[]], {}, nested(2_000),
  0, -1, 1.5, 1e308, -1e308, 1e-320, 2_147_483_648, 2 ** 53 + 2, 1e21, 'NaN', '1e3', '0x10',
  'x'.repeat(10_000), 'x'.repeat(900_000), 'a\0b', ['a\0b'], '\ud800', 'a\udfffb', ['\ud800'],
  '👩‍👩‍👧‍👦'.repeat(20), '%', '_', '\\', '%_\\%', "'; drop table users; --", 'a\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>', '../../etc/passwd', '1900-01-01', '2199-12-31', '2199-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00Z', '2026-11-20T10:00:00+23:59', '2026-11-20T10:00:00', '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)', 'http://169.254.169.254/', 'https://a:b@fcm.googleapis.com/',
  'presence-osys', 'private-user.1:99999999999999999999', 'private-company.99999999999:1', 'private-user.1:-1',
  Array.from({ length: 5_000 }, (_, index) => index + 1),
  [{ id: '\ud800', text: '\udfff', done: true }],
  [{ type: '\ud800', format: null, quantity: 1e300, channel: 'x' }],
  { p256dh: '=', auth: '=' },
  { mode: 'dark', variant: 'x' },
]

/**
 * Returns one of the hostile values, most often one that a field's schema accepts: such a value reaches the
 * handler.
 */
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
  // An account may make only so many calls within a time, and the clock of a test stands still.
  test.clock.advance(10)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(input[name]))
  return test.http.inject({
    method: endpoint.method,
    url: `${path}?${query}`,
    // Each call has its own address, so that none is told to wait.
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

/** Percent-encodes a value, and repairs half characters as a browser does. */
function inAddress(value: unknown): string {
  return encodeURIComponent(Buffer.from(toText(value).slice(0, 300)).toString()) || '%20'
}

/** The English words of the schema library's own messages. */
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
          const good = goodInput(endpoint, things.knownTo(feature))
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
  }, 240_000)

  it('leave nothing behind that breaks a page, an export or a worker. Spec §7', async () => {
    const calls = CALLS.filter(({ endpoint }) => test.app.mounted.has(endpoint))
    let key = (await callers[0]?.()) ?? null
    const sent = async (endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>) => {
      const answer = await send(endpoint, input, key)
      // Some of the calls end the session.
      if (answer.statusCode === 401) key = (await callers[0]?.()) ?? null
      return answer
    }
    for (const { feature, endpoint } of calls.filter(call => call.endpoint.body)) {
      const all = things.knownTo(feature)
      const open = Object.entries(fieldsOf(endpoint)).filter(([name]) => !(name in all))
      for (const value of LOOKALIKES) {
        const takers = open.filter(([, schema]) => schema.safeParse(value).success)
        const typed = Object.fromEntries(takers.map(([name]) => [name, value]))
        if (takers.length > 0) await sent(endpoint, { ...goodInput(endpoint, all), ...typed })
      }
    }
    for (const { name, feature, endpoint } of calls.filter(call => call.endpoint.method === 'GET')) {
      // Without filters each list holds the created things.
      const filters = Object.entries(
        (endpoint.query?.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>,
      )
        .filter(([, schema]) => schema.safeParse(undefined).success)
        .map(([field]) => [field, ''])
      const answer = await sent(endpoint, {
        ...goodInput(endpoint, things.knownTo(feature)),
        ...Object.fromEntries(filters),
      })
      // A stream that fails in the middle fails the call.
      expect(answer.statusCode, name).toBeLessThan(500)
    }
  }, 240_000)

  it('are tried on otherwise valid inputs, or most would be refused early', async () => {
    const calls = CALLS.filter(({ endpoint }) => test.app.mounted.has(endpoint))
    const refused: string[] = []
    // No call is told to wait for its turn, since nothing of it would be tried.
    const throttled: string[] = []
    test.clock.advance(60_000)
    for (const { name, feature, endpoint } of calls) {
      const key = (await callers[0]?.()) ?? null
      const answer = await send(endpoint, goodInput(endpoint, things.knownTo(feature)), key)
      if (answer.statusCode === 422) refused.push(name)
      if (answer.statusCode === 429) throttled.push(name)
    }
    expect(throttled).toEqual([])
    // These calls need the person's password, rows of a table, bytes, or a code that a tablet shows.
    expect(refused).toEqual([
      'session.createKey',
      'tasks.import',
      'files.upload',
      'chat.sendMedia',
      'assistant.analyzeImage',
      'assistant.analyzeDocument',
      'kiosk.createDevice',
    ])
  })
})
