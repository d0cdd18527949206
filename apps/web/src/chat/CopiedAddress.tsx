import { routePath } from '@osys/sdk/app/routes'
import type { ApiError } from '@osys/sdk/http/error'
import { refusalOf } from '@osys/sdk/http/outcome'
import { toNotice } from '@osys/sdk/notices/rules'
import { PaneMiddle } from '@osys/ui-kit/chat/PaneMiddle'
import { MessagesWaiting } from '@osys/ui-kit/conversation/MessagesWaiting'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { messages } from './messages.js'
import { chatHref } from './present.js'
import type { ChatStore } from './store.js'

export interface CopiedAddressProps {
  readonly store: ChatStore
  /** The reader, whom the address names. */
  readonly ownId: number
  readonly messageId: number
}

/**
 * Renders an address of a message that names its reader: the other person of the conversation copied it. Leads to the
 * message in the conversation with that person; the address stays until the server has said where that is.
 */
export function CopiedAddress({ store, ownId, messageId }: CopiedAddressProps) {
  const { notices } = useSuite()
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(true)
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    let isOver = false
    void store.findAddress(chatHref(ownId, messageId)).then(outcome => {
      if (isOver) return
      setAsking(false)
      setError(refusalOf(outcome))
      if (outcome.ended !== 'done') return
      if (outcome.value === null)
        notices.show(toNotice({ text: messages.messageNotThere, variant: 'warning' }))
      navigate(outcome.value ?? routePath('chat'), { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [store, notices, ownId, messageId, tries])
  const askAgain = (): void => {
    setAsking(true)
    setTries(count => count + 1)
  }
  useAskAgain(error !== null && !isAsking, askAgain)

  if (error === null) return <MessagesWaiting />
  const { msg, requestId } = error
  return (
    <PaneMiddle>
      <ErrorState text={msg} requestId={requestId ?? undefined} isRetrying={isAsking} onRetry={askAgain} />
    </PaneMiddle>
  )
}
