import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../controls/Button.js'
import type { Dismissal } from '../notifications/useDismiss.js'
import { AnchoredPanel } from '../overlays/AnchoredPanel.js'
import styles from './PropertyButton.module.css'

export type PropertyPanelProps = {
  readonly label: string
  /** The button of the property, or the element around it. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The element that has had the focus, where another than the button. */
  readonly opener?: RefObject<HTMLElement | null>
  /** The label of a button that closes the panel, for a choice that counts only then. Ctrl with Enter presses it. */
  readonly applyLabel?: string | undefined
  /** True where Enter in a field that has nothing left to take closes the panel, as it does with `applyLabel`. */
  readonly closesOnEnter?: boolean | undefined
  /** The fields of the picker. */
  readonly children: ReactNode
  readonly onClose: (how: Dismissal) => void
}

/** The picker of a property below its button. */
export function PropertyPanel(props: PropertyPanelProps) {
  const {
    label,
    anchor,
    opener,
    applyLabel,
    closesOnEnter = applyLabel !== undefined,
    children,
    onClose,
  } = props
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  const finish = ({ target }: KeyboardEvent): void => {
    if (isUnread(target)) return
    // A field reports its text when it is left, and the next drawing knows it.
    flushSync(() => target instanceof HTMLElement && target.blur())
    latest.current({ isByEsc: false })
  }
  return (
    <AnchoredPanel label={label} anchor={anchor} side="below" opener={opener} onClose={onClose}>
      <div
        className={styles.picker}
        role="presentation"
        onKeyDownCapture={event => {
          if (!applyLabel || !isSending(event) || isUnread(event.target)) return
          // The fields take Enter also with Ctrl.
          event.preventDefault()
          event.stopPropagation()
          finish(event)
        }}
        onKeyDown={event => {
          const isTaken = event.defaultPrevented
          keepEnter(event)
          if (closesOnEnter && !isTaken && event.defaultPrevented) finish(event)
        }}
      >
        {children}
        {applyLabel && (
          <Button appearance="primary" onClick={() => onClose({ isByEsc: false })}>
            {applyLabel}
          </Button>
        )}
      </div>
    </AnchoredPanel>
  )
}

/**
 * Keeps Enter in a field from sending the form around the panel: the panel stands in that form in the page, but not for
 * the person. A browser sends it also where the button of the form stands elsewhere. A form within the panel is sent.
 */
export function keepEnter(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || isSending(event) || !(target instanceof HTMLInputElement)) return
  if (!target.form || !currentTarget.contains(target.form)) event.preventDefault()
}

/** Tells whether a key is Enter with Ctrl or Cmd. */
function isSending(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
}

/** Tells whether a field holds a text that means nothing, such as 'hola' in a date; it says so itself. */
function isUnread(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.validity.customError
}
