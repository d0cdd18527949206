import { Home20Filled, Home20Regular } from '@fluentui/react-icons/headless/svg/home'
import { PanelLeftContract20Regular } from '@fluentui/react-icons/headless/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/headless/svg/panel-left-expand'
import type { AppId } from '@osys/sdk/hub/apps'
import { classes } from '../basics/classes.js'
import { IconButton } from '../basics/IconButton.js'
import { Logo } from '../basics/Logo.js'
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
          <RailLink
            title={messages.home}
            href={hubHref}
            icon={current === 'hub' ? <Home20Filled /> : <Home20Regular />}
            isCurrent={current === 'hub'}
            isNamed={isOpen}
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
              isNamed={isOpen}
            />
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
