/** Reads the view of tasks from the address of the page, and makes the links to other views. */

import { openTaskAddress, type TaskAddress, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import type { ViewPlace } from '@osys/sdk/tasks/schema.views'
import { type FirstView, isBareAddress, shownView } from '@osys/sdk/tasks/state.views'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import type { TaskStore } from './store.js'

/** The view that the address of a page of tasks names, and links to other views of the page. */
export interface TaskPlaces {
  readonly view: TaskAddress
  readonly hrefOf: (view: TaskAddress) => string
  /**
   * Goes to another view, made from the one that the address names by then. `replace` adds no step for the back button:
   * for changes while the person types. A person who has left the page meanwhile, as before a late answer, stays where they
   * are.
   */
  readonly go: (change: (now: TaskAddress) => TaskAddress, options?: { readonly replace: boolean }) => void
  readonly hrefOfTask: (open: number | 'new') => string
}

/** The view of a page that is opened, and the one that the device remembered for its bare address. */
export interface OpenedPlaces extends TaskPlaces {
  /** True for a page that was opened by a bare address. */
  readonly cameBare: boolean
  readonly first: FirstView | null
}

/**
 * Returns the view of a page of tasks. A bare address opens with the default view that the device remembers, from the
 * first picture on, so that nothing is asked for another view; within the page it means 'without a view'.
 */
export function useTaskAddress(store: TaskStore, place: ViewPlace): OpenedPlaces {
  const pathname = usePathname()
  const query = useSearch()
  const [cameBare] = useState(() => isBareAddress(query))
  const [first] = useState(() => (cameBare ? store.firstView(place) : null))
  const [isNamed, setNamed] = useState(first === null)
  // From then on a bare address is the person's own.
  if (!isNamed && !isBareAddress(query)) setNamed(true)
  const view = useMemo(
    () => (first && !isNamed ? shownView(first) : addressAt(query)),
    [first, isNamed, query],
  )
  const hrefOf = useCallback((next: TaskAddress) => pathname + queryOfAddress(next), [pathname])
  const go = useCallback(
    (change: (now: TaskAddress) => TaskAddress, options?: { readonly replace: boolean }) => {
      if (window.location.pathname !== pathname) return
      navigate(hrefOf(change(addressAt(window.location.search))), options)
    },
    [hrefOf, pathname],
  )
  // Before the effects of the page, which read the address.
  useLayoutEffect(() => {
    if (first && !isNamed) go(() => shownView(first), { replace: true })
  }, [first, isNamed, go])
  const hrefOfTask = useMemo(() => {
    const addressOf = openTaskAddress(view)
    return (open: number | 'new') => pathname + addressOf(open)
  }, [pathname, view])
  return { view, hrefOf, go, hrefOfTask, cameBare, first }
}
