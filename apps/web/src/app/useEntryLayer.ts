/**
 * Keeps what is open over a page in an entry of the history, so that the back button closes it and a reload opens it
 * again.
 */

import { useCallback, useEffect, useRef } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'

/** A layer over the page: a file in the viewer. The functions to open and show stay the same ones. */
export interface EntryLayer {
  /** The id of what is open; null when nothing is, or when the address opened it. */
  readonly id: number | null
  /** Opens the layer in an entry of its own; `href` is the address of the entry, the present one without it. */
  readonly open: (id: number, href?: string) => void
  /** Shows something else in the layer that is open; the entry stays the same one. */
  readonly show: (id: number, href?: string) => void
  /** Goes back to the entry before. Returns false where this page opened no layer. */
  readonly close: () => boolean
}

/** Returns the layer of a name; two layers that a page may show have two names. */
export function useEntryLayer(name: string): EntryLayer {
  const id = idIn(useHistoryState<unknown>(), name)
  /** The state of the entry that `close` has left; the step back comes later. */
  const left = useRef<unknown>(null)
  useEffect(() => void (left.current = null), [id])
  return {
    id,
    open: useCallback((next, href) => go(href, { replace: false, state: { [name]: next } }), [name]),
    show: useCallback(
      (next, href) => {
        const state = idIn(window.history.state, name) === null ? null : { [name]: next }
        go(href, { replace: true, state })
      },
      [name],
    ),
    close() {
      const { state } = window.history
      if (idIn(state, name) === null) return false
      // A second press before the step back would leave the page.
      if (left.current !== state) stepBack(state)
      left.current = state
      return true
    },
  }
}

function go(href: string | undefined, options: Parameters<typeof navigate>[1]): void {
  const { pathname, search } = window.location
  navigate(href ?? pathname + search, options)
}

/** Leaves the entry with this state, unless the link that closes the layer has led elsewhere by then. */
function stepBack(state: unknown): void {
  setTimeout(() => {
    if (window.history.state === state) window.history.back()
  })
}

function idIn(state: unknown, name: string): number | null {
  const id = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null
  return typeof id === 'number' ? id : null
}
