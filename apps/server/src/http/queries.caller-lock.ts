/**
 * Locks a caller's access during a write, so that ending or narrowing it waits for the write and stops later
 * ones.
 */

import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'

/** A person or a tablet that can be locked. */
export interface LockedCaller {
  readonly kind: 'person' | 'device'
  readonly id: number
}

/** The longest wait of a write for another one: for its key, for the access of its caller, or for a row. */
const WAIT_MS = '10000'

/** The numbers of the locks. Their values are free, but must be the same in every process. */
const SPACES = { person: 7_206_002, device: 7_206_003 } as const

/**
 * Begins a write. The caller's access stays as it is until the write ends: `holdAccess` of this caller waits
 * for it, and a later write waits for `holdAccess`, in the order in which they came. `alone` also excludes
 * the caller's other writes, for a write that ends sessions of its own caller: two such writes would wait for
 * each other.
 */
export async function beginWrite(tx: Queryable, caller: LockedCaller | null, alone: boolean): Promise<void> {
  const wait = sql`set_config('lock_timeout', ${WAIT_MS}, true)`
  if (!caller) return void (await tx.execute(sql`select ${wait}`))
  const lock = sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.execute(sql`select ${wait}, ${lock}(${SPACES[caller.kind]}::int, ${caller.id}::int)`)
}

/**
 * Waits for the running writes of a caller, and lets no other begin until the transaction ends. Every change
 * that ends or narrows an access takes this lock first. A row lock would not do: it lets new writes in before
 * those that wait, so that a flood of writes would delay a revocation.
 */
export async function holdAccess(tx: Queryable, { kind, id }: LockedCaller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SPACES[kind]}::int, ${id}::int)`)
}
