import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { type Dismissal, useDismiss } from '../notifications/useDismiss.js'
import styles from './AnchoredPanel.module.css'
import { focusFirst } from './opener-of.js'

export type AnchoredPanelProps = {
  readonly label: string
  /** The button that has opened the panel, or the element around it. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The element that has had the focus, where another than the button. */
  readonly opener?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
  /** The side of the button that is tried first; above when left out. */
  readonly side?: 'above' | 'below'
  readonly onClose: (how: Dismissal) => void
}

const GAP = 6
const EDGE = 8

/**
 * A panel above a button, or below it where there is more room, in the top layer, so that no scrolling parent
 * clips it. On a phone the style sheet puts it at the lower edge. A field with `autoFocus` takes the focus.
 * When it closes, its opener or its button gets the focus back, unless something else has it.
 */
export function AnchoredPanel(props: AnchoredPanelProps) {
  const { label, anchor, opener: openerRef, children, side = 'above', onClose } = props
  const panelRef = useRef<HTMLDivElement>(null)
  // The content comes into an open panel: a field of a hidden one cannot take the focus.
  const [isShown, setShown] = useState(false)
  useDismiss(panelRef, anchor, onClose)

  useLayoutEffect(() => {
    const panel = panelRef.current
    const opener = anchor.current
    const returnsTo = openerRef?.current ?? null
    if (!panel || !opener) return
    let at = opener.getBoundingClientRect()
    const place = (): void => {
      // The button may be gone: the actions of a message disappear when the pointer leaves it.
      if (opener.isConnected) at = opener.getBoundingClientRect()
      // Before it is measured: long content may fill the room below the button.
      const border = panel.offsetHeight - panel.clientHeight
      const room = window.innerHeight - EDGE - (at.bottom + GAP) - border
      panel.style.setProperty('--room', `${Math.max(0, room)}px`)
      const { offsetWidth: width, offsetHeight: height } = panel
      const wanted = side === 'above' ? at.right - width : at.left
      const left = Math.min(wanted, document.documentElement.clientWidth - width - EDGE)
      const above = at.top - height - GAP
      const lowest = window.innerHeight - height - EDGE
      const isAbove = above >= EDGE && (side === 'above' || at.bottom + GAP > lowest)
      const top = isAbove ? above : Math.max(EDGE, Math.min(at.bottom + GAP, lowest))
      panel.style.setProperty('--left', `${Math.max(EDGE, left)}px`)
      panel.style.setProperty('--top', `${top}px`)
    }
    panel.showPopover()
    setShown(true)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(panel)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      queueMicrotask(() => {
        const isLost = !panel.isConnected && document.activeElement === document.body
        const button = opener.matches('button') ? opener : opener.querySelector<HTMLElement>('button')
        if (isLost) focusFirst(returnsTo, button)
      })
    }
  }, [anchor, openerRef, side])

  return (
    <div ref={panelRef} className={styles.panel} popover="manual" role="dialog" aria-label={label}>
      {isShown && children}
    </div>
  )
}
