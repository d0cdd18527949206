import { routePath } from '@osys/sdk/app/routes'
import { filtersChanged, readUserQuery, toUserAddress, type UserQuery } from '@osys/sdk/users/state'
import { useEffect, useMemo, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'

/** The pause after which typed text is searched for. */
const PAUSE_MS = 250
const PATH = routePath('users')

/**
 * Returns filters and page of the address, and the text of the
 * search box, which is ahead of the address while the person types.
 */
export function useUserQuery(): {
  readonly query: UserQuery
  readonly typed: string
  readonly type: (text: string) => void
  readonly go: (query: UserQuery) => void
} {
  const address = useSearch()
  const query = useMemo(() => readUserQuery(address), [address])
  const [typed, setTyped] = useState({ text: query.search, address: query.search })
  // The back button and links change the address without the box; text that is being typed is already there.
  if (typed.address !== query.search) {
    setTyped({
      text: typed.text.trim() === query.search ? typed.text : query.search,
      address: query.search,
    })
  }

  useEffect(() => {
    const search = typed.text.trim()
    if (search === query.search) return
    const timer = setTimeout(() => {
      navigate(PATH + toUserAddress(filtersChanged(query, { search })), { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed.text, query])

  return {
    query,
    typed: typed.text,
    type: text => setTyped({ text, address: query.search }),
    go: next => {
      setTyped({ text: next.search, address: query.search })
      navigate(PATH + toUserAddress(next))
    },
  }
}
