import { createNamedCompanies } from '@osys/sdk/companies/actions.named'
import { searchCompanies } from '@osys/sdk/companies/actions.search'
import type { Company } from '@osys/sdk/companies/schema'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { useCallback, useEffect, useState } from 'react'
import { foundOf, MOST_FOUND } from './field-search.js'
import { createStoreCell, useCell } from './store.js'
import { useSuite } from './suite.js'
import { useAskAgain } from './useAskAgain.js'

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
  const [store] = useState(() => {
    const cell = createStoreCell<readonly Company[]>([])
    return { cell, ...createNamedCompanies({ api, named: cell }) }
  })
  const named = useCell(store.cell)
  const missing = unnamed.join()
  useEffect(() => {
    if (missing !== '') store.ask(missing.split(',').map(Number))
  }, [store, missing])
  useEffect(() => store.end, [store])
  useAskAgain(
    unnamed.some(id => named.every(each => each.id !== id)),
    () => store.ask(unnamed),
  )
  const search = useCallback(
    async (text: string) => foundOf(await searchCompanies({ api }, { search: text, per_page: MOST_FOUND })),
    [api],
  )
  return { search, named }
}
