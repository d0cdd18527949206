/** Finds, takes and removes idempotency keys, and stores the answers under them. */

import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { idempotency_keys } from '../db/tables/http.js'

/** An idempotency key and its owner. */
interface KeyName {
  readonly scope: string
  readonly key: string
}

/** Finds a taken key that has not expired; undefined when the key is free. */
export async function findKey(db: Queryable, { scope, key }: KeyName, now: Date) {
  const [row] = await db
    .select()
    .from(idempotency_keys)
    .where(
      and(
        eq(idempotency_keys.scope, scope),
        eq(idempotency_keys.key, key),
        or(isNull(idempotency_keys.expires_at), gt(idempotency_keys.expires_at, now)),
      ),
    )
  return row
}

/** Finds a key among several scopes, where it has not expired. */
export function findKeys(
  db: Queryable,
  { scopes, key }: { readonly scopes: readonly string[]; readonly key: string },
  now: Date,
) {
  return db
    .select({ request_hash: idempotency_keys.request_hash })
    .from(idempotency_keys)
    .where(
      and(
        inArray(idempotency_keys.scope, [...scopes]),
        eq(idempotency_keys.key, key),
        or(isNull(idempotency_keys.expires_at), gt(idempotency_keys.expires_at, now)),
      ),
    )
}

/**
 * Takes a key that is free or expired; false when it is taken. Waits for another transaction that is taking
 * it.
 */
export async function takeKey(
  tx: Queryable,
  { scope, key }: KeyName,
  values: Omit<typeof idempotency_keys.$inferInsert, keyof KeyName>,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(idempotency_keys)
    .values({ scope, key, ...values })
    .onConflictDoUpdate({
      target: [idempotency_keys.scope, idempotency_keys.key],
      set: values,
      setWhere: lte(idempotency_keys.expires_at, now),
    })
    .returning({ key: idempotency_keys.key })
  return taken.length > 0
}

/** Stores the answer of the call that took a key. */
export async function storeAnswer(
  tx: Queryable,
  { scope, key }: KeyName,
  answer: { readonly status: number; readonly body: unknown },
): Promise<void> {
  await tx
    .update(idempotency_keys)
    .set({ status: answer.status, response: answer.body })
    .where(and(eq(idempotency_keys.scope, scope), eq(idempotency_keys.key, key)))
}

/** Removes expired keys. */
export async function removeExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(idempotency_keys.expires_at, now))
}

/** Removes the oldest keys of owners who have more than `most`, except keys made after `before`. */
export async function removeSurplusKeys(db: Queryable, most: number, before: Date): Promise<void> {
  const { scope, key, created_at, expires_at } = idempotency_keys
  await db.execute(sql`
    delete from ${idempotency_keys} using (
      select ${scope} as scope, ${key} as key,
        row_number() over (partition by ${scope} order by ${created_at} desc, ${key}) as place
      from ${idempotency_keys}
      where ${scope} in (select scope from ${idempotency_keys} group by scope having count(*) > ${most})
    ) as old
    where ${expires_at} is not null and ${scope} = old.scope and ${key} = old.key and old.place > ${most}
      and ${created_at} < ${before.toISOString()}::timestamptz`)
}
