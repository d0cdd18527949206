import { useEffect } from 'react'
import { prefetchWhenIdle } from '../app/prefetch.js'
import type { TaskStore } from './store.js'

/** The time after which the tasks are shown; a person hardly opens a menu of labels before. */
const AFTER_TASKS_MS = 1500

/** Has the menus of a page offer the labels in use: of one company, or of all for null. */
export function useLabels(store: TaskStore, companyId: number | null): void {
  useEffect(() => {
    store.offerLabelsOf(companyId)
    return prefetchWhenIdle([() => store.loadLabels(companyId)], AFTER_TASKS_MS)
  }, [store, companyId])
}
