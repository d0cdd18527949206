/** The flow that fetches companies by their ids, for a page that only names them. */

import type { ApiPort } from '../http/attempt.js'
import type { Cell } from '../state/cell.js'
import { findCompany } from './actions.search.js'
import type { Company } from './schema.js'

export interface NamedCompaniesPorts extends ApiPort {
  /** The companies that came. */
  readonly named: Cell<readonly Company[]>
}

/** Fetches companies one by one, each once. */
export interface NamedCompanies {
  /** Asks for the companies that are not asked for yet; again for those that the server could not be asked for. */
  readonly ask: (ids: readonly number[]) => void
  /** Gives the calls up that are under way. */
  readonly end: () => void
}

/** The statuses with which the server does not show a company. */
const NOT_SHOWN: readonly unknown[] = [403, 404]

/** Creates the flow that names companies. One that the server does not show stays without a name. */
export function createNamedCompanies({ api, named }: NamedCompaniesPorts): NamedCompanies {
  const asked = new Set<number>()
  let leaving = new AbortController()

  async function ask(id: number): Promise<void> {
    asked.add(id)
    const { signal } = leaving
    const outcome = await findCompany({ api }, id, { signal })
    if (outcome.ended === 'done') named.set([...named.get(), outcome.value])
    else if (outcome.ended === 'refused' && !NOT_SHOWN.includes(outcome.error.status)) asked.delete(id)
  }

  return {
    ask: ids => ids.filter(id => !asked.has(id)).forEach(id => void ask(id)),
    end() {
      leaving.abort()
      leaving = new AbortController()
      asked.clear()
      for (const { id } of named.get()) asked.add(id)
    },
  }
}
