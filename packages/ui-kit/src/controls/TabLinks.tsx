import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './TabLinks.module.css'

export type TabLink = {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly icon?: ReactNode
  /** Null keeps the place of a count that is on its way, so that the tabs stay where they are. */
  readonly count?: number | null | undefined
  /** True for a count of new things, which stands out. */
  readonly isNew?: boolean
  /** The `data-press` of the link, by which a keyboard shortcut finds and presses it. */
  readonly press?: string | undefined
  /** The key of that shortcut, for the tooltip. */
  readonly shortcut?: string | undefined
}

export type TabLinksProps = {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabLink[]
  /** The key of the open tab. */
  readonly current: string
  /** True to hide the words on a phone; each tab then needs an icon. */
  readonly isShort?: boolean
}

/** Tabs as links with addresses of their own. They scroll sideways when they do not fit. */
export function TabLinks({ label, tabs, current, isShort }: TabLinksProps) {
  const navRef = useRef<HTMLElement>(null)
  // When the tabs do not fit, the open one is scrolled into view.
  useEffect(() => {
    const nav = navRef.current
    const tab = nav?.querySelector<HTMLElement>('[aria-current]')
    if (!nav || !tab) return
    nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={navRef} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: text, href, icon, count, isNew, press, shortcut }) => (
        <a
          key={key}
          className={styles.tab}
          href={href}
          aria-current={key === current ? 'page' : undefined}
          data-press={press}
          aria-keyshortcuts={shortcut}
          title={shortcut && `${text} · ${shortcut}`}
        >
          {icon}
          <span className={classes(isShort && styles.text)}>{text}</span>
          {count !== undefined && (
            <span
              className={classes(
                styles.count,
                isNew ? styles.news : styles.steady,
                count === null && styles.coming,
              )}
            >
              {count?.toLocaleString('es-MX')}
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
