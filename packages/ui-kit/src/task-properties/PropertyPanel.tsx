import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Dismissal } from '../notifications/useDismiss.js'
import { AnchoredPanel } from '../overlays/AnchoredPanel.js'
import styles from './PropertyButton.module.css'

export type PropertyPanelProps = {
  readonly label: string
  /** The button of the property, or the element around it. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The element that has had the focus, where another than the button. */
  readonly opener?: RefObject<HTMLElement | null>
  /** The fields of the picker. */
  readonly children: ReactNode
  readonly onClose: (how: Dismissal) => void
}

/** The picker of a property below its button. */
export function PropertyPanel({ label, anchor, opener, children, onClose }: PropertyPanelProps) {
  return (
    <AnchoredPanel label={label} anchor={anchor} side="below" opener={opener} onClose={onClose}>
      <div className={styles.picker} role="presentation" onKeyDown={keepEnter}>
        {children}
      </div>
    </AnchoredPanel>
  )
}

/**
 * Keeps Enter in a field from sending the form around it: the panel stands in that form in the page, but not for the
 * person. A browser sends it also where the button of the form stands elsewhere.
 */
export function keepEnter(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey
  if (event.key === 'Enter' && isPlain && event.target instanceof HTMLInputElement) event.preventDefault()
}
