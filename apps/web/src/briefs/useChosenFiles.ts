import { type ChosenFiles, NOTHING_CHOSEN } from '@osys/sdk/briefs/state'
import { useEffect, useState } from 'react'
import { type Suite, useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'

const kept = new WeakMap<Suite, { readonly userId: number | null; readonly chosen: ChosenFiles }>()

/**
 * Returns the chosen files, kept when the person goes to another
 * page, for this person alone (null: one who is not signed in). A reload loses them, so the browser asks before.
 */
export function useChosenFiles(userId: number | null) {
  const suite = useSuite()
  const [chosen, show] = useState(() => {
    const known = kept.get(suite)
    return known && known.userId === userId ? known.chosen : NOTHING_CHOSEN
  })
  const choose = (next: ChosenFiles): void => {
    kept.set(suite, { userId, chosen: { ...next, refused: [] } })
    show(next)
  }
  const mustAsk = chosen.files.length > 0
  useEffect(() => {
    if (mustAsk) return guardLoss(() => true)
  }, [mustAsk])
  return [chosen, choose] as const
}
