import type { UserRef } from '@osys/sdk/basics/schema'
import { searchPeople } from '@osys/sdk/users/actions'
import { useCallback } from 'react'
import { foundOf } from './field-search.js'
import { useSuite } from './suite.js'

/**
 * Returns a function that finds people by a text, for fields that name people. It keeps its identity, and
 * resolves to null when the server cannot be asked.
 */
export function usePeople(): (text: string) => Promise<readonly UserRef[] | null> {
  const { api } = useSuite()
  return useCallback(async search => foundOf(await searchPeople({ api }, { search })), [api])
}
