import { History20Regular } from '@fluentui/react-icons/headless/svg/history'
import { Home20Filled, Home20Regular } from '@fluentui/react-icons/headless/svg/home'
import { PanelLeftContract20Regular } from '@fluentui/react-icons/headless/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/headless/svg/panel-left-expand'
import { People20Regular } from '@fluentui/react-icons/headless/svg/people'
import type { AppId } from '@osys/sdk/hub/schema'
import { classes } from '../layout/classes.js'
import { IconButton } from '../controls/IconButton.js'
import { Logo } from '../display/Logo.js'
import { AppIcon } from '../hub/AppIcon.js'
import { messages } from './messages.js'
import styles from './Rail.module.css'
import { RailLink } from './RailLink.js'

/** An app in the rail. */
export type RailApp = {
  readonly id: AppId
  readonly title: string
  readonly href: string
  readonly isExternal: boolean
  readonly unread: number
}

/** A page of the administration that the person may open. */
export type AdminPage = { readonly id: 'users' | 'audit'; readonly title: string; readonly href: string }

export type RailProps = {
  readonly apps: readonly RailApp[]
  /** Links below the apps; on a phone they are in the account menu. */
  readonly adminPages: readonly AdminPage[]
  readonly hubHref: string
  /** The app or page that is open; null when the page is none of these. */
  readonly current: AppId | 'hub' | AdminPage['id'] | null
  /** True when the names show beside the icons, and not below them. On a phone they are below. */
  readonly isOpen: boolean
  /** Returns the keys that lead to an address, for its tooltip. */
  readonly shortcutTo?: (href: string) => string | undefined
  readonly onToggle: () => void
}

/** The icon of each page of the administration. */
export const ADMIN_ICONS = { users: <People20Regular />, audit: <History20Regular /> } as const

/** The navigation: the apps that the person may open, with their unread counts. */
export function Rail(props: RailProps) {
  const { apps, adminPages, hubHref, current, isOpen, shortcutTo, onToggle } = props
  return (
    <nav className={classes(styles.rail, isOpen && styles.open)} aria-label={messages.apps}>
      <a className={styles.home} href={hubHref} tabIndex={-1} aria-hidden="true">
        <Logo size={28} hasName={isOpen} />
      </a>
      <ul className={styles.list}>
        <li>
          <RailLink
            title={messages.home}
            href={hubHref}
            icon={current === 'hub' ? <Home20Filled /> : <Home20Regular />}
            isCurrent={current === 'hub'}
            shortcut={shortcutTo?.(hubHref)}
          />
        </li>
        {apps.map(app => (
          <li key={app.id}>
            <RailLink
              title={app.title}
              href={app.href}
              icon={<AppIcon app={app.id} />}
              isCurrent={current === app.id}
              isExternal={app.isExternal}
              unread={app.unread}
              shortcut={shortcutTo?.(app.href)}
            />
          </li>
        ))}
      </ul>
      {adminPages.length > 0 && (
        <ul className={styles.admin} aria-label={messages.administration}>
          {adminPages.map(({ id, title, href }) => (
            <li key={id}>
              <RailLink title={title} href={href} icon={ADMIN_ICONS[id]} isCurrent={current === id} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <IconButton
          label={isOpen ? messages.closeRail : messages.openRail}
          icon={isOpen ? <PanelLeftContract20Regular /> : <PanelLeftExpand20Regular />}
          tooltipSide="inline-end"
          isExpanded={isOpen}
          onClick={onToggle}
        />
      </div>
    </nav>
  )
}
