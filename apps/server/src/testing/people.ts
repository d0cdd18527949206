/** Makes signed-in people for tests, with roles and permissions. */

import type { Permission, Role } from '@osys/sdk/access/schema'
import { createHash, randomBytes } from 'node:crypto'
import { user_permissions } from '../db/tables/access.js'
import { ARGON2 } from '../secrets/password.js'
import { sessions } from '../db/tables/session.js'
import { hash } from '@node-rs/argon2'
import { insertUser } from '../people/queries.js'
import type { TestApp } from './app.js'

/** A signed-in person of a test. */
export interface TestPerson {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly apiKey: string
  /** The header of the person's calls. */
  readonly auth: { readonly authorization: string }
}

export interface TestPersonOptions {
  readonly name?: string
  readonly roles?: readonly Role[]
  readonly given?: readonly Permission[]
  readonly refused?: readonly Permission[]
  readonly remember?: boolean
}

const PASSWORD = 'osys-demo'
let stored: Promise<string> | undefined
let count = 0

/** Creates a person in the test's database with an open session. */
export async function signIn(test: TestApp, options: TestPersonOptions = {}): Promise<TestPerson> {
  const { db } = test.database
  const email = `persona${++count}-${randomBytes(4).toString('hex')}@osys.test`
  stored ??= hash(PASSWORD, ARGON2)
  const now = test.clock.now()
  const id = await insertUser(
    db,
    { name: options.name ?? `Persona ${count}`, email, password_hash: await stored, created_at: now },
    options.roles ?? [],
  )
  const grants = [
    ...(options.given ?? []).map(permission => ({ user_id: id, permission, kind: 'given' as const })),
    ...(options.refused ?? []).map(permission => ({ user_id: id, permission, kind: 'refused' as const })),
  ]
  if (grants.length > 0) await db.insert(user_permissions).values(grants)
  const apiKey = await openSession(test, id, options.remember ?? false)
  return { id, email, password: PASSWORD, apiKey, auth: { authorization: `Bearer ${apiKey}` } }
}

/** Opens one more session of a person; returns its key. */
export async function openSession(test: TestApp, userId: number, remember = false): Promise<string> {
  const apiKey = randomBytes(32).toString('base64url')
  const now = test.clock.now()
  await test.database.db.insert(sessions).values({
    user_id: userId,
    token_hash: createHash('sha256').update(apiKey).digest(),
    remember,
    device: 'Prueba',
    user_agent: 'vitest',
    address: '127.0.0.1',
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + (remember ? 30 * 24 : 12) * 3_600_000),
  })
  return apiKey
}
