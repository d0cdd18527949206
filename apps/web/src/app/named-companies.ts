import { findCompany } from '@osys/sdk/companies/actions.search'
import type { Company } from '@osys/sdk/companies/schema'
import type { ApiPort } from '@osys/sdk/http/attempt'
import { createStoreCell } from './store.js'

/** Creates the store of companies that a page asks for by their ids, to name them. */
export function createNamedCompanies({ api }: ApiPort) {
  const named = createStoreCell<readonly Company[]>([])
  const asked = new Set<number>()
  let leaving = new AbortController()
  async function ask(id: number): Promise<void> {
    asked.add(id)
    const { signal } = leaving
    const outcome = await findCompany({ api }, id, { signal })
    if (outcome.ended === 'done') named.set([...named.get(), outcome.value])
    // One that the server does not show stays without a name; one that it could not be asked for is asked for again.
    else if (outcome.ended === 'refused' && outcome.error.kind !== 'HTTP_ERROR') asked.delete(id)
  }
  return {
    named,
    /** Asks for the companies that were not asked for yet. */
    ask: (ids: readonly number[]) => ids.filter(id => !asked.has(id)).forEach(id => void ask(id)),
    /** Gives the calls up that are under way. */
    end: () => {
      leaving.abort()
      leaving = new AbortController()
      asked.clear()
      for (const { id } of named.get()) asked.add(id)
    },
  }
}
