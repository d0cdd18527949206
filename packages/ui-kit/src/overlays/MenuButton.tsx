import { lazyPart } from '../layout/ports.code.js'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { focusFirst, openerOf } from './opener-of.js'
import type { MenuEntry } from './FluentMenu.js'
import styles from './MenuButton.module.css'
import tooltipStyles from './Tooltip.module.css'
import { useTooltip } from './useTooltip.js'

export type MenuButtonProps = {
  /** The accessible name of the button and of its menu. */
  readonly label: string
  /** The content of the button. */
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Content above the entries. */
  readonly header?: ReactNode
  /**
   * `icon` and `picture` for a button without a text, which has its name as a tooltip; `quiet` for a value that opens a
   * choice; `plain` leaves the look to the content, such as a chip.
   */
  readonly look?: 'plain' | 'icon' | 'picture' | 'quiet'
  /** True to leave out its word, a `span`, where the screen is not wide: the name is a tooltip there. */
  readonly isShort?: boolean
  /** True while the chosen action is being saved: the button keeps the focus and opens nothing. */
  readonly isPending?: boolean
  /** The key that presses it; with one the button has a tooltip. */
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
  const { label, children, entries, header, look, isShort, isPending, shortcut } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { tooltipRef, handlers } = useTooltip(triggerRef, 'block-end')
  const hasTooltip = look === 'icon' || look === 'picture' || isShort || shortcut !== undefined
  const opener = useRef<HTMLElement | null>(null)
  // A click on the trigger closes the menu as a click outside does, and must not reopen it.
  const wasOpen = useRef(false)
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classes(
          styles.trigger,
          (look === 'icon' || look === 'quiet') && styles[look],
          isShort && styles.short,
        )}
        aria-label={label}
        aria-haspopup="menu"
        aria-keyshortcuts={shortcut}
        aria-expanded={anchor !== null}
        aria-disabled={isPending || undefined}
        {...handlers}
        onPointerEnter={() => {
          handlers.onPointerEnter()
          void loadMenu()
        }}
        onFocus={() => {
          handlers.onFocus()
          void loadMenu()
        }}
        onPointerDown={() => {
          handlers.onPointerDown()
          wasOpen.current = anchor !== null
        }}
        onClick={event => {
          opener.current = openerOf(event)
          if (!isPending) setAnchor(wasOpen.current ? null : event.currentTarget)
          wasOpen.current = false
        }}
      >
        {children}
        {/* The name is drawn by the style sheet: as a text it would stand twice in the page. */}
        {hasTooltip && (
          <span
            ref={tooltipRef}
            className={tooltipStyles.tooltip}
            popover="manual"
            aria-hidden="true"
            data-label={label}
            data-shortcut={shortcut}
          />
        )}
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
