import { afterEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { mutation } from '@osys/sdk/basics/schema'
import { endpoint } from '@osys/sdk/http/endpoint'
import type { Method } from '@osys/sdk/http/endpoint'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import type { Call } from './call.js'
import { mount, mountForDevices } from './mount.js'

const note = { body: z.object({ about: z.int() }), reply: mutation() }
const createNote = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  access: { permission: 'ohplaky.comment.create' },
  ...note,
})
const createTabletNote = endpoint({
  method: 'POST',
  path: '/api/test/tablet-notes',
  access: { device: true },
  ...note,
})

/** The points at which a call waits for the test: between the check and its write, or within the write. */
const gates: { before?: () => Promise<unknown>; within?: () => Promise<unknown> } = {}

const test = useTestApp({
  extend(server) {
    mount(server, createNote, (input, call) => keepNote(input.about, call))
    mountForDevices(server, createTabletNote, (input, call) => keepNote(input.about, call))
  },
})
afterEach(() => {
  delete gates.before
  delete gates.within
})

async function keepNote(about: number, { write, now }: Call) {
  await gates.before?.()
  return write(async tx => {
    const values = { user_id: about, type: 'brief.public' as const, title: 'Nota', body: '', created_at: now }
    await tx.insert(notifications).values(values)
    await gates.within?.()
    return { status: 'success' as const, msg: 'Listo' }
  })
}

const call = (method: Method, url: string, apiKey: string, payload?: object) =>
  test.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': randomUUID(),
    },
    ...(payload && { payload }),
  })

/** The calls by which a person can lose access, each with the answer that their write then gets. */
const REVOCATIONS = {
  deactivation: { about: 'user', method: 'DELETE', url: '/api/v1/user/ID', status: 401 },
  'the sign-out': { about: 'own', method: 'GET', url: '/api/v1/logout', status: 401 },
  'the end of the session elsewhere': {
    about: 'other',
    method: 'DELETE',
    url: '/api/v1/sessions',
    status: 401,
  },
  'the loss of the role': {
    about: 'user',
    method: 'POST',
    url: '/api/v1/user/ID/roles',
    payload: { roles: [] },
    status: 403,
  },
  'the loss of the permission': {
    about: 'user',
    method: 'DELETE',
    url: '/api/v1/user/ID/permissions',
    payload: { permission: 'ohplaky.comment.create' },
    status: 403,
  },
  'a right more': {
    about: 'user',
    method: 'POST',
    url: '/api/v1/user/assign-role',
    payload: { user_id: 'ID', role: 'consultants' },
    status: 503,
  },
  'the end of the tablet': {
    about: 'tablet',
    method: 'DELETE',
    url: '/api/v1/ojibble/devices/ID',
    status: 401,
  },
  'a unit less': {
    about: 'tablet',
    method: 'PUT',
    url: '/api/v1/ojibble/devices/ID',
    payload: { units: ['consultants'] },
    status: 503,
  },
} as const satisfies Record<string, Revocation>

interface Revocation {
  readonly about: 'user' | 'own' | 'other' | 'tablet'
  readonly method: Method
  readonly url: string
  readonly payload?: object
  readonly status: number
}

/** Makes a caller with a write, and the call that ends or changes the caller's access. */
async function scene({ about, method, url, payload }: Revocation) {
  const boss = await signIn(test, { roles: ['owner', 'admin_ojibble'] })
  const ana = await signIn(test, { roles: ['user_ohplaky'] })
  const caller = about === 'tablet' ? await pairTablet(test) : ana
  const keys = {
    user: boss.apiKey,
    own: ana.apiKey,
    other: await openSession(test, ana.id),
    tablet: boss.apiKey,
  }
  const filled = payload && (JSON.parse(JSON.stringify(payload).replace('"ID"', `${caller.id}`)) as object)
  const path = (about === 'tablet' ? createTabletNote : createNote).path
  return {
    write: () => call('POST', path, caller.apiKey, { about: ana.id }),
    revoke: () => call(method, url.replace('ID', `${caller.id}`), keys[about], filled),
    notes: () => test.database.db.$count(notifications, eq(notifications.user_id, ana.id)),
  }
}

/** Waits until a transaction waits for the lock on a caller's access. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await test.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event = 'advisory'`,
      )
      return rows[0]?.count
    })
    .toBeGreaterThan(0)

describe.each(Object.entries(REVOCATIONS))('%s', (_, revocation) => {
  it('between check and write is seen by the write', async () => {
    const { write, revoke, notes } = await scene(revocation)
    gates.before = async () => expect((await revoke()).statusCode).toBe(200)
    const answer = await write()
    expect(answer.statusCode).toBe(revocation.status)
    if (revocation.status === 503)
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['access_changed', '1'])
    expect(await notes()).toBe(0)
  })

  it('waits for a write that is under way', async () => {
    const { write, revoke, notes } = await scene(revocation)
    let revoked: ReturnType<typeof revoke> | undefined
    // The other call is no part of the write, in which the gate is called.
    gates.within = AsyncResource.bind(async () => {
      revoked = revoke()
      await someoneWaits()
    })
    expect((await write()).statusCode).toBe(200)
    expect((await revoked)?.statusCode).toBe(200)
    expect(await notes()).toBe(1)
    delete gates.within
    const next = await write()
    expect(next.statusCode).toBe(revocation.status === 503 ? 200 : revocation.status)
  })
})

describe('a caller’s own writes', () => {
  it('run at the same time', async () => {
    const { write, notes } = await scene(REVOCATIONS.deactivation)
    let inside = 0
    let meet = (): void => undefined
    const both = new Promise<void>(resolve => (meet = resolve))
    gates.within = () => {
      if (++inside === 2) meet()
      return both
    }
    const answers = await Promise.all([write(), write()])
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
    expect(await notes()).toBe(2)
  })

  it('do not delay the end of the session, however many there are', async () => {
    const { write, revoke } = await scene(REVOCATIONS.deactivation)
    let isOver = false
    const flood = Promise.all(
      Array.from({ length: 6 }, async () => {
        const statuses: number[] = []
        while (!isOver) statuses.push((await write()).statusCode)
        return statuses
      }),
    )
    expect((await revoke()).statusCode).toBe(200)
    isOver = true
    await flood
    expect((await write()).statusCode).toBe(401)
  })

  it('may end the session twice at once', async () => {
    const { revoke } = await scene(REVOCATIONS['the sign-out'])
    const answers = await Promise.all([revoke(), revoke(), revoke()])
    expect(answers.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })
})
