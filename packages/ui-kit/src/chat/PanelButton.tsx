import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { AnchoredPanel } from './AnchoredPanel.js'
import styles from './PanelButton.module.css'

export type PanelButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly panelLabel: string
  /** Renders the content of the open panel. */
  readonly panel: (close: () => void) => ReactNode
  /** Called when the pointer or the focus comes near, to load the panel's code. */
  readonly onNear: () => void
  readonly onOpen?: () => void
}

/** A button that opens a panel over the page. The focus returns to it unless it went elsewhere. */
export function PanelButton(props: PanelButtonProps) {
  const { label, icon, onNear } = props
  const rootRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(): void {
    const focused = document.activeElement
    setOpen(false)
    // A press or Tab may have moved the focus out of the panel already.
    if (focused === null || focused === document.body || rootRef.current?.contains(focused))
      rootRef.current?.querySelector('button')?.focus()
  }

  return (
    <span ref={rootRef} className={styles.root} onPointerEnter={onNear} onFocus={onNear}>
      <IconButton
        label={label}
        icon={icon}
        isExpanded={isOpen}
        onClick={() => {
          if (!isOpen) props.onOpen?.()
          setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <AnchoredPanel label={props.panelLabel} anchor={rootRef} onClose={close}>
          {props.panel(close)}
        </AnchoredPanel>
      )}
    </span>
  )
}
