import { unsavedEditIds } from '@osys/sdk/tasks/rules.outgoing'
import { hasUnsaved } from '@osys/sdk/tasks/state.draft'
import { useEffect } from 'react'
import { useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'
import type { TaskStore } from './store.js'

/** Has the browser ask before the page is left while a change is neither saved nor kept in the outbox. */
export function useUnsavedWarning({ pool, outbox }: TaskStore): void {
  const suite = useSuite()
  useEffect(
    () => guardLoss(suite, () => hasUnsaved(pool.get(), unsavedEditIds(outbox.state.get()))),
    [suite, pool, outbox],
  )
}
