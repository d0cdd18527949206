import { Home20Filled, Home20Regular } from '@fluentui/react-icons/headless/svg/home'
import { PanelLeftContract20Regular } from '@fluentui/react-icons/headless/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/headless/svg/panel-left-expand'
import type { AppId } from '@osys/sdk/hub/apps'
import { classes } from '../basics/classes.js'
import { CountBadge } from '../basics/CountBadge.js'
import { IconButton } from '../basics/IconButton.js'
import { Logo } from '../basics/Logo.js'
import { AppIcon } from '../hub/AppIcon.js'
import { messages } from './messages.js'
import styles from './Rail.module.css'

/** An app in the rail. */
export type RailApp = {
  readonly id: AppId
  readonly title: string
  readonly href: string
  readonly isExternal: boolean
  readonly unread: number
}

export type RailProps = {
  readonly apps: readonly RailApp[]
  readonly hubHref: string
  /** The app that the page belongs to, or the hub; null on other pages. */
  readonly current: AppId | 'hub' | null
  /** Whether the names stand beside the icons. On a phone the rail lies at the bottom and always has them. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The apps that the person may open, with what they have not read. */
export function Rail({ apps, hubHref, current, isOpen, onToggle }: RailProps) {
  return (
    <nav className={classes(styles.rail, isOpen && styles.open)} aria-label={messages.apps}>
      <a className={styles.home} href={hubHref} tabIndex={-1} aria-hidden="true">
        <Logo size={28} hasName={isOpen} />
      </a>
      <ul className={styles.list}>
        <li>
          <a
            className={styles.item}
            href={hubHref}
            aria-current={current === 'hub' ? 'page' : undefined}
            aria-label={messages.home}
            title={isOpen ? undefined : messages.home}
          >
            {current === 'hub' ? <Home20Filled /> : <Home20Regular />}
            <span className={styles.label}>{messages.home}</span>
          </a>
        </li>
        {apps.map(app => (
          <li key={app.id}>
            <a
              className={styles.item}
              href={app.href}
              aria-current={current === app.id ? 'page' : undefined}
              aria-label={app.unread > 0 ? `${app.title}, ${messages.unread(app.unread)}` : app.title}
              title={isOpen ? undefined : app.title}
              {...(app.isExternal && { target: '_blank', rel: 'noreferrer' })}
            >
              <AppIcon app={app.id} />
              <span className={styles.label}>{app.title}</span>
              <span className={styles.count} aria-hidden="true">
                <CountBadge count={app.unread} label="" />
              </span>
            </a>
          </li>
        ))}
      </ul>
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
