import { findCompany, searchCompanies } from '@osys/sdk/companies/actions.search'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { useCallback, useEffect, useState } from 'react'
import { foundOf, MOST_FOUND } from './field-search.js'
import { useSuite } from './suite.js'

/** Finds companies for fields that name some. */
export interface Companies {
  /** The same function at every render; resolves to null when the server cannot be asked. */
  readonly search: (text: string) => Promise<readonly PickedCompany[] | null>
  /** The companies that were asked for by their id, as far as they are known. */
  readonly named: readonly PickedCompany[]
}

const NONE: readonly PickedCompany[] = []

/** Returns a search for companies, and the companies with ids whose names the page does not have. */
export function useCompanies(unnamed: readonly number[]): Companies {
  const { api } = useSuite()
  const [named, setNamed] = useState(NONE)
  const missing = unnamed.filter(id => named.every(company => company.id !== id)).join()
  useEffect(() => {
    if (missing === '') return
    const ending = new AbortController()
    for (const id of missing.split(',').map(Number)) {
      void findCompany({ api }, id, ending).then(outcome => {
        if (outcome.ended === 'done' && outcome.value !== null) {
          const { value } = outcome
          setNamed(others => [...others.filter(company => company.id !== value.id), value])
        }
      })
    }
    return () => ending.abort()
  }, [api, missing])
  const search = useCallback(
    async (text: string) => foundOf(await searchCompanies({ api }, { search: text, per_page: MOST_FOUND })),
    [api],
  )
  return { search, named }
}
