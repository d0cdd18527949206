import type { Api } from '../http/api.js'
import { isApiError } from '../http/error.js'
import { sortFieldErrors } from '../http/field-errors.js'
import { pageInstead } from '../lists/pages.js'
import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import { listTasks } from '../tasks/endpoints.js'
import type { DetailsDraft } from './state.details.js'
import { toDetailsInput } from './state.details.js'
import { approveCompany, archiveCompany, getCompany, listCompanies, updateCompany } from './endpoints.js'
import type { CompanyMove } from './rules.moves.js'
import type { Panel, PanelCounts } from './rules.panels.js'
import { Company } from './schema.js'
import {
  type CompanyListState,
  type CompanyRows,
  type CompanyState,
  companyPageChosen,
  companyTold,
  toCompanyQuery,
} from './state.js'

/** Fetches a company, or fetches it anew: what is on screen stays there while and when that fails. */
export async function loadCompany(
  { api, company }: { readonly api: Api; readonly company: Cell<CompanyState> },
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const reply = await api.call(getCompany, { id }, { quiet: true, signal })
    company.set(companyTold(company.get(), reply.company))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.kind === 'ABORTED') return
    if (error.status === 404) company.set({ phase: 'gone' })
    else if (company.get().phase !== 'loaded')
      company.set({ phase: 'failed', msg: error.msg, requestId: error.requestId })
  }
}

/**
 * Fetches the rows of a list. A page past the end, because what was on it has gone, gives the last one in its place;
 * `info` tells which. A list that was on screen stays there when only it could not be made newer.
 */
export async function loadCompanies(
  { api, rows }: { readonly api: Api; readonly rows: Cell<CompanyRows> },
  list: CompanyListState,
  { signal, isRefresh = false }: { readonly signal?: AbortSignal; readonly isRefresh?: boolean } = {},
): Promise<void> {
  try {
    const ask = (asked: CompanyListState) =>
      api.call(listCompanies, toCompanyQuery(asked), { quiet: true, signal })
    let reply = await ask(list)
    const instead = pageInstead(reply)
    if (instead !== null) reply = await ask(companyPageChosen(list, instead))
    const { items, ...info } = reply
    rows.set({ phase: 'loaded', items, info, msg: '' })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.kind === 'ABORTED' || (isRefresh && rows.get().phase === 'loaded')) return
    rows.set({ ...rows.get(), phase: 'failed', msg: error.msg })
  }
}

const MOVES = {
  approve: { endpoint: approveCompany, status: 'actived' },
  archive: { endpoint: archiveCompany, status: 'archived' },
} as const

/** What a move acts on: the cell that shows the company, and how a copy of it goes in there. */
export interface CompanyMovePorts<State> {
  readonly api: Api
  readonly cell: Cell<State>
  readonly told: (state: State, company: Company) => State
}

/**
 * Approves or archives a company: seen at once, taken back when the server refuses. Gives the server's copy; null
 * when it refused, which the notice of the call has told. Spec §4.
 */
export async function moveCompany<State>(
  { api, cell, told }: CompanyMovePorts<State>,
  company: Company,
  move: CompanyMove,
): Promise<Company | null> {
  const { endpoint, status } = MOVES[move]
  const outcome = await optimistically(cell, {
    apply: state => told(state, { ...company, status }),
    send: () => api.call(endpoint, { company: company.id }),
    confirm: (state, answer) => told(state, answer.company),
    revert: state => told(state, company),
  })
  return outcome.ended === 'done' ? outcome.value.company : null
}

/** Counts what is in each panel, as the lists themselves would say it. A count that cannot be had is null. */
export async function countPanels(api: Api, panels: readonly Panel[]): Promise<PanelCounts> {
  const count = async (panel: Panel): Promise<number | null> => {
    try {
      const { total } =
        panel.of === 'tasks'
          ? await api.call(listTasks, { status: panel.status, per_page: 1 }, { quiet: true })
          : await api.call(listCompanies, { status: panel.status, per_page: 1 }, { quiet: true })
      return total
    } catch (error) {
      if (!isApiError(error)) throw error
      return null
    }
  }
  const totals = await Promise.all(panels.map(async panel => [panel.href, await count(panel)] as const))
  return Object.fromEntries(totals)
}

/** What became of an edit. */
export type DetailsSaved =
  | { readonly kind: 'saved'; readonly company: Company }
  /** Somebody else saved first; `current` is their copy. */
  | { readonly kind: 'conflict'; readonly current: Company }
  /** 'Error: …' by field; empty when the notice of the call says all there is to say. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }

/** Saves an edit of a company's details that started from `base`. Spec §4, §5. */
export async function saveDetails(api: Api, base: Company, draft: DetailsDraft): Promise<DetailsSaved> {
  try {
    const input = { id: base.id, ...toDetailsInput(base, draft) }
    const { company } = await api.call(updateCompany, input, { fields: Object.keys(draft) })
    return { kind: 'saved', company }
  } catch (error) {
    if (!isApiError(error)) throw error
    const current = error.code === 'version_conflict' ? Company.safeParse(error.body['current']) : null
    if (current?.success) return { kind: 'conflict', current: current.data }
    return { kind: 'refused', errors: sortFieldErrors(error.errors, Object.keys(draft)).byField }
  }
}
