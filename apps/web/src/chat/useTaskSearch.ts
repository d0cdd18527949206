import { mayOpen } from '@osys/sdk/access/rules'
import type { Reference } from '@osys/sdk/chat/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { searchTasks } from '@osys/sdk/tasks/actions.search'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { useCallback } from 'react'
import { useSuite } from '../app/suite.js'

const MOST = 8

/** Returns a function that finds tasks by a code or a text, for the composer; null when it cannot ask. */
export function useTaskSearch(): (text: string) => Promise<readonly Reference[] | null> {
  const { api, auth } = useSuite()
  return useCallback(
    async text => {
      if (!mayOpen(subjectOf(auth.get()), { permission: 'ohplaky.task.index' })) return []
      const outcome = await searchTasks({ api }, { search: text, most: MOST })
      if (outcome.ended !== 'done') return null
      return outcome.value.flatMap(({ id, title, company, number }): Reference[] =>
        company === null || number === null
          ? []
          : [
              {
                ref: taskCode(company.name, number),
                kind: 'task',
                id,
                title,
                detail: company.name,
                url: taskHref({ id, company_id: company.id }),
              },
            ],
      )
    },
    [api, auth],
  )
}
