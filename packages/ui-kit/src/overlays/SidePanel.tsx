import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { messages } from './messages.js'
import styles from './SidePanel.module.css'
import { usePanelFocus } from './usePanelFocus.js'
import { useScrollStop } from '../layout/useScrollStop.js'

export type SidePanelProps = {
  readonly title: string
  readonly children: ReactNode
  /** Small print above the title, such as where the thing belongs. */
  readonly overline?: ReactNode
  /** Buttons beside the cross. */
  readonly headActions?: ReactNode
  /** Stands below the content, always in sight. */
  readonly foot?: ReactNode
  readonly onClose: () => void
}

/**
 * What belongs to one item of the page, beside it at the right; over the whole screen on a phone. The page stays in
 * use. Esc and the cross ask to close it; the focus goes in and comes back.
 */
export function SidePanel({ title, children, overline, headActions, foot, onClose }: SidePanelProps) {
  const titleId = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  usePanelFocus(panelRef, titleRef)
  useScrollStop(contentRef)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTakenElsewhere(event.target))
        close.current()
    }
    // On the window, so that whatever closes itself with Esc inside the page has had its turn.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div ref={panelRef} className={styles.panel} role="dialog" aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {overline && <div className={styles.overline}>{overline}</div>}
          <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {headActions}
        <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />
      </header>
      <div ref={contentRef} className={styles.content}>
        <div>{children}</div>
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}

/** Whether Esc belongs to a dialog or a menu that is open over the panel. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog:modal') !== null ||
    (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)
  )
}
