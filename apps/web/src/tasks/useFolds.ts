import type { TaskGroup } from '@osys/sdk/tasks/schema'
import type { TaskListProps } from '@osys/ui-kit/task-list/TaskList'
import { useCallback } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskStore } from './store.js'

const NONE: ReadonlySet<string> = new Set()

/** Returns the folded groups of a list by their keys, and what folds one or unfolds it. They stay while the page lives. */
export function useFolds(
  { folds }: Pick<TaskStore, 'folds'>,
  by: TaskGroup | null,
): Pick<NonNullable<TaskListProps['groups']>, 'onFold'> & { readonly folded: ReadonlySet<string> } {
  const list = `${usePathname()} ${by}`
  const folded = useCellPart(folds, all => all.get(list)) ?? NONE
  const onFold = useCallback(
    ({ key }: { readonly key: string }): void => {
      const next = new Set(folds.get().get(list))
      if (!next.delete(key)) next.add(key)
      folds.set(new Map(folds.get()).set(list, next))
    },
    [folds, list],
  )
  return { folded, onFold }
}
