import { type ChosenFiles, NOTHING_CHOSEN } from '@osys/sdk/briefs/state'
import { useState } from 'react'
import { type Suite, useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'

/** The chosen files of each account, and under null of people who are not signed in. */
type Kept = Map<number | null, ChosenFiles>

const kept = new WeakMap<Suite, Kept>()

/**
 * Returns the chosen files, kept when the person goes to another
 * page, for this person alone (null: one who is not signed in). A reload loses them, so the browser asks before.
 */
export function useChosenFiles(userId: number | null) {
  const suite = useSuite()
  const [chosen, show] = useState(() => keptOf(suite).get(userId) ?? NOTHING_CHOSEN)
  const choose = (next: ChosenFiles): void => {
    keptOf(suite).set(userId, { ...next, refused: [] })
    show(next)
  }
  return [chosen, choose] as const
}

/** Forgets the chosen files of a person whose brief is sent. */
export function forgetChosenFiles(suite: Suite, userId: number | null): void {
  keptOf(suite).delete(userId)
}

function keptOf(suite: Suite): Kept {
  const known = kept.get(suite)
  if (known) return known
  const all: Kept = new Map()
  kept.set(suite, all)
  guardLoss(suite, () => (all.get(suite.auth.get().user?.id ?? null)?.files.length ?? 0) > 0)
  return all
}
