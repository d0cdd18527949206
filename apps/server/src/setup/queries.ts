/** Opens, finds and closes the one-time link of the first set-up. */

import { eq } from 'drizzle-orm'
import { SETUP_LIFETIME_MS } from '@osys/sdk/setup/schema'
import * as z from 'zod/mini'
import type { Db, Queryable } from '../db/client.js'
import { hashKey } from '../http/key.js'
import { settings } from '../db/tables/setup.js'

const KEY = 'setup'

const StoredLink = z.object({ token_hash: z.string(), expires_at: z.string() })
type StoredLink = z.output<typeof StoredLink>

/**
 * Makes a new one-time token for the first set-up; an earlier token ends with it. Only the hash is stored.
 */
export async function openSetupLink(
  db: Db,
  randomBytes: (size: number) => Buffer,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const value: StoredLink = {
    token_hash: hashKey(token).toString('base64url'),
    expires_at: new Date(now.getTime() + SETUP_LIFETIME_MS).toISOString(),
  }
  await db
    .insert(settings)
    .values({ key: KEY, value, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: now } })
  return token
}

/** Finds the open link; with `lock`, no other transaction can use it until this one ends. */
export async function findSetupLink(db: Queryable, lock: boolean): Promise<StoredLink | undefined> {
  const query = db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  const [row] = await (lock ? query.for('update') : query)
  const parsed = StoredLink.safeParse(row?.value)
  return parsed.success ? parsed.data : undefined
}

/** Ends the link. */
export async function closeSetupLink(tx: Queryable): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, KEY))
}

/** Returns whether a token opens a link at a moment. */
export function opensLink(link: StoredLink | undefined, token: string, now: Date): boolean {
  if (!link || Date.parse(link.expires_at) <= now.getTime()) return false
  return hashKey(token).toString('base64url') === link.token_hash
}
