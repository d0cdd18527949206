import { useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import type { Dismissal } from '../notifications/useDismiss.js'
import { openerOf } from '../overlays/opener-of.js'
import menuStyles from '../overlays/MenuButton.module.css'
import { messages } from './messages.js'
import { PropertyPanel } from './PropertyPanel.js'
import styles from './PropertyButton.module.css'

export type PropertyButtonProps = {
  /** The name of the property and of its picker. */
  readonly label: string
  /** The value on the button; left out when there is none, with the icon of the property. */
  readonly children?: ReactNode
  readonly icon: ReactNode
  /** True for the icon alone where there is no value. */
  readonly isSmall?: boolean | undefined
  /** True where it does something, whether it has a value or not: it is as dark as the buttons beside it. */
  readonly isAction?: boolean | undefined
  /** True for the icon alone on a phone, where there is no value. */
  readonly isShort?: boolean | undefined
  /**
   * The fields of the picker; the first of them takes the focus. A function gets what closes the picker without
   * `onClose`.
   */
  readonly picker: ReactNode | ((hide: () => void) => ReactNode)
  /** The key that presses it, for the tooltip. */
  readonly shortcut?: string | undefined
  /** The label of a button in the picker that closes it, where the choice counts only then. */
  readonly applyLabel?: string | undefined
  /** True where Enter in a field of the picker closes it. */
  readonly closesOnEnter?: boolean | undefined
  readonly onClose?: ((how: Dismissal) => void) | undefined
}

/**
 * A property of a task as a quiet button; it opens a picker below. Afterwards the focus returns to where it was when the
 * picker opened: to the button, or to the row whose shortcut pressed it.
 */
export function PropertyButton({
  label,
  children,
  icon,
  isSmall,
  isAction,
  isShort,
  picker,
  shortcut,
  applyLabel,
  closesOnEnter,
  onClose,
}: PropertyButtonProps) {
  const rootRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const close = (how: Dismissal): void => {
    setOpen(false)
    onClose?.(how)
  }
  return (
    <span ref={rootRef} className={styles.root}>
      <button
        type="button"
        className={classes(menuStyles.trigger, menuStyles.quiet)}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        title={shortcut && `${label} · ${shortcut}`}
        aria-expanded={isOpen}
        onClick={event => {
          if (isOpen) return close({ isByEsc: false })
          opener.current = openerOf(event)
          setOpen(true)
        }}
      >
        {children ? (
          <>
            <HiddenText>{messages.property(label)}</HiddenText>
            {children}
          </>
        ) : (
          <span className={classes(styles.none, isAction && styles.action)}>
            {icon}
            {isSmall ? (
              <HiddenText>{label}</HiddenText>
            ) : (
              <span className={isShort ? styles.word : undefined}>{label}</span>
            )}
          </span>
        )}
      </button>
      {isOpen && (
        <PropertyPanel
          label={label}
          anchor={rootRef}
          opener={opener}
          applyLabel={applyLabel}
          closesOnEnter={closesOnEnter}
          onClose={close}
        >
          {typeof picker === 'function' ? picker(() => setOpen(false)) : picker}
        </PropertyPanel>
      )}
    </span>
  )
}
