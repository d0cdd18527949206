/** Finds the messages of one page of a conversation, of a search by words, and of the media tab. */

import { MESSAGE_TYPES, type MEDIA_KINDS, type MessageType } from '@osys/sdk/chat/schema'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, gte, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { holdsWords } from '../db/search.js'
import { messages } from '../db/tables/chat.js'

/** The place of a page among the messages of a conversation. */
export type Place =
  | { readonly kind: 'newest' }
  | { readonly kind: 'before' | 'after' | 'around'; readonly id: number }

/** The ids of one page, oldest first. */
export interface Page {
  readonly ids: readonly number[]
  /** Whether there are older messages, and newer ones. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

interface Scope {
  readonly personId: number
  readonly otherId: number
  readonly search: string | undefined
}

function isIn({ personId, otherId, search }: Scope): SQL | undefined {
  return and(
    eq(messages.low_id, Math.min(personId, otherId)),
    eq(messages.high_id, Math.max(personId, otherId)),
    holdsWords(messages.search, search),
  )
}

type Order = 'oldest first' | 'newest first'

function selectIds(db: Queryable, where: SQL | undefined, order: Order, limit: number) {
  return db
    .select({ id: messages.id })
    .from(messages)
    .where(where)
    .orderBy(order === 'oldest first' ? asc(messages.id) : desc(messages.id))
    .limit(limit)
}

async function findIds(...asked: Parameters<typeof selectIds>): Promise<number[]> {
  return (await selectIds(...asked)).map(({ id }) => id)
}

/** Returns the ids of one page of a conversation. */
export async function findPage(db: Queryable, scope: Scope, place: Place, perPage: number): Promise<Page> {
  const inside = isIn(scope)
  const exists = async (condition: SQL) =>
    (await findIds(db, and(inside, condition), 'newest first', 1)).length > 0
  if (place.kind === 'after') {
    const found = await findIds(db, and(inside, gt(messages.id, place.id)), 'oldest first', perPage + 1)
    const hasOlder = await exists(lte(messages.id, place.id))
    return { ids: found.slice(0, perPage), hasOlder, hasNewer: found.length > perPage }
  }
  if (place.kind === 'around') {
    const later = Math.floor((perPage - 1) / 2)
    const newer = await findIds(db, and(inside, gt(messages.id, place.id)), 'oldest first', later + 1)
    const rest = perPage - Math.min(newer.length, later)
    const older = await findIds(db, and(inside, lte(messages.id, place.id)), 'newest first', rest + 1)
    return {
      ids: [...older.slice(0, rest).toReversed(), ...newer.slice(0, later)],
      hasOlder: older.length > rest,
      hasNewer: newer.length > later,
    }
  }
  const upTo = place.kind === 'before' ? lt(messages.id, place.id) : undefined
  const found = await findIds(db, and(inside, upTo), 'newest first', perPage + 1)
  const hasNewer = place.kind === 'before' && (await exists(gte(messages.id, place.id)))
  return { ids: found.slice(0, perPage).toReversed(), hasOlder: found.length > perPage, hasNewer }
}

/** Finds the newest messages of all conversations of a person that hold every word, newest first. */
export function findWords(
  db: Queryable,
  personId: number,
  words: string,
  before: number | undefined,
  limit: number,
) {
  const mine = or(eq(messages.low_id, personId), eq(messages.high_id, personId))
  const older = before === undefined ? undefined : lt(messages.id, before)
  const where = and(mine, older, holdsWords(messages.search, words, 'at the beginning'))
  return selectIds(db, where, 'newest first', limit)
}

/** The content of each part of the media tab. */
const TYPES: Readonly<Record<(typeof MEDIA_KINDS)[number], readonly MessageType[]>> = {
  visual: ['image', 'video', 'gif'],
  audio: ['audio'],
  file: ['file'],
}

const MEDIA_TYPES = MESSAGE_TYPES.filter(type => type !== 'text')

/** Finds the newest messages with media of a conversation, newest first. */
export function findMedia(
  db: Queryable,
  people: Pick<Scope, 'personId' | 'otherId'>,
  kind: (typeof MEDIA_KINDS)[number] | undefined,
  before: number | undefined,
  limit: number,
): Promise<number[]> {
  const where = and(
    isIn({ ...people, search: undefined }),
    inArray(messages.type, [...(kind ? TYPES[kind] : MEDIA_TYPES)]),
    isNull(messages.deleted_at),
    before === undefined ? undefined : lt(messages.id, before),
  )
  return findIds(db, where, 'newest first', limit)
}
