import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'

/** A person or a tablet. */
export interface LockedCaller {
  readonly kind: 'person' | 'device'
  readonly id: number
}

/** How long a write waits for another one: for its key, for the access of its caller, or for a row. */
const WAIT_MS = '10000'

/** Any numbers, the same in every process. */
const SPACES = { person: 7_206_002, device: 7_206_003 } as const

/**
 * Begins a write. Until its end nobody's access is narrowed under it: `holdAccess` of its caller waits for it, and a
 * write that begins after that waits for `holdAccess`, in the order in which they came. `alone` keeps the caller's other
 * writes away as well, for a write that ends sessions of its own caller: two such would wait for each other.
 */
export async function beginWrite(tx: Queryable, caller: LockedCaller | null, alone: boolean): Promise<void> {
  const wait = sql`set_config('lock_timeout', ${WAIT_MS}, true)`
  if (!caller) return void (await tx.execute(sql`select ${wait}`))
  const lock = sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.execute(sql`select ${wait}, ${lock}(${SPACES[caller.kind]}::int, ${caller.id}::int)`)
}

/**
 * Waits for the writes of somebody that are under way, and lets no other begin until the transaction ends. Every change
 * that ends or narrows an access takes it first. A lock on rows would not do: it lets new writes in before those that
 * wait, so that a flood of writes keeps a revocation waiting.
 */
export async function holdAccess(tx: Queryable, { kind, id }: LockedCaller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SPACES[kind]}::int, ${id}::int)`)
}
