import { beforeAll, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { ROLES, type Permission, type Role } from '@osys/sdk/access/schema'
import { mayCall, type Subject } from '@osys/sdk/access/rules'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { hashKey } from '../http/key.js'
import { permissionsOf } from '../http/person.js'
import { devices } from '../db/tables/kiosk.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn } from '../testing/people.js'

/**
 * Every call of the contract × every kind of caller: the server decides as the pure rule does, before it
 * reads the body. New calls are included by their route; nothing has to be added here.
 */
const test = useTestApp()

/** A caller: the subject that the rule sees, and a valid key. */
interface Caller {
  readonly name: string
  readonly subject: Subject
  readonly key: () => string | null
  /** Signs in again when the last call ended the session. */
  readonly renew: () => Promise<void>
}
const callers: Caller[] = []

async function addPerson(name: string, roles: readonly Role[], given: Permission[], refused: Permission[]) {
  const { id, apiKey } = await signIn(test, { roles, given, refused })
  const permissions = permissionsOf({ roles, given, refused })
  const isKept = async (key: string) =>
    (await test.http.inject({ url: '/api/v1/sessions', headers: { authorization: `Bearer ${key}` } }))
      .statusCode === 200
  let key = apiKey
  callers.push({
    name,
    subject: { kind: 'person', id, roles, permissions },
    key: () => key,
    renew: async () => {
      if (!(await isKept(key))) key = await openSession(test, id)
    },
  })
}

beforeAll(async () => {
  const { id: someone } = await signIn(test)
  const tablet = randomBytes(32).toString('base64url')
  const device = { name: 'Recepción', units: ['consultants' as const], paired_by: someone }
  await test.database.db.insert(devices).values({ ...device, key_hash: hashKey(tablet) })
  const renew = async () => {}
  callers.push(
    { name: 'nobody', subject: { kind: 'nobody' }, key: () => null, renew },
    {
      name: 'a wrong key',
      subject: { kind: 'nobody' },
      key: () => randomBytes(32).toString('base64url'),
      renew,
    },
    { name: 'a tablet', subject: { kind: 'device' }, key: () => tablet, renew },
  )
  for (const role of ROLES) await addPerson(role, [role], [], [])
  await addPerson('somebody without a role', [], [], [])
  await addPerson('the demo owner', ['owner', 'user_ohplaky', 'admin_ohplaky'], [], [])
  await addPerson('the demo admin', ['admin_osys', 'admin_ohplaky', 'admin_ojibble'], [], [])
  await addPerson('a consultant', ['user_ohplaky', 'consultants'], [], [])
  await addPerson('a boss with more', ['boss', 'user_ohplaky', 'solutions'], ['ohplaky.task.finish'], [])
  await addPerson('somebody with less', ['user_ohplaky', 'solutions'], [], ['ohplaky.task.index'])
  await addPerson('an owner with a refusal', ['owner'], [], ['osys.user.show'])
})

/** Values for the parts of a path that are not ids. */
const WORDS: Readonly<Record<string, string>> = {
  code: 'ABCD2345',
  client_id: '7c1f2a34-0000-4000-8000-000000000001',
  change_id: '7c1f2a34-0000-4000-8000-000000000002',
}
/** Values for the parts of a query that a call cannot do without. */
const RANGE = { from: '2026-11-16', to: '2026-11-22' }
/** The reports of all people take seconds to draw; those of one unit have the same access. */
const FEWER = { unit: 'solutions' }
const NOWHERE = 2_000_000_001

const pathOf = ({ path, params }: AnyEndpoint, id: number) =>
  path.replace(
    /:(\w+)/g,
    (_, name: string) => (params && name in params.def.shape && name in WORDS ? WORDS[name] : `${id}`) ?? '',
  )

function queryOf({ query }: AnyEndpoint): Readonly<Record<string, string>> {
  if (!query || !('from' in query.def.shape)) return {}
  return 'unit' in query.def.shape ? { ...RANGE, ...FEWER } : RANGE
}

async function ask(endpoint: AnyEndpoint, caller: Caller, id: number) {
  const key = caller.key()
  const answer = await test.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, id),
    query: queryOf(endpoint),
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    ...(endpoint.body && { payload: {} }),
  })
  if (answer.statusCode < 400) await caller.renew()
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson ? answer.json<Record<string, unknown>>() : {}
  return { status: answer.statusCode, headers: answer.headers, body }
}

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

describe('every call × every role (Spec §6)', () => {
  it.each(CALLS)('%s', async (_, endpoint) => {
    expect(test.app.mounted.has(endpoint), 'mounted').toBe(true)
    for (const caller of callers) {
      const { status, headers, body } = await ask(endpoint, caller, NOWHERE)
      const seen = { caller: caller.name, status, code: body['code'] }
      const verdict = mayCall(caller.subject, endpoint.access, { id: NOWHERE })
      if (verdict.allowed) {
        // From here on an answer is about the requested thing, not about the caller.
        expect(seen, 'allowed').not.toMatchObject({ code: 'unauthenticated' })
        expect(body, caller.name).not.toMatchObject(reasonOf(endpoint))
        expect(status, JSON.stringify(seen)).toBeLessThan(500)
      } else if (verdict.code === 'not_signed_in') {
        expect(seen).toMatchObject({ status: 401, code: 'unauthenticated' })
        expect(headers['www-authenticate']).toBe('Bearer')
      } else {
        const { code, missing, granted_by } = verdict
        expect({ ...body, caller: caller.name, status }).toMatchObject({
          caller: caller.name,
          status: 403,
          code,
          missing,
          granted_by,
        })
        expect(body['msg']).toMatch(/^Te falta |tableta/)
      }
    }
  })
})

/** Returns the reason with which a call as a whole is refused; an allowed call must never answer it. */
function reasonOf({ access }: AnyEndpoint): Readonly<Record<string, unknown>> {
  if (typeof access === 'string') return { code: 'people_only' }
  if ('permission' in access) return { code: 'missing_permission', missing: [access.permission] }
  return 'anyRole' in access ? { code: 'missing_role', missing: access.anyRole } : { missing: ['kiosk'] }
}

const OWN = CALLS.filter(([, { access }]) => typeof access === 'object' && 'orSelf' in access)

describe('one’s own account', () => {
  it.each(OWN)('is open to everybody by %s', async (_, endpoint) => {
    for (const caller of callers) {
      if (caller.subject.kind !== 'person') continue
      const { status, body } = await ask(endpoint, caller, caller.subject.id)
      expect({ caller: caller.name, status, code: body['code'] }).toEqual({
        caller: caller.name,
        status: 200,
        code: undefined,
      })
    }
  })
})

const ABOUT_ONE_THING = CALLS.filter(
  ([, { method, path, query }]) => method === 'GET' && pathNames(path).includes('id') && !query,
)

describe('a thing that does not exist', () => {
  it.each(ABOUT_ONE_THING)('is not found by %s', async (_, endpoint) => {
    for (const caller of callers) {
      if (!mayCall(caller.subject, endpoint.access, { id: NOWHERE }).allowed) continue
      const { status, body } = await ask(endpoint, caller, NOWHERE)
      expect({ caller: caller.name, status, code: body['code'] }).toEqual({
        caller: caller.name,
        status: 404,
        code: 'not_found',
      })
    }
  })
})
