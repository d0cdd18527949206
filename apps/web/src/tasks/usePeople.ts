import type { UserRef } from '@osys/sdk/basics/schema'
import { searchUsers } from '@osys/sdk/users/endpoints'
import { useCallback } from 'react'
import { useSuite } from '../app/suite.js'

/** Finds people by a text, for fields that name some. */
export function usePeople(): (text: string) => Promise<readonly UserRef[]> {
  const { api } = useSuite()
  return useCallback(
    async text => (await api.call(searchUsers, { search: text, per_page: 8 }, { quiet: true })).items,
    [api],
  )
}
