import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { PanelHead, type PanelHeadProps } from './PanelHead.js'
import styles from './SidePanel.module.css'
import { usePanelFocus } from './usePanelFocus.js'
import { useScrollStop } from '../layout/useScrollStop.js'

export type SidePanelProps = PanelHeadProps & {
  readonly children: ReactNode
  /** True for a panel over the whole page. */
  readonly isFull?: boolean
  /** Content below the scrolling part; it stays visible. */
  readonly foot?: ReactNode
  readonly onClose: () => void
}

/**
 * A panel for one item of the page, at its right; on a phone it covers the screen. The page stays usable. Esc
 * and the cross call `onClose`; the focus moves into the panel and returns afterwards.
 */
export function SidePanel({ children, isFull, foot, onClose, ...head }: SidePanelProps) {
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
    // On the window, so that an element inside the page can handle Esc first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div
      ref={panelRef}
      className={classes(styles.panel, isFull && styles.full)}
      role="dialog"
      aria-labelledby={titleId}
    >
      <PanelHead {...head} titleId={titleId} titleRef={titleRef} onClose={onClose} />
      <div ref={contentRef} className={styles.content}>
        <div>{children}</div>
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}

/** Returns whether Esc belongs to a dialog or a menu that is open over the panel. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog:modal') !== null ||
    (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)
  )
}
