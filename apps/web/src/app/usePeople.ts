import type { UserRef } from '@osys/sdk/basics/schema'
import { searchPeople } from '@osys/sdk/users/actions'
import { useCallback } from 'react'
import { useSuite } from './suite.js'

const MOST = 8

/** Finds people by a text, for fields that name some; null when the server cannot be asked. Keeps its identity. */
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
