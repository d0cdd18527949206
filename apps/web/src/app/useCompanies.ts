import { findCompany, searchCompanies } from '@osys/sdk/companies/actions.search'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { useCallback, useEffect, useState } from 'react'
import { foundOf, MOST_FOUND } from './field-search.js'
import { useSuite } from './suite.js'

/** Finds companies for fields that name one. */
export interface Companies {
  /** The same function at every render; resolves to null when the server cannot be asked. */
  readonly search: (text: string) => Promise<readonly PickedCompany[] | null>
  /** The company that was asked for by its id; null until it is known. */
  readonly named: PickedCompany | null
}

/** Returns a search for companies, and the company with an id whose name the page does not have (null: none). */
export function useCompanies(unnamed: number | null): Companies {
  const { api } = useSuite()
  const [named, setNamed] = useState<PickedCompany | null>(null)
  useEffect(() => {
    if (unnamed === null) return
    const ending = new AbortController()
    void findCompany({ api }, unnamed, ending).then(outcome => {
      if (outcome.ended === 'done') setNamed(outcome.value)
    })
    return () => ending.abort()
  }, [api, unnamed])
  const search = useCallback(
    async (text: string) => foundOf(await searchCompanies({ api }, { search: text, per_page: MOST_FOUND })),
    [api],
  )
  return { search, named: named?.id === unnamed ? named : null }
}
