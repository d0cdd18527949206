import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { TEXT_LIMITS } from '@osys/sdk/basics/input'
import type { Reference } from '@osys/sdk/chat/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { searchTasks } from '@osys/sdk/tasks/actions.search'
import { parseCodePrefix } from '@osys/sdk/tasks/format.code'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { useCallback } from 'react'
import { useSuite } from '../app/suite.js'

const MOST = 8

/** Returns a function that finds tasks by a code or a text, for the composer; null when it cannot ask. */
export function useTaskSearch(): (text: string) => Promise<readonly Reference[] | null> {
  const { api, auth } = useSuite()
  return useCallback(
    async text => {
      if (!mayOpen(subjectOf(auth.get()), { permission: 'ohplaky.task.index' })) return []
      const outcome = await searchTasks(
        { api },
        // The beginning of a code names the company only: its newest tasks are likely meant.
        {
          search: text.slice(0, TEXT_LIMITS.search),
          per_page: MOST,
          ...(parseCodePrefix(text) !== null && { order: 'updated' }),
        },
      )
      if (outcome.ended !== 'done') return null
      return outcome.value.flatMap((task): Reference[] =>
        task.company_id === null
          ? []
          : [
              {
                ref: codeOf(task),
                kind: 'task',
                id: task.id,
                title: task.title,
                detail: task.company?.name ?? '',
                url: `${routePath('companyTasks', { id: task.company_id })}?task=${task.id}`,
              },
            ],
      )
    },
    [api, auth],
  )
}
