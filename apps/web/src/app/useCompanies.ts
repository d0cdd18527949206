import { searchCompanies } from '@osys/sdk/companies/actions.search'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { useCallback, useEffect, useState } from 'react'
import { foundOf, MOST_FOUND } from './field-search.js'
import { createNamedCompanies } from './named-companies.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Finds companies for fields that name some. */
export interface Companies {
  /** The same function at every render; resolves to null when the server cannot be asked. */
  readonly search: (text: string) => Promise<readonly PickedCompany[] | null>
  /** The companies that were asked for by their id, as far as they are known. */
  readonly named: readonly PickedCompany[]
}

/** Returns a search for companies, and the companies with ids whose names the page does not have. */
export function useCompanies(unnamed: readonly number[]): Companies {
  const { api } = useSuite()
  const [store] = useState(() => createNamedCompanies({ api }))
  const missing = unnamed.join()
  useEffect(() => {
    if (missing !== '') store.ask(missing.split(',').map(Number))
  }, [store, missing])
  useEffect(() => store.end, [store])
  const search = useCallback(
    async (text: string) => foundOf(await searchCompanies({ api }, { search: text, per_page: MOST_FOUND })),
    [api],
  )
  return { search, named: useCell(store.named) }
}
