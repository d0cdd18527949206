import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import type { TaskAddress } from '@osys/sdk/tasks/state.address'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TaskRowsStore } from './store.js'

/** The changes of an address within the app, as the router tells them. */
const CHANGES = ['popstate', 'pushState', 'replaceState']

/**
 * Fetches the rows for the address when the list appears and whenever the address changes. The call begins before
 * React draws the page for the new address, so the answer comes one render earlier. Returns the question of the
 * present address.
 */
export function useRowsOfAddress(
  rowsStore: TaskRowsStore,
  view: TaskAddress,
  queryOf: (view: TaskAddress) => TaskQuery,
): TaskQuery {
  const query = queryOf(view)
  const text = JSON.stringify(query)
  const asked = useRef<string | null>(null)
  const { pathname } = window.location
  const ask = useEffectEvent((wanted: string): void => {
    if (asked.current === wanted) return
    asked.current = wanted
    void rowsStore.load(JSON.parse(wanted) as TaskQuery)
  })
  const askForAddress = useEffectEvent((): void => {
    const next = addressAt(window.location.search)
    // Another page, or another layout, takes the place of the list.
    if (window.location.pathname === pathname && next.layout === view.layout)
      ask(JSON.stringify(queryOf(next)))
  })
  useEffect(() => ask(text), [text])
  useEffect(() => {
    for (const change of CHANGES) window.addEventListener(change, askForAddress)
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, askForAddress)
      asked.current = null
      rowsStore.end()
    }
  }, [rowsStore])
  return query
}
