import { toNotice } from '@osys/sdk/notices/rules'
import { useCallback } from 'react'
import { messages } from './messages.js'
import { useSuite } from './suite.js'

/** Puts a text on the clipboard, and says whether it could: a browser may refuse. */
export function useCopy(): (text: string) => void {
  const { notices } = useSuite()
  return useCallback(
    text => {
      // The clipboard is not there at all where the page is not secure.
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => notices.show(toNotice({ text: messages.copied })),
        () => notices.show(toNotice({ text: messages.notCopied, variant: 'error' })),
      )
    },
    [notices],
  )
}
