/** Searches everything for words; where few things hold them, for what is similar, as after a typing error. */

import { excerptOf as textExcerpt } from '@osys/sdk/assistant/rules.excerpt'
import { dayOf } from '@osys/sdk/basics/days'
import type { searchAll as endpoint } from '@osys/sdk/hub/endpoints.search'
import { scopeOf } from '@osys/sdk/hub/rules.scope'
import { excerptOf, isSearch, missingKinds, parseSearch } from '@osys/sdk/hub/rules.search'
import { toCompanyRef } from '../companies/present.js'
import type { Queryable } from '../db/client.js'
import { inTurns } from '../http/in-turns.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { findUserRefs } from '../people/queries.js'
import { findCompanyRefs, findGroups, type Found, holds, holdsSpellings } from './queries.search.js'
import type { ScopedSearch, HitRow } from './queries.search-shared.js'
import { findNamed } from './queries.search-filters.js'
import { findSpellings } from './queries.spellings.js'

/** Finds things with these words. If there are few, it looks for similar words in the kinds without a hit. */
export const searchAll: Handler<typeof endpoint, Person> = async (
  { search, today, kind, chats, limit },
  { db, deps, person, now },
) => {
  const parsed = parseSearch(search, today ?? dayOf(now.getTime(), deps.config.timezone))
  // A blank search with a kind goes on: it shows the first things of that kind, to choose from.
  if (!isSearch(parsed) && kind === undefined) return { groups: [], is_similar: false }
  const people = parsed.from === null ? null : await findNamed(db, parsed.from)
  if (people?.length === 0) return { groups: [], is_similar: false }
  const scope = scopeOf(toSubject(person), person.id, parsed, { kind, chats })
  const asked = { search: parsed, scope, people, limit }
  const exact = await findGroups(db, { ...asked, matches: holds }, false)
  const missing = missingKinds(
    scope.kinds,
    exact.map(({ kind: found, rows }) => ({
      kind: found,
      names: rows.filter(({ text }) => text === null).length,
    })),
  )
  const meant = missing.length > 0 && parsed.words !== '' ? await findSpellings(db, parsed.words) : null
  const near = meant && {
    ...asked,
    scope: { ...scope, kinds: missing },
    matches: holdsSpellings(meant),
  }
  const similar = near ? await findGroups(db, near, true) : []
  return {
    groups: await toGroups(db, [...exact, ...similar], asked),
    is_similar: exact.length === 0 && similar.length > 0,
  }
}

async function toGroups(
  db: Queryable,
  found: readonly Found[],
  { limit, search }: Pick<ScopedSearch, 'limit' | 'search'>,
) {
  const rows = found.flatMap(group => group.rows.slice(0, limit))
  const people = await findUserRefs(
    db,
    rows.map(row => row.userId),
  )
  const owners = new Map(
    (
      await findCompanyRefs(
        db,
        rows.map(row => row.companyId),
      )
    ).map(row => [row.id, toCompanyRef(row)]),
  )
  const excerpts = new Map<HitRow, string>()
  // An answer of the assistant may have 200,000 characters.
  await inTurns(rows, 4, row => {
    if (row.text !== null) excerpts.set(row, textExcerpt(row.text, search.words))
  })
  return found.map(group => ({
    kind: group.kind,
    has_more: group.rows.length > limit,
    is_similar: group.isSimilar,
    items: group.rows.slice(0, limit).map(row => ({
      kind: group.kind,
      id: row.id,
      title:
        group.kind === 'comment' || group.kind === 'message' ? excerptOf(row.title, search.words) : row.title,
      company: owners.get(row.companyId ?? 0) ?? null,
      user: people.get(row.userId ?? 0) ?? null,
      number: row.number,
      status: row.status,
      due_date: row.dueDate,
      at: row.at?.toISOString() ?? null,
      excerpt: excerpts.get(row) ?? null,
      found_message_id: row.messageId,
    })),
  }))
}
