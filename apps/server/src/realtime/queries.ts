/**
 * Reads the events that a client missed, after each channel's cursor, removes those older than 7 days,
 * and reads who hears a channel.
 */

import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import type { Role } from '@osys/sdk/access/schema'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { Listener } from '@osys/sdk/realtime/hearing'
import type pg from 'pg'
import { numberText } from '../db/channel-number.js'
import { grantsText, keyText } from '../db/rights.js'
import { type KeyColumns, keyOf, rightsOf } from '../http/person.js'

/** The most events of one channel in an answer. */
export const MOST_EVENTS = 1000
/**
 * The most events in an answer, shared by many channels, so that it does not fill the memory; each channel
 * gets some with every question.
 */
export const MOST_IN_ALL = 5000
const FEWEST_EVENTS = 20
/**
 * The most bytes of the events in an answer, about, shared by its channels; each channel gets one event at least. An
 * answer waits in the memory as long as its reader takes.
 */
export const MOST_BYTES = 2_000_000

/** The time for which events are kept. Spec §7. */
export const KEPT_MS = 7 * 24 * 60 * 60_000

export interface ChannelHistory {
  readonly events: readonly { readonly seq: number; readonly event: string; readonly data: unknown }[]
  readonly seq: number
  readonly reset: boolean
}

/**
 * Reads the events after each channel's cursor, by channel; null asks only for the newest number. The read
 * sees one moment, so that no event is missing between the list and the number beside it. A cursor that is
 * older than the log, or that this log never gave, is answered by `reset`. A list that is cut ends before
 * `seq`: its reader asks again.
 */
export async function readHistory(
  pool: pg.Pool,
  cursors: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, ChannelHistory>> {
  const share = Math.floor(MOST_IN_ALL / Math.max(1, cursors.size))
  const most = Math.min(MOST_EVENTS, Math.max(FEWEST_EVENTS, share))
  const { rows } = await pool.query<HistoryRow>({
    name: 'realtime-history',
    text: `select asked.name, asked.after, ${numberText('asked.name')} as newest, found.seq, found.event, found.data,
        (select min(seq) from realtime_events where channel = asked.name) as oldest
      from unnest($1::text[], $2::bigint[]) as asked(name, after)
      left join lateral (
        select seq, event, data from (
          select seq, event, data, sum(octet_length(data::text)) over (order by seq) - octet_length(data::text) as bytes
          from (
            select seq, event, data from realtime_events
            where channel = asked.name and seq > asked.after order by seq limit $3
          ) next
        ) counted where bytes < $4
      ) found on true
      order by asked.name, found.seq`,
    values: [
      [...cursors.keys()],
      [...cursors.values()],
      most,
      Math.ceil(MOST_BYTES / Math.max(1, cursors.size)),
    ],
  })
  const histories = new Map<string, ChannelHistory>()
  for (const [name, own] of groupByName(rows)) histories.set(name, toHistory(own))
  return histories
}

interface HistoryRow {
  readonly name: string
  readonly after: string | null
  readonly newest: string
  readonly oldest: string | null
  readonly seq: string | null
  readonly event: string
  readonly data: unknown
}

function groupByName(rows: readonly HistoryRow[]): Map<string, HistoryRow[]> {
  const groups = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const group = groups.get(row.name)
    if (group) group.push(row)
    else groups.set(row.name, [row])
  }
  return groups
}

function toHistory(rows: readonly HistoryRow[]): ChannelHistory {
  const newest = Number(rows[0]?.newest ?? 0)
  const { after = null, oldest = null } = rows[0] ?? {}
  if (after !== null && isLost(Number(after), newest, oldest === null ? null : Number(oldest))) {
    return { events: [], seq: newest, reset: true }
  }
  const events = rows
    .filter(({ seq }) => seq !== null)
    .map(({ seq, event, data }) => ({ seq: Number(seq), event, data }))
  return { events, seq: newest, reset: false }
}

/** Returns whether events after a cursor are removed, or the cursor does not belong to this log. */
function isLost(after: number, newest: number, oldest: number | null): boolean {
  if (after === newest) return false
  return after > newest || oldest === null || oldest > after + 1
}

/** Removes events that are too old. The counters stay, so that numbers are never used again. */
export async function removeOldEvents(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from realtime_events where created_at < $1', [new Date(now.getTime() - KEPT_MS)])
}

/** Finds the facts that decide who hears of companies, by company id; unknown ids are left out. */
export async function findCompanyStandings(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyStanding>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<CompanyStanding & { id: number }>({
    name: 'realtime-companies',
    text: 'select id, approved_at from companies where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** Finds the people of live sessions, by session id. */
export async function findListeners(
  pool: pg.Pool,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Listener>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await pool.query<ListenerRow>({
    name: 'realtime-listeners',
    text: `select s.id as session_id, u.id,
        ${grantsText('u.id')}, ${keyText('k')}
      from sessions s join users u on u.id = s.user_id left join personal_keys k on k.id = s.key_id
      where s.id = any($1) and s.expires_at > $2 and u.status = 'active'`,
    values: [sessionIds, now],
  })
  return new Map(
    rows.map(({ session_id, id, ...grants }) => [
      session_id,
      { kind: 'person', id, ...rightsOf(grants), key: keyOf(grants) },
    ]),
  )
}

interface ListenerRow extends KeyColumns {
  readonly session_id: number
  readonly id: number
  readonly roles: readonly Role[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

/** Finds the tablets that are not revoked, by id. */
export async function findTablets(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Listener>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; units: readonly BusinessUnit[] }>({
    name: 'realtime-tablets',
    text: 'select id, units from devices where id = any($1) and revoked_at is null',
    values: [ids],
  })
  return new Map(rows.map(({ id, units }) => [id, { kind: 'device', units }]))
}
