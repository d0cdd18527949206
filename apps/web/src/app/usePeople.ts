import type { UserRef } from '@osys/sdk/basics/schema'
import { searchPeople } from '@osys/sdk/users/actions'
import { useCallback } from 'react'
import { useSuite } from './suite.js'

const MOST = 8

/**
 * Returns a function that finds people by a text, for fields that name people. It keeps its identity, and
 * resolves to null when the server cannot be asked.
 */
export function usePeople(): (text: string) => Promise<readonly UserRef[] | null> {
  const { api } = useSuite()
  return useCallback(
    async search => {
      const outcome = await searchPeople({ api }, { search, per_page: MOST })
      return outcome.ended === 'done' ? outcome.value : null
    },
    [api],
  )
}
