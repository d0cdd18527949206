import {
  Dialog as FluentDialogBase,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useEffect, useRef, useState } from 'react'
import type { DialogProps } from './Dialog.js'
import styles from './Dialog.module.css'
import { FluentRoot } from './FluentRoot.js'
import { IconButton } from './IconButton.js'
import { messages } from './messages.js'

/** The open dialog: Fluent's, with its focus trap and scroll lock. Gives the focus back to where it was. */
export function FluentDialog({ title, children, actions, width = 560, onClose }: DialogProps) {
  const cameFrom = useRef(document.activeElement)
  const [content, setContent] = useState<HTMLElement | null>(null)
  const [isScrollable, setScrollable] = useState(false)
  // What scrolls must be reachable by keyboard, and what does not should be no stop on the way.
  useEffect(() => {
    if (!content) return
    // Reading starts at the title; Fluent would start at the cross.
    content.closest<HTMLElement>('[role=dialog]')?.focus()
    const measure = (): void => setScrollable(content.scrollHeight > content.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    // What is inside may grow after its frame has reached its greatest height.
    if (content.firstElementChild) observer.observe(content.firstElementChild)
    return () => observer.disconnect()
  }, [content])
  useEffect(() => {
    const origin = cameFrom.current
    return () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [])
  return (
    <FluentRoot>
      <FluentDialogBase
        open
        onOpenChange={(_, { open }) => {
          if (!open) onClose()
        }}
      >
        <DialogSurface className={styles.surface} style={{ maxInlineSize: width }}>
          <DialogBody>
            <DialogTitle
              action={<IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />}
            >
              {title}
            </DialogTitle>
            <DialogContent ref={setContent} tabIndex={isScrollable ? 0 : undefined}>
              <div>{children}</div>
            </DialogContent>
            {actions && <DialogActions>{actions}</DialogActions>}
          </DialogBody>
        </DialogSurface>
      </FluentDialogBase>
    </FluentRoot>
  )
}
