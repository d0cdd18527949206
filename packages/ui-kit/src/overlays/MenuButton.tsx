import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import type { MenuEntry } from './FluentMenu.js'
import styles from './MenuButton.module.css'

export type MenuButtonProps = {
  /** The accessible name of the button and of its menu. */
  readonly label: string
  /** What the button shows. */
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Shown above the entries. */
  readonly header?: ReactNode
  /** A row's three dots want no more than their icon; a chip brings its own shape. */
  readonly look?: 'plain' | 'icon'
  /** True while what was chosen is being saved: the button stays in focus and opens nothing. */
  readonly isPending?: boolean
}

/** Fetches the menu's code ahead of need. */
export const loadMenu = () => import('./FluentMenu.js')
const LazyMenu = lazy(() => loadMenu().then(module => ({ default: module.FluentMenu })))

/** A button that opens a menu. The menu's code comes when the button is first pointed at or focused. */
export function MenuButton(props: MenuButtonProps) {
  const { label, children, entries, header, look, isPending } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A click on the trigger closes the menu as a click outside it, and must not open it again at once.
  const wasOpen = useRef(false)
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classes(styles.trigger, look === 'icon' && styles.icon)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isPending || undefined}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={event => {
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
              if (isByKeyboard) triggerRef.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
