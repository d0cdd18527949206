import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { ROLES } from '@osys/sdk/access/schema'
import { mayCall } from '@osys/sdk/access/rules'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, isWrite, pathNames } from '@osys/sdk/http/endpoint'
import { toFormData } from '@osys/sdk/http/form'
import { user_roles } from '../db/tables/access.js'
import { device_pairings, devices } from '../db/tables/kiosk.js'
import { sessions } from '../db/tables/session.js'
import { useTestApp } from '../testing/app.js'
import { goodInput } from '../testing/good-input.js'
import { makeThings, type Things } from '../testing/good-things.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { users } from '../db/tables/users.js'
import { hashKey } from './key.js'

/**
 * Every write of the contract × everything that can end a caller's access between the two halves of a body.
 * New calls are included by their route; nothing has to be added here.
 */
const admitted = new Map<string, () => void>()
const test = useTestApp({
  extend({ http }) {
    http.addHook('preParsing', (request, _reply, payload, done) => {
      admitted.get(request.id)?.()
      done(null, payload)
    })
  },
})

let things: Things
let port = 0
beforeAll(async () => {
  things = await makeThings(test)
  const now = test.clock.now()
  await test.database.db.insert(device_pairings).values({
    code: 'ABCD3467',
    secret_hash: hashKey('a'),
    key_hash: hashKey('b'),
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
  })
  await test.http.listen({ port: 0, host: '127.0.0.1' })
  port = (test.http.server.address() as AddressInfo).port
})

const isForDevices = ({ access }: AnyEndpoint) => typeof access === 'object' && 'device' in access
const isForPeople = ({ access }: AnyEndpoint) =>
  !(typeof access === 'object' && 'device' in access && !access.orSession)

const WRITES = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls)
    .filter(([, endpoint]) => isWrite(endpoint) && endpoint.access !== 'public')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, feature, endpoint })),
)

/** Returns the whole request of a call, in bytes. */
async function requestOf(feature: string, endpoint: AnyEndpoint, apiKey: string, id: string) {
  const file = new File(['Pan'], 'pan.txt', { type: 'text/plain' })
  const known = {
    ...things.knownTo(feature),
    code: 'ABCD3467',
    ...(['files', 'chat'].includes(feature) && { files: [file] }),
  }
  const input = goodInput(endpoint, known)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
  const names = Object.keys(input).filter(name => !pathNames(endpoint.path).includes(name))
  const fields = Object.fromEntries(names.map(name => [name, input[name]]))
  const made =
    endpoint.encoding === 'multipart'
      ? new Response(toFormData(names, fields))
      : Response.json(endpoint.body ? fields : {})
  const body = Buffer.from(await made.arrayBuffer())
  const head = [
    `${endpoint.method} ${path} HTTP/1.1`,
    'host: osys.test',
    'connection: close',
    `authorization: Bearer ${apiKey}`,
    `content-type: ${made.headers.get('content-type')}`,
    `content-length: ${body.length}`,
    `idempotency-key: ${randomUUID()}`,
    `x-request-id: ${id}`,
  ]
  return { head: Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body }
}

/** Sends headers and half of the body, runs `meanwhile` once the server reads it, then sends the rest. */
async function sendInHalves(
  feature: string,
  endpoint: AnyEndpoint,
  apiKey: string,
  meanwhile: () => Promise<unknown>,
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const id = randomUUID()
  const { head, body } = await requestOf(feature, endpoint, apiKey, id)
  const isRead = new Promise<void>(resolve => admitted.set(id, resolve))
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  const isOver = once(socket, 'close')
  socket.write(Buffer.concat([head, body.subarray(0, Math.floor(body.length / 2))]))
  await Promise.race([isRead, isOver])
  await meanwhile()
  const before = await stored()
  socket.write(body.subarray(Math.floor(body.length / 2)))
  await isOver
  const answer = Buffer.concat(chunks).toString('latin1')
  const status = Number(answer.split(' ', 2)[1])
  if (status === 401 || status === 403) expect(await stored()).toEqual(before)
  return { status, code: /"code":"(\w+)"/.exec(answer)?.[1] }
}

/** Returns a hash of all rows of each table. */
async function stored(): Promise<Readonly<Record<string, string>>> {
  const { pool } = test.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t`,
  )
  const { rows } = await pool.query<{ name: string; print: string }>(prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const SIGNED_OUT = { status: 401, code: 'unauthenticated' }
/** The codes of refusals that concern the caller. */
const REASONS = ['unauthenticated', 'missing_permission', 'missing_role', 'people_only']

const somebody = () => signIn(test, { roles: ROLES.filter(role => role !== 'kiosk') })

describe('access that ends while the body is sent (Spec §7)', () => {
  it.each(WRITES)('stops $name', async ({ feature, endpoint }) => {
    if (!test.app.mounted.has(endpoint)) return
    const { db } = test.database
    if (isForPeople(endpoint)) {
      const ana = await somebody()
      const deactivate = () => db.update(users).set({ status: 'inactive' }).where(eq(users.id, ana.id))
      expect(await sendInHalves(feature, endpoint, ana.apiKey, deactivate)).toMatchObject(SIGNED_OUT)

      const luis = await somebody()
      const signOut = () => db.delete(sessions).where(eq(sessions.user_id, luis.id))
      expect(await sendInHalves(feature, endpoint, luis.apiKey, signOut)).toMatchObject(SIGNED_OUT)

      const eva = await somebody()
      const loseRoles = () => db.delete(user_roles).where(eq(user_roles.user_id, eva.id))
      const bare = { kind: 'person', id: eva.id, roles: [], permissions: [] } as const
      const mayStill = mayCall(bare, endpoint.access, things.knownTo(feature)).allowed
      const answer = await sendInHalves(feature, endpoint, eva.apiKey, loseRoles)
      if (!mayStill) expect(answer.status).toBe(403)
    }
    if (isForDevices(endpoint)) {
      const tablet = await pairTablet(test)
      const revoke = () =>
        db.update(devices).set({ revoked_at: test.clock.now() }).where(eq(devices.id, tablet.id))
      expect(await sendInHalves(feature, endpoint, tablet.apiKey, revoke)).toMatchObject(SIGNED_OUT)
    }
  })

  it.each(WRITES)('is all that stops $name', async ({ feature, endpoint }) => {
    if (!test.app.mounted.has(endpoint)) return
    const { apiKey } = isForPeople(endpoint) ? await somebody() : await pairTablet(test)
    const { status, code } = await sendInHalves(feature, endpoint, apiKey, async () => undefined)
    expect(REASONS).not.toContain(code)
    expect(status).toBeLessThan(500)
  })
})
