import { type Suite, useSuite } from '../app/suite.js'
import { createUploads, type Uploads } from './store.uploads.js'

const kept = new WeakMap<Suite, Map<number, Uploads>>()

/**
 * Returns the uploads to a company. They continue while the person is on another page, and end with the
 * session: the files that one person chose are never sent in another's name.
 */
export function useUploads(companyId: number): Uploads {
  const suite = useSuite()
  const ofSuite = kept.get(suite) ?? endWithSession(suite)
  const known = ofSuite.get(companyId)
  if (known) return known
  const uploads = createUploads({ api: suite.api, companyId })
  ofSuite.set(companyId, uploads)
  return uploads
}

function endWithSession(suite: Suite): Map<number, Uploads> {
  const all = new Map<number, Uploads>()
  kept.set(suite, all)
  const userId = suite.auth.get().user?.id
  const ask = (event: BeforeUnloadEvent): void => {
    if ([...all.values()].some(uploads => uploads.queue.get().length > 0)) event.preventDefault()
  }
  // A reload would lose the uploads.
  window.addEventListener('beforeunload', ask)
  const end = suite.auth.subscribe(() => {
    if (suite.auth.get().user?.id === userId) return
    end()
    window.removeEventListener('beforeunload', ask)
    kept.delete(suite)
    for (const uploads of all.values()) uploads.stopUploads()
  })
  return all
}
