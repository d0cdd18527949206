import { toNotice } from '@osys/sdk/notices/rules'
import { useCallback } from 'react'
import { messages } from './messages.js'
import { useSuite } from './suite.js'

/** Returns a function that copies a text to the clipboard and shows a notice of the result. */
export function useCopy(): (text: string) => void {
  const { notices } = useSuite()
  return useCallback(
    text => {
      // Browsers have no clipboard where the page is not a secure context.
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => notices.show(toNotice({ text: messages.copied })),
        () => notices.show(toNotice({ text: messages.notCopied, variant: 'error' })),
      )
    },
    [notices],
  )
}
