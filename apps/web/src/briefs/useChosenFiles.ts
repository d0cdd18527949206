import type { BriefFilesProps } from '@osys/ui-kit/briefs/BriefFiles'
import { useEffect, useState } from 'react'
import { type Suite, useSuite } from '../app/suite.js'

/** The files for a brief, and those that were not taken at the last choice. */
export interface ChosenFiles {
  readonly files: readonly File[]
  readonly refused: BriefFilesProps['refused']
}

export const NOTHING_CHOSEN: ChosenFiles = { files: [], refused: [] }

const kept = new WeakMap<Suite, ChosenFiles>()

/** Chosen files that wait for who goes to another page. A reload would lose them: the browser asks before. */
export function useChosenFiles() {
  const suite = useSuite()
  const [chosen, show] = useState(() => kept.get(suite) ?? NOTHING_CHOSEN)
  const choose = (next: ChosenFiles): void => {
    kept.set(suite, { ...next, refused: [] })
    show(next)
  }
  const mustAsk = chosen.files.length > 0
  useEffect(() => {
    if (!mustAsk) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [mustAsk])
  return [chosen, choose] as const
}
