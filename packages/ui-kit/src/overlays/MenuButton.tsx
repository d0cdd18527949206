import { lazyPart } from '../layout/ports.code.js'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { focusFirst, openerOf } from './openerOf.js'
import type { MenuEntry } from './FluentMenu.js'
import styles from './MenuButton.module.css'

export type MenuButtonProps = {
  /** The accessible name of the button and of its menu. */
  readonly label: string
  /** The content of the button. */
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Content above the entries. */
  readonly header?: ReactNode
  /**
   * `icon` for a button with an icon only, `quiet` for a value that opens a choice; `plain` leaves the look to the
   * content, such as a chip.
   */
  readonly look?: 'plain' | 'icon' | 'quiet'
  /** True while the chosen action is being saved: the button keeps the focus and opens nothing. */
  readonly isPending?: boolean
  /** The key that presses it, for the tooltip. */
  readonly shortcut?: string
}

/** Loads the menu's code before it is needed. */
export const loadMenu = () => import('./FluentMenu.js')
/** An open menu, whose code loads when it is first drawn. */
export const LazyMenu = lazyPart(() => loadMenu().then(module => module.FluentMenu))

/**
 * A button that opens a menu. The menu's code loads when the button is first hovered or focused. When a key closes it,
 * the focus returns to where it was: to the button, or to the row whose shortcut pressed it.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, children, entries, header, look, isPending } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  // A click on the trigger closes the menu as a click outside does, and must not reopen it.
  const wasOpen = useRef(false)
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classes(styles.trigger, look !== 'plain' && look !== undefined && styles[look])}
        aria-label={label}
        aria-haspopup="menu"
        aria-keyshortcuts={props.shortcut}
        title={props.shortcut && `${label} · ${props.shortcut}`}
        aria-expanded={anchor !== null}
        aria-disabled={isPending || undefined}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={event => {
          opener.current = openerOf(event)
          if (!isPending) setAnchor(wasOpen.current ? null : event.currentTarget)
          wasOpen.current = false
        }}
      >
        {children}
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <LazyMenu
            anchor={anchor}
            label={label}
            entries={entries}
            header={header}
            onClose={({ isByKeyboard }) => {
              setAnchor(null)
              if (isByKeyboard) focusFirst(opener.current, triggerRef.current)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
