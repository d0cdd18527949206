import { Alert20Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { CountBadge } from '../display/CountBadge.js'
import { IconButton } from '../controls/IconButton.js'
import { messages } from './messages.js'
import styles from './NotificationsBell.module.css'

export type NotificationsBellProps = {
  readonly unread: number
  /** The page with all notifications: the target of a Ctrl click, and of any click without `onToggle`. */
  readonly href: string
  readonly isOpen?: boolean
  readonly ref?: Ref<HTMLSpanElement>
  readonly onToggle?: () => void
  /** The panel that the bell has opened. */
  readonly children?: ReactNode
}

/** The bell with its counter; a link that opens the notifications in place. */
export function NotificationsBell(props: NotificationsBellProps) {
  const { unread, href, isOpen = false, ref, onToggle, children } = props

  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!onToggle || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onToggle()
  }

  return (
    <span ref={ref} className={styles.bell}>
      <IconButton
        label={messages.bell(unread)}
        shortcut="G I"
        icon={<Alert20Regular />}
        badge={unread > 0 && <CountBadge count={unread} label="" />}
        href={href}
        isExpanded={onToggle ? isOpen : undefined}
        onClick={onClick}
      />
      {children}
    </span>
  )
}
