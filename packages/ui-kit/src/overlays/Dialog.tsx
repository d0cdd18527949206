import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from '../controls/IconButton.js'
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
  readonly onClose: () => void
}

/**
 * A modal dialog, open while it is rendered. Esc, the cross and a click outside call `onClose`; the click
 * does not when the dialog has a field, which may hold typed text. It is the browser's own dialog: the focus
 * stays inside, and after closing the whole page is open to screen readers.
 */
export function Dialog({ title, children, actions, width = 560, onClose }: DialogProps) {
  const titleId = useId()
  const dialogRef = useModal()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  // Screen readers start at the title; the browser would focus the cross.
  useLayoutEffect(() => titleRef.current?.focus(), [])
  useScrollStop(contentRef)
  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      style={{ maxInlineSize: width }}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
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
          <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />
        </header>
        <div ref={contentRef} className={styles.content}>
          <div>{children}</div>
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
