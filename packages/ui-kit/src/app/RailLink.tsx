import type { ReactNode } from 'react'
import { CountBadge } from '../display/CountBadge.js'
import { messages } from './messages.js'
import styles from './Rail.module.css'

export type RailLinkProps = {
  readonly title: string
  readonly href: string
  readonly icon: ReactNode
  readonly isCurrent: boolean
  readonly isExternal?: boolean
  readonly unread?: number
  /** The keys that lead there, for the tooltip. */
  readonly shortcut?: string | undefined
}

/** A link in the rail. */
export function RailLink(props: RailLinkProps) {
  const { title, href, icon, isCurrent, isExternal, unread = 0, shortcut } = props
  return (
    <a
      className={styles.item}
      href={href}
      title={shortcut && `${title} · ${shortcut}`}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={unread > 0 ? `${title}, ${messages.unread(unread)}` : title}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
    >
      {icon}
      <span className={styles.label}>{title}</span>
      <span className={styles.count} aria-hidden="true">
        <CountBadge count={unread} label="" />
      </span>
    </a>
  )
}
