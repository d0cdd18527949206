/** Pairs a tablet for a test. */

import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { randomBytes } from 'node:crypto'
import { expected } from '../db/expected.js'
import { hashKey } from '../http/key.js'
import { devices } from '../db/tables/kiosk.js'
import type { TestApp } from './app.js'
import { signIn } from './people.js'

/** A paired tablet of a test. */
export interface TestTablet {
  readonly id: number
  readonly apiKey: string
}

/** Pairs a tablet in the test's database. */
export async function pairTablet(
  test: TestApp,
  units: readonly BusinessUnit[] = ['consultants', 'solutions'],
): Promise<TestTablet> {
  const apiKey = randomBytes(32).toString('base64url')
  const { id: paired_by } = await signIn(test, { roles: ['admin_ojibble'] })
  const values = { name: 'Recepción', units: [...units], key_hash: hashKey(apiKey), paired_by }
  const [row] = await test.database.db.insert(devices).values(values).returning({ id: devices.id })
  return { id: expected(row, 'the inserted tablet').id, apiKey }
}
