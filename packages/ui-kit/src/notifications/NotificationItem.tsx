import type { Notification } from '@osys/sdk/notifications/schema'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { Logo } from '../display/Logo.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { messages } from './messages.js'
import styles from './NotificationItem.module.css'

export type NotificationItemProps = {
  readonly notification: Notification
  readonly timeZone?: string
  /** Called when the person opens the notification, or marks one that has no link. */
  readonly onOpen: (notification: Notification) => void
  /** Gives the actions that do not open it; left out where it is only listed, which needs less code. */
  readonly actionsOf?: ((notification: Notification) => ReactNode) | undefined
}

/** A notification: actor, text, time, and an unread mark. The whole item is its link. */
export function NotificationItem({ notification, timeZone, onOpen, actionsOf }: NotificationItemProps) {
  const { place, actor, title, body, url, read_at, created_at } = notification
  const isUnread = read_at === null
  return (
    <li className={classes(styles.item, isUnread && styles.unread)} data-row={actionsOf && ''}>
      {actor ? <Avatar name={actor.name} src={actor.avatar} size={36} /> : <Logo size={36} />}
      <div className={styles.body}>
        <p className={styles.title}>
          {url !== null && (
            <a className={styles.action} href={url} onClick={() => onOpen(notification)}>
              {title}
            </a>
          )}
          {url === null && isUnread && (
            <button type="button" className={styles.action} onClick={() => onOpen(notification)}>
              {title}
            </button>
          )}
          {url === null && !isUnread && <span>{title}</span>}
          {isUnread && (
            <span className={styles.mark}>
              <HiddenText>{messages.unread}</HiddenText>
            </span>
          )}
        </p>
        {body !== '' && <p className={styles.text}>{body}</p>}
        {created_at !== null && (
          <p className={styles.time}>
            {place !== null && <span>{messages.place(place)}</span>}
            <RelativeTime instant={created_at} timeZone={timeZone} />
          </p>
        )}
      </div>
      {actionsOf?.(notification)}
    </li>
  )
}
