/**
 * Decides which kinds of things a search shows a person: those whose list they may see and that every filter
 * word in use can narrow; `vence:` leaves only tasks.
 */

import { mayCall, type Subject } from '../access/rules.js'
import { listAssistantChats } from '../assistant/endpoints.js'
import { searchMessages } from '../chat/endpoints.js'
import { listComments } from '../comments/endpoints.js'
import { listCompanies } from '../companies/endpoints.js'
import { listedStatuses, seesUnapproved } from '../companies/rules.visibility.js'
import type { CompanyStatus } from '../companies/schema.js'
import { listFiles } from '../files/endpoints.js'
import { mayKeepPrivate } from '../files/rules.rights.js'
import type { Access } from '../http/endpoint.js'
import type { ParsedSearch } from './rules.search.js'
import { HIT_KINDS, type HitKind } from './schema.search.js'
import { listTasks } from '../tasks/endpoints.list.js'
import { searchUsers } from '../users/endpoints.js'

/** The access to the list of each kind, which decides whether the search shows the kind at all. */
const LISTS: Readonly<Record<HitKind, Access>> = {
  person: searchUsers.access,
  company: listCompanies.access,
  task: listTasks.access,
  file: listFiles.access,
  comment: listComments.access,
  message: searchMessages.access,
  chat: listAssistantChats.access,
}

/** The kinds that each filter word can narrow; the others are left out of a search with it. */
const NARROWED = {
  from: ['task', 'file', 'comment', 'message'],
  within: ['task', 'file', 'comment'],
  due: ['task'],
} as const satisfies Record<string, readonly HitKind[]>

/** The parts of the suite in which a person may find things. */
export interface SearchScope {
  readonly kinds: readonly HitKind[]
  readonly personId: number
  /** The statuses of the companies that the person's list shows. */
  readonly listed: readonly CompanyStatus[]
  /** True when the person sees companies that were never approved, with all that is in them. */
  readonly seesUnapproved: boolean
  /** True when the person sees the private files of others. */
  readonly seesPrivate: boolean
}

/** The kinds that a call asks for: a single one, or all, with or without the chats with the assistant. */
interface KindChoice {
  readonly kind?: HitKind | undefined
  readonly chats?: boolean
}

/** Returns what a person may find with a search: never more than the lists would show. Spec §6. */
export function scopeOf(
  subject: Subject,
  personId: number,
  search: ParsedSearch,
  { kind: only, chats = true }: KindChoice = {},
): SearchScope {
  const filters = (['from', 'within', 'due'] as const).filter(name => search[name] !== null)
  return {
    kinds: HIT_KINDS.filter(
      kind =>
        (only === undefined || kind === only) &&
        (chats || kind !== 'chat') &&
        mayCall(subject, LISTS[kind], {}).allowed &&
        filters.every(name => (NARROWED[name] as readonly HitKind[]).includes(kind)),
    ),
    personId,
    listed: listedStatuses(subject),
    seesUnapproved: seesUnapproved(subject),
    seesPrivate: mayKeepPrivate(subject),
  }
}
