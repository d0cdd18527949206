import { routePath } from '@osys/sdk/app/routes'
import { filtersChanged, readUserQuery, toUserAddress, type UserQuery } from '@osys/sdk/users/state'
import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { type TypedSearch, useTypedSearch } from '../app/useTypedSearch.js'

const PATH = routePath('users')

/** Returns filters and page of the address, and the search box, which is ahead of it while the person types. */
export function useUserQuery(): {
  readonly query: UserQuery
  readonly typed: TypedSearch
  readonly go: (query: UserQuery) => void
} {
  const address = useSearch()
  const query = useMemo(() => readUserQuery(address), [address])
  const typed = useTypedSearch(query.search, search =>
    navigate(PATH + toUserAddress(filtersChanged(query, { search })), { replace: true }),
  )
  return { query, typed, go: next => navigate(PATH + toUserAddress(next)) }
}
