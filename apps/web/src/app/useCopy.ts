import { toNotice } from '@osys/sdk/notices/rules'
import { modKey } from '@osys/ui-kit/layout/mod-key'
import { useCallback } from 'react'
import { messages } from './messages.js'
import { useSuite } from './suite.js'

/** Returns a function that copies a text to the clipboard and shows a notice of the result. */
export function useCopy(): (text: string) => void {
  const { notices } = useSuite()
  const copy = useQuietCopy()
  return useCallback(
    text => void copy(text).then(isDone => isDone && notices.show(toNotice({ text: messages.copied }))),
    [notices, copy],
  )
}

/** Returns a function that copies a text, for a button that shows it itself; a notice tells only that it could not. */
export function useQuietCopy(): (text: string) => Promise<boolean> {
  const { notices } = useSuite()
  return useCallback(
    text => {
      // Browsers have no clipboard where the page is not a secure context.
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      return copied.then(
        () => true,
        () => {
          notices.show(toNotice({ text: messages.notCopied(modKey()), variant: 'error' }))
          return false
        },
      )
    },
    [notices],
  )
}
