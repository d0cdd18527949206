/** Reads the view of tasks from the address of the page, and makes the links to other views. */

import { openTaskAddress, type TaskView, taskViewAddress } from '@osys/sdk/tasks/state.address'
import { taskViewAt } from '@osys/sdk/tasks/state.reading'
import { useCallback, useMemo } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

/** The view that the address of a page of tasks names, and links to other views of the page. */
export interface TaskPlaces {
  readonly view: TaskView
  readonly hrefOf: (view: TaskView) => string
  /**
   * Goes to another view, made from the one that the address names by then. `replace` adds no step for the back button:
   * for changes while the person types. A person who has left the page meanwhile, as before a late answer, stays where they
   * are.
   */
  readonly go: (change: (now: TaskView) => TaskView, options?: { readonly replace: boolean }) => void
  readonly hrefOfTask: (open: number | 'new') => string
}

export function useTaskView(): TaskPlaces {
  const pathname = usePathname()
  const query = useSearch()
  const view = useMemo(() => taskViewAt(query), [query])
  const hrefOf = useCallback((next: TaskView) => pathname + taskViewAddress(next), [pathname])
  const go = useCallback(
    (change: (now: TaskView) => TaskView, options?: { readonly replace: boolean }) => {
      if (window.location.pathname !== pathname) return
      navigate(hrefOf(change(taskViewAt(window.location.search))), options)
    },
    [hrefOf, pathname],
  )
  const hrefOfTask = useMemo(() => {
    const addressOf = openTaskAddress(view)
    return (open: number | 'new') => pathname + addressOf(open)
  }, [pathname, view])
  return { view, hrefOf, go, hrefOfTask }
}
