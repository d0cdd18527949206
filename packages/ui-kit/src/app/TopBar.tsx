import { Search20Regular } from '@fluentui/react-icons/headless/svg/search'
import type { ShownMode } from '@osys/sdk/theme/schema'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { Keys } from '../display/Keys.js'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import { modKey } from '../layout/mod-key.js'
import { keyNames, messages } from './messages.js'
import styles from './TopBar.module.css'

export type Crumb = { readonly title: string; readonly href: string }

export type TopBarProps = {
  readonly title: string
  /** The parent pages, outermost first. */
  readonly crumbs?: readonly Crumb[]
  readonly mode: ShownMode
  readonly bell: ReactNode
  readonly accountMenu: ReactNode
  /** The clock of the viewer; left out for people who do not clock in. */
  readonly clock?: ReactNode
  readonly onSearch: () => void
  readonly onToggleMode: () => void
}

const SEARCH_KEYS = [modKey(), keyNames.k]

/** The bar above the page: breadcrumbs, and the controls that every page has. */
export function TopBar(props: TopBarProps) {
  const { title, crumbs = [], mode, bell, accountMenu, clock, onSearch, onToggleMode } = props
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        {crumbs.length > 0 && (
          <nav className={styles.path} aria-label={messages.breadcrumb}>
            <ol className={styles.crumbs}>
              {crumbs.map(crumb => (
                <li key={crumb.href} className={styles.crumb}>
                  <a href={crumb.href}>{crumb.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.wide}>
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <Search20Regular />
          <span className={styles.searchText}>{messages.search}</span>
          <Keys keys={SEARCH_KEYS} />
        </button>
      </div>
      <div className={styles.actions}>
        {clock}
        <span className={styles.narrow}>
          <IconButton label={messages.searchShort} icon={<Search20Regular />} onClick={onSearch} />
        </span>
        {bell}
        <ThemeToggle mode={mode} onToggle={onToggleMode} />
        {accountMenu}
      </div>
    </header>
  )
}
