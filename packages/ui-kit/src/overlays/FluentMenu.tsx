import { Menu, MenuDivider, MenuItem, MenuItemLink, MenuList, MenuPopover } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import { FluentRoot } from './FluentRoot.js'
import styles from './FluentMenu.module.css'

/** A line of a menu. */
export type MenuEntry =
  | { readonly kind: 'divider'; readonly key: string }
  | {
      readonly kind: 'link'
      readonly key: string
      readonly label: string
      readonly href: string
      readonly icon?: ReactNode
      readonly shortcut?: string
    }
  | {
      readonly kind: 'action'
      readonly key: string
      readonly label: string
      readonly icon?: ReactNode
      readonly shortcut?: string
      readonly onSelect: () => void
    }

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type FluentMenuProps = {
  readonly anchor: HTMLElement
  /** The place where the menu opens instead of below its anchor. */
  readonly at?: Point | undefined
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly header?: ReactNode
  readonly onClose: (how: { readonly isByKeyboard: boolean }) => void
}

function renderEntry(entry: MenuEntry, anchor: HTMLElement): ReactNode {
  if (entry.kind === 'divider') return <MenuDivider key={entry.key} />
  const shared = { icon: <>{entry.icon}</>, secondaryContent: entry.shortcut }
  return entry.kind === 'link' ? (
    <MenuItemLink key={entry.key} href={entry.href} {...shared}>
      {entry.label}
    </MenuItemLink>
  ) : (
    <MenuItem
      key={entry.key}
      onClick={() => {
        keepSecondClick()
        // A dialog that the entry opens returns the focus to the element that has it now, so that must not be the entry.
        anchor.focus()
        entry.onSelect()
      }}
      {...shared}
    >
      {entry.label}
    </MenuItem>
  )
}

/** An open menu below `anchor`: Fluent's, for its keyboard support and placement. Import this file lazily. */
export function FluentMenu({ anchor, at, label, entries, header, onClose }: FluentMenuProps) {
  const listRef = useRef<HTMLDivElement>(null)
  // The menu opens without a trigger of its own, so Fluent does not move the focus into it.
  useEffect(() => {
    listRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [])
  return (
    <FluentRoot>
      <Menu
        open
        positioning={
          at
            ? { target: placeAt(at), position: 'below', align: 'start' }
            : { target: anchor, position: 'below', align: 'end', offset: 4 }
        }
        onOpenChange={(event, { open }) => {
          if (!open) onClose({ isByKeyboard: event.type === 'keydown' })
        }}
      >
        <MenuPopover className={styles.popover}>
          {header}
          <MenuList ref={listRef} aria-label={label}>
            {entries.map(entry => renderEntry(entry, anchor))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </FluentRoot>
  )
}

/** The time in which a browser counts a second click as part of a double click, in ms. */
const DOUBLE_CLICK_MS = 500

/**
 * Keeps the second click of a double click from what lies below the entry: the first click has closed the menu by then.
 */
function keepSecondClick(): void {
  const keep = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', keep, { capture: true })
  setTimeout(() => window.removeEventListener('click', keep, { capture: true }), DOUBLE_CLICK_MS)
}

/** Returns what Fluent takes for an element without a size at a place. */
function placeAt({ x, y }: Point) {
  return {
    getBoundingClientRect: () => ({ x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }),
  }
}
