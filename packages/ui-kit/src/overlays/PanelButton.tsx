import { useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { AnchoredPanel } from './AnchoredPanel.js'
import styles from './PanelButton.module.css'

export type PanelButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly panelLabel: string
  readonly isOpen: boolean
  /** The content of the panel. */
  readonly children: ReactNode
  readonly onOpenChange: (change: { readonly isOpen: boolean }) => void
  /** Called when the pointer or the focus comes near, to load the panel's code. */
  readonly onNear: () => void
}

/** A button that opens a panel over the page. */
export function PanelButton(props: PanelButtonProps) {
  const { label, icon, isOpen, onOpenChange, onNear } = props
  const rootRef = useRef<HTMLSpanElement>(null)
  return (
    <span ref={rootRef} className={styles.root} onPointerEnter={onNear} onFocus={onNear}>
      <IconButton
        label={label}
        icon={icon}
        isExpanded={isOpen}
        onClick={() => onOpenChange({ isOpen: !isOpen })}
      />
      {isOpen && (
        <AnchoredPanel
          label={props.panelLabel}
          anchor={rootRef}
          onClose={() => onOpenChange({ isOpen: false })}
        >
          {props.children}
        </AnchoredPanel>
      )}
    </span>
  )
}
