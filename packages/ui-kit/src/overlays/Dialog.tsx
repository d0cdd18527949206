import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from '../controls/IconButton.js'
import { DiscardQuestion } from './DiscardQuestion.js'
import { messages } from './messages.js'
import { useModal } from './useModal.js'
import { useScrollStop } from '../layout/useScrollStop.js'

export type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** The buttons at the bottom, the main one first. */
  readonly actions?: ReactNode
  /** The maximum width in px. */
  readonly width?: number
  /** True when typed text would be lost: Esc and the cross then ask before they close. */
  readonly asksFirst?: boolean
  readonly onClose: () => void
}

/**
 * A modal dialog, open while it is rendered. Esc, the cross and a click outside call `onClose`; the click
 * does not when the dialog has a field, which may hold typed text, and the others may ask first. It is the browser's own dialog: the focus
 * stays inside, and after closing the whole page is open to screen readers.
 */
export function Dialog({ title, children, actions, width = 560, asksFirst, onClose }: DialogProps) {
  const titleId = useId()
  const dialogRef = useModal()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  // Screen readers start at the title; the browser would focus the cross.
  useLayoutEffect(() => titleRef.current?.focus(), [])
  useScrollStop(contentRef)
  const isTyped = useRef(false)
  const [confirming, setConfirming] = useState<{ readonly from: Element | null } | null>(null)
  const leave = (): void => {
    if (asksFirst && isTyped.current && !confirming) setConfirming({ from: document.activeElement })
    else onClose()
  }
  const stay = (): void => {
    setConfirming(null)
    const back =
      confirming?.from instanceof HTMLElement && confirming.from.isConnected
        ? confirming.from
        : titleRef.current
    back?.focus()
  }
  // Chrome lets a page cancel one 'cancel' event; the next Esc closes the dialog anyway. So Esc is handled as a key.
  const steer = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !asksFirst || !isTyped.current) return
    if (!isOf(event.currentTarget, event.target)) return
    event.preventDefault()
    if (confirming) stay()
    else leave()
  }
  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      style={{ maxInlineSize: width }}
      aria-labelledby={titleId}
      onKeyDown={steer}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
      onClose={event => {
        // The browser has closed it by itself.
        if (!event.currentTarget.open) onClose()
      }}
      onClick={event => {
        const { currentTarget: dialog, target } = event
        if (target === dialog && !dialog.querySelector('input, select, textarea')) onClose()
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={leave} />
        </header>
        <div
          ref={contentRef}
          className={styles.content}
          onInput={({ target }) => {
            if (target instanceof Element && target.matches(TEXT_FIELD)) isTyped.current = true
            setConfirming(null)
          }}
        >
          <div>{children}</div>
        </div>
        {confirming ? (
          <DiscardQuestion onDiscard={onClose} onStay={stay} />
        ) : (
          actions && <footer className={styles.actions}>{actions}</footer>
        )}
      </div>
    </dialog>
  )
}

/** A field whose text is lost with the dialog; that of a search is not. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [role=combobox])'

/** Tells whether a key was pressed in the dialog itself, not in a panel over it, which has an Esc of its own. */
function isOf(dialog: HTMLDialogElement, target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog, [popover]') === dialog
}
