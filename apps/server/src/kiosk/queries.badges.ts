/** Finds, stores and removes the badges of people. */

import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { badges } from '../db/tables/kiosk.js'
import { users } from '../db/tables/users.js'

/** Returns the badges of a person, or of everybody, oldest first. */
export function listBadgesOf(db: Queryable, userId: number | undefined) {
  const own = userId === undefined ? undefined : eq(badges.user_id, userId)
  return db.select().from(badges).where(own).orderBy(asc(badges.id))
}

/** Returns the badges of people, oldest first. */
export function listBadgesOfAll(db: Queryable, userIds: readonly number[]) {
  return db
    .select({ user_id: badges.user_id, code: badges.code })
    .from(badges)
    .where(inArray(badges.user_id, [...userIds]))
    .orderBy(asc(badges.id))
}

/** Finds the person who has a badge. */
export async function findBadgeOwner(db: Queryable, code: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(badges)
    .innerJoin(users, eq(users.id, badges.user_id))
    .where(eq(badges.code, code))
  return row
}

/** Stores a badge; undefined when somebody has it. */
export async function insertBadge(tx: Queryable, badge: typeof badges.$inferInsert) {
  const [row] = await tx.insert(badges).values(badge).onConflictDoNothing().returning()
  return row
}

/** Removes a badge; returns it, undefined when there is none. */
export async function removeBadge(tx: Queryable, id: number) {
  const [row] = await tx.delete(badges).where(eq(badges.id, id)).returning()
  return row
}
