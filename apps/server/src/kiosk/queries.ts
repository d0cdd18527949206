/** Stores pairing codes and tablets, and finds the people of a kiosk with their newest punch. */

import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { CLOCK_EVENTS, type ClockEvent } from '@osys/sdk/timeclock/schema'
import { expected } from '../db/expected.js'
import { rolesOf } from '../db/rights.js'
import type { Queryable } from '../db/client.js'
import { holdAccess } from '../http/queries.caller-lock.js'
import type { Counter } from '../http/queries.tries.js'
import { work_logs } from '../db/tables/timeclock.js'
import { users } from '../db/tables/users.js'
import { TRY_WINDOW_MS } from './rules.js'
import { device_pairings, devices, pairing_tries, type PAIRING_TRIES } from '../db/tables/kiosk.js'

type TryKind = (typeof PAIRING_TRIES)[number]

/** Returns the counter for tries of a kind. */
export const triesAt = (kind: TryKind): Counter => ({ table: pairing_tries, kind, windowMs: TRY_WINDOW_MS })

/** Removes the tries of an address. */
export async function clearTries(tx: Queryable, kind: TryKind, address: string): Promise<void> {
  await tx.delete(pairing_tries).where(and(eq(pairing_tries.kind, kind), eq(pairing_tries.address, address)))
}

/** Stores a new pairing; false when its code is taken. It replaces an expired pairing with the same code. */
export async function insertPairing(
  db: Queryable,
  pairing: typeof device_pairings.$inferInsert,
  now: Date,
): Promise<boolean> {
  const taken = and(eq(device_pairings.code, pairing.code), isNull(device_pairings.device_id))
  await db.delete(device_pairings).where(and(taken, lte(device_pairings.expires_at, now)))
  const made = await db
    .insert(device_pairings)
    .values(pairing)
    .onConflictDoNothing()
    .returning({ code: device_pairings.code })
  return made.length > 0
}

/**
 * Finds a pairing with the device that it made; the device is missing until a person has entered the code.
 */
export async function findPairing(db: Queryable, code: string) {
  const [row] = await db
    .select({ pairing: device_pairings, device: devices })
    .from(device_pairings)
    .leftJoin(devices, eq(devices.id, device_pairings.device_id))
    .where(eq(device_pairings.code, code))
  return row
}

/** Finds a pairing and locks it until the transaction ends, so that a code pairs only one device. */
export async function lockPairing(tx: Queryable, code: string) {
  const [row] = await tx.select().from(device_pairings).where(eq(device_pairings.code, code)).for('update')
  return row
}

/** Stores a device and connects the pairing to it; returns its row. */
export async function insertDevice(tx: Queryable, code: string, device: typeof devices.$inferInsert) {
  const [row] = await tx.insert(devices).values(device).returning()
  const made = expected(row, 'the inserted device')
  await tx.update(device_pairings).set({ device_id: made.id }).where(eq(device_pairings.code, code))
  return made
}

/** Returns the tablets that are not revoked, oldest first. */
export function listLiveDevices(db: Queryable) {
  return db.select().from(devices).where(isNull(devices.revoked_at)).orderBy(asc(devices.id))
}

/** Finds a tablet, revoked or not. */
export async function findDevice(db: Queryable, id: number) {
  const [row] = await db.select().from(devices).where(eq(devices.id, id))
  return row
}

/** Finds a tablet that is not revoked, and locks it and its access until the transaction ends. */
export async function lockDevice(tx: Queryable, id: number) {
  await holdAccess(tx, { kind: 'device', id })
  const live = and(eq(devices.id, id), isNull(devices.revoked_at))
  const [row] = await tx.select().from(devices).where(live).for('update')
  return row
}

/** Stores changed columns of a tablet; returns its row. */
export async function updateColumns(
  tx: Queryable,
  id: number,
  columns: Partial<typeof devices.$inferInsert>,
) {
  const [row] = await tx.update(devices).set(columns).where(eq(devices.id, id)).returning()
  return expected(row, `device ${id}`)
}

/** Removes the pairing that made a device, so that its key is never answered again. */
export async function removePairingOf(tx: Queryable, deviceId: number): Promise<void> {
  await tx.delete(device_pairings).where(eq(device_pairings.device_id, deviceId))
}

/** Removes expired codes that were never entered, and counts of tries whose window is over. */
export async function removeOldPairings(db: Queryable, now: Date): Promise<void> {
  const unused = isNull(device_pairings.device_id)
  await db.delete(device_pairings).where(and(unused, lt(device_pairings.expires_at, now)))
  const windowStart = new Date(now.getTime() - TRY_WINDOW_MS)
  await db.delete(pairing_tries).where(lt(pairing_tries.window_started_at, windowStart))
}

/**
 * Returns every active person with the newest event that counts. `peopleOf` chooses those that a kiosk shows.
 */
export function listPeople(db: Queryable) {
  const latestOf = (events: readonly ClockEvent[]) =>
    db
      .select({ id: work_logs.id, event: work_logs.event, status: work_logs.status, at: work_logs.at })
      .from(work_logs)
      .where(
        and(
          eq(work_logs.user_id, users.id),
          isNull(work_logs.deleted_at),
          isNull(work_logs.conflict),
          inArray(work_logs.event, [...events]),
        ),
      )
      .orderBy(desc(work_logs.at), desc(work_logs.id))
      .limit(1)
  const newest = latestOf(CLOCK_EVENTS).as('newest')
  // An entry without an exit after it is the start of an open shift.
  const shift = latestOf(['entrada', 'salida']).as('shift')
  return db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      status: users.status,
      has_pin: sql<boolean>`${users.pin_hash} is not null`,
      roles: rolesOf(users.id),
      log: { id: newest.id, event: newest.event, status: newest.status, at: newest.at },
      shift: { event: shift.event, at: shift.at },
    })
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(shift, sql`true`)
    .where(eq(users.status, 'active'))
}

/** Finds a person with what decides whether a kiosk shows them. */
export async function findPerson(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: users.id, status: users.status, roles: rolesOf(users.id) })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Returns the entries and exits of people since a moment, which tell when they usually leave. */
export function listShiftEnds(db: Queryable, userIds: readonly number[], since: Date) {
  if (userIds.length === 0) return Promise.resolve([])
  return db
    .select({
      id: work_logs.id,
      user_id: work_logs.user_id,
      event: work_logs.event,
      at: work_logs.at,
      declared: work_logs.declared,
    })
    .from(work_logs)
    .where(
      and(
        inArray(work_logs.user_id, [...userIds]),
        inArray(work_logs.event, ['entrada', 'salida']),
        gte(work_logs.at, since),
        isNull(work_logs.deleted_at),
        isNull(work_logs.conflict),
      ),
    )
}

export type DeviceRow = typeof devices.$inferSelect

export type KioskPersonRow = Awaited<ReturnType<typeof listPeople>>[number]
