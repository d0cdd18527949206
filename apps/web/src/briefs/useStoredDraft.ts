import type { KeyValueStorage } from '@osys/sdk/app/storage'
import { type BriefDraft, EMPTY_BRIEF_DRAFT } from '@osys/sdk/briefs/state.draft'
import { keepBriefDraft, readBriefDraft } from '@osys/sdk/briefs/storage'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * Returns the draft of a brief, kept in the browser for an account, or with null for people who are not signed in;
 * `isRestored` is true for one of an earlier visit.
 */
export function useStoredDraft(local: KeyValueStorage, userId: number | null) {
  const [kept] = useState(() => readBriefDraft(local, userId))
  const [draft, setDraft] = useState<BriefDraft>(kept ?? EMPTY_BRIEF_DRAFT)
  const [isRestored, setRestored] = useState(kept !== null)
  const unsaved = useRef<BriefDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const flush = (): void => {
      clearTimeout(timer.current)
      if (unsaved.current) keepBriefDraft(local, userId, unsaved.current)
      unsaved.current = null
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [local, userId])

  function change(next: BriefDraft): void {
    setDraft(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      keepBriefDraft(local, userId, next)
      unsaved.current = null
    }, PAUSE_MS)
  }

  function discard(): void {
    clearTimeout(timer.current)
    unsaved.current = null
    keepBriefDraft(local, userId, EMPTY_BRIEF_DRAFT)
    setDraft(EMPTY_BRIEF_DRAFT)
    setRestored(false)
  }

  return { draft, isRestored, change, discard }
}
