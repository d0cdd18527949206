import { useEffect } from 'react'
import type { TaskStore } from './store.js'

/** The events of a person who begins to do something. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches the labels in use, of one company or of all for null, when the person begins to do something, so that a page
 * which is only read asks for none.
 */
export function useLabels(store: TaskStore, companyId: number | null): void {
  useEffect(() => {
    const leaving = new AbortController()
    const load = () => {
      leaving.abort()
      void store.loadLabels(companyId)
    }
    for (const type of FIRST_MOVES) window.addEventListener(type, load, { signal: leaving.signal })
    return () => leaving.abort()
  }, [store, companyId])
}
