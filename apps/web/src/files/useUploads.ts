import { type Suite, useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'
import { createUploads, type Uploads } from './store.uploads.js'

const kept = new WeakMap<Suite, Map<string, Uploads>>()

/**
 * Returns the uploads to a company from one place: its files, or a field for a comment. They continue while
 * the person is on another page, and end with the session: the files that one person chose are never sent in
 * another's name.
 */
export function useUploads(companyId: number, place = 'files'): Uploads {
  const suite = useSuite()
  const ofSuite = kept.get(suite) ?? endWithSession(suite)
  const key = `${companyId} ${place}`
  const known = ofSuite.get(key)
  if (known) return known
  const uploads = createUploads({ api: suite.api, companyId })
  ofSuite.set(key, uploads)
  return uploads
}

function endWithSession(suite: Suite): Map<string, Uploads> {
  const all = new Map<string, Uploads>()
  kept.set(suite, all)
  const userId = suite.auth.get().user?.id
  const endGuard = guardLoss(suite, () => [...all.values()].some(uploads => uploads.queue.get().length > 0))
  const end = suite.auth.subscribe(() => {
    if (suite.auth.get().user?.id === userId) return
    end()
    endGuard()
    kept.delete(suite)
    for (const uploads of all.values()) uploads.stopUploads()
  })
  return all
}
