import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import styles from './SidePanel.module.css'
import { usePanelFocus } from './usePanelFocus.js'
import { useScrollStop } from '../layout/useScrollStop.js'

export type SidePanelProps = {
  readonly title: string
  readonly children: ReactNode
  /** A line above the title, such as the company that a task belongs to. */
  readonly overline?: ReactNode
  /** A short note beside the title, such as the state of saving. */
  readonly titleNote?: ReactNode
  /** True for a title in small print, when the content holds the heading that people read. */
  readonly isTitleSmall?: boolean
  /** True for a panel over the whole page. */
  readonly isFull?: boolean
  /** The buttons beside the cross. */
  readonly headActions?: ReactNode
  /** Content below the scrolling part; it stays visible. */
  readonly foot?: ReactNode
  readonly onClose: () => void
}

/**
 * A panel for one item of the page, at its right; on a phone it covers the screen. The page stays usable. Esc
 * and the cross call `onClose`; the focus moves into the panel and returns afterwards.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, children, overline, titleNote, headActions, foot, onClose } = props
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
      className={classes(styles.panel, props.isFull && styles.full)}
      role="dialog"
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <div className={classes(styles.titles, props.isTitleSmall && styles.small)}>
          {overline && <div className={styles.overline}>{overline}</div>}
          <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {titleNote}
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

/** Returns whether Esc belongs to a dialog or a menu that is open over the panel. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog:modal') !== null ||
    (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)
  )
}
