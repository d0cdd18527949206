/** The flows of companies: loads one or a list, approves, archives and reactivates, and follows news. */

import { type UnreadState, unreadLoaded } from '../comments/state.unread.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { PageReply } from '../lists/fetched-page.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews, refreshOnNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { optimistically } from '../state/optimistic.js'
import { approveCompany, archiveCompany, getCompany, listCompanies } from './endpoints.js'
import type { CompanyMove } from './rules.moves.js'
import type { Company } from './schema.js'
import {
  companyInList,
  type CompanyList,
  type CompanyListState,
  companyTold,
  newerCompany,
  toCompanyQuery,
} from './state.js'

type Quitting = Pick<CallOptions, 'signal'>

/** The ports of fetching one company. */
export interface LoadCompanyPorts extends ApiPort {
  readonly company: Cell<Fetched<Company>>
  /** The company's comments that the person has not seen. */
  readonly unread: Cell<UnreadState>
  readonly companyId: number
}

/**
 * Fetches the company of a page. Done with the newest known copy. A company that does not exist, or that the
 * person may not see, is refused with 404 and removed from the page.
 */
export async function loadCompany(
  ports: LoadCompanyPorts,
  options: Quitting = {},
): Promise<Outcome<Company>> {
  const { company, unread, companyId } = ports
  const outcome = await attempt(ports, getCompany, { id: companyId }, { quiet: true, ...options })
  // An answer may come although its call was aborted.
  const counted = outcome.ended === 'done' && !options.signal?.aborted ? outcome.value.unread_comments : null
  if (counted) unread.set(unreadLoaded(unread.get(), counted))
  if (outcome.ended === 'refused' && outcome.error.status === 404)
    company.set({ ...company.get(), value: null })
  return mapDone(outcome, reply => newerCompany(company.get().value, reply.company))
}

/** Fetches a page of the company list. Spec §2. */
export function loadCompanies(
  ports: ApiPort,
  list: CompanyListState,
  options: Quitting = {},
): Promise<Outcome<PageReply<Company>>> {
  return attempt(ports, listCompanies, toCompanyQuery(list), { quiet: true, ...options })
}

const MOVES = {
  approve: { endpoint: approveCompany, status: 'actived' },
  archive: { endpoint: archiveCompany, status: 'archived' },
} as const

/** The ports of a move: the cell that shows the company, and a function that puts a copy into its state. */
export interface MoveCompanyPorts<State> extends ApiPort {
  readonly cell: Cell<State>
  readonly told: (state: State, company: Company) => State
}

/** Approves or archives a company. The change shows at once and is reverted when it is refused. Spec §4. */
export async function moveCompany<State>(
  { api, cell, told }: MoveCompanyPorts<State>,
  company: Company,
  move: CompanyMove,
): Promise<Outcome<Company>> {
  const { endpoint, status } = MOVES[move]
  return optimistically(cell, {
    apply: state => told(state, { ...company, status }),
    send: async () => (await api.call(endpoint, { company: company.id })).company,
    confirm: told,
    revert: state => told(state, company),
  })
}

/** The ports of the actions on the page of one company. */
export interface CompanyPagePorts extends LoadCompanyPorts {
  readonly clock: Clock
  /** Fetches the company into its cell again. */
  readonly load: () => Promise<unknown>
}

/** Approves or archives the company of the page; given up while it is not loaded. Spec §4. */
export async function moveShownCompany(
  { api, company: cell, load }: CompanyPagePorts,
  move: CompanyMove,
): Promise<Outcome<Company>> {
  const { value } = cell.get()
  if (value === null) return GIVEN_UP
  const outcome = await moveCompany({ api, cell, told: companyTold }, value, move)
  // After a refusal, because another person may have moved it first.
  if (outcome.ended !== 'done') await load()
  return outcome
}

/** Shows a copy that came in another way, such as the answer to an edit. */
export function showCompany({ company }: LoadCompanyPorts, fresh: Company): void {
  company.set(companyTold(company.get(), fresh))
}

/**
 * Applies the events of the company to its page, and those of its tasks and files, which the company
 * counts. Returns a function that stops it.
 */
export function followCompany(ports: CompanyPagePorts, news: NewsEmitter): () => void {
  const { companyId, clock, load } = ports
  const stops = [
    refreshOnNews(news, ['TaskChanged', 'FileChanged'], { clock, refresh: load }),
    followNews(news, {
      reset: () => void load(),
      CompanyChanged({ event }) {
        if (event.id !== companyId) return
        if (event.company === null || event.refetch || event.action === 'delete') void load()
        else showCompany(ports, event.company)
      },
    }),
  ]
  return () => stops.forEach(stop => stop())
}

/** The ports of the actions on the company list. */
export interface CompanyListPorts extends ApiPort {
  readonly clock: Clock
  readonly list: Cell<CompanyList>
  /** Fetches the present page again; the rows on screen stay until then. */
  readonly refresh: () => Promise<unknown>
}

/** Approves or archives a company of the list, then fetches the page again. Spec §4. */
export async function moveListedCompany(
  { api, list: cell, refresh }: CompanyListPorts,
  company: Company,
  move: CompanyMove,
): Promise<Outcome<Company>> {
  const outcome = await moveCompany({ api, cell, told: companyInList }, company, move)
  await refresh()
  return outcome
}

/**
 * Fetches the counts or lists of companies again after a flurry of news. Returns a function that stops it.
 */
export function followCompanies(
  ports: Pick<CompanyListPorts, 'clock' | 'refresh'>,
  news: NewsEmitter,
): () => void {
  return refreshOnNews(news, ['CompanyChanged', 'TaskChanged', 'reset'], ports)
}
