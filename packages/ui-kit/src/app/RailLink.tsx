import { useRef, type ReactNode } from 'react'
import { CountBadge } from '../display/CountBadge.js'
import tooltipStyles from '../overlays/Tooltip.module.css'
import { useTooltip } from '../overlays/useTooltip.js'
import { messages } from './messages.js'
import styles from './Rail.module.css'

export type RailLinkProps = {
  readonly title: string
  readonly href: string
  readonly icon: ReactNode
  readonly isCurrent: boolean
  readonly isExternal?: boolean
  readonly unread?: number
  /** True when the name shows beside the icon; otherwise it is a tooltip. */
  readonly isNamed: boolean
}

/** A link in the rail. */
export function RailLink(props: RailLinkProps) {
  const { title, href, icon, isCurrent, isExternal, unread = 0, isNamed } = props
  const linkRef = useRef<HTMLAnchorElement>(null)
  const { tooltipRef, handlers } = useTooltip(linkRef, 'inline-end')
  return (
    <a
      ref={linkRef}
      className={styles.item}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={unread > 0 ? `${title}, ${messages.unread(unread)}` : title}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      {...(!isNamed && handlers)}
    >
      {icon}
      <span className={styles.label}>{title}</span>
      <span className={styles.count} aria-hidden="true">
        <CountBadge count={unread} label="" />
      </span>
      {!isNamed && (
        <span ref={tooltipRef} className={tooltipStyles.tooltip} popover="manual" aria-hidden="true">
          {title}
        </span>
      )}
    </a>
  )
}
