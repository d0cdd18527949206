import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { DiscardQuestion } from './DiscardQuestion.js'

interface Asking {
  /** Discards what is not changed at once, and asks before anything else is. */
  readonly cancel: () => void
  /** The ref of the button that cancels; it gets the focus back. */
  readonly cancelRef: RefObject<HTMLButtonElement | null>
  /** Takes the question away; for the `onInput` of the form: who types on does not discard. */
  readonly onInput: () => void
  /** The question, which stands in the place of the buttons; null while nothing is asked. */
  readonly question: ReactNode
}

/** Returns how a form in the page asks before it discards what was typed, as a dialog does. Esc stays. */
export function useDiscardQuestion(isChanged: boolean, onDiscard: () => void): Asking {
  const [isConfirming, setConfirming] = useState(false)
  const cancelRef = useRef<HTMLButtonElement>(null)
  const back = useRef<Element | null>(null)
  const isBack = useRef(false)
  // The button is in the page again once React has taken the question away.
  useLayoutEffect(() => {
    if (isConfirming || !isBack.current) return
    isBack.current = false
    const from = back.current instanceof HTMLElement && back.current.isConnected ? back.current : null
    ;(from ?? cancelRef.current)?.focus()
  }, [isConfirming])

  function cancel(): void {
    if (isConfirming) return stay()
    if (!isChanged) return onDiscard()
    back.current = document.activeElement
    setConfirming(true)
  }
  function stay(): void {
    isBack.current = true
    setConfirming(false)
  }
  function steer(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // It must not close the panel around the form.
    event.preventDefault()
    event.stopPropagation()
    stay()
  }
  return {
    cancel,
    cancelRef,
    onInput: () => setConfirming(false),
    question: isConfirming ? (
      <DiscardQuestion isInPage onKeyDown={steer} onDiscard={onDiscard} onStay={stay} />
    ) : null,
  }
}
