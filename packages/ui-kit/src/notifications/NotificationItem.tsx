import { AlertOff20Regular } from '@fluentui/react-icons/headless/svg/alert-off'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { MutedThing, Notification } from '@osys/sdk/notifications/schema'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { Logo } from '../display/Logo.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { messages } from './messages.js'
import styles from './NotificationItem.module.css'
import { mutableThings } from './rules.inbox.js'

export type NotificationItemProps = {
  readonly notification: Notification
  readonly timeZone?: string
  /** Called when the person opens the notification, or marks one that has no link. */
  readonly onOpen: (notification: Notification) => void
  /** Left out where nothing can be muted. */
  readonly onMute?: ((thing: MutedThing) => void) | undefined
}

/** A notification: actor, text, time, and an unread mark. The whole item is its link. */
export function NotificationItem({ notification, timeZone, onOpen, onMute }: NotificationItemProps) {
  const { place, actor, title, body, url, read_at, created_at } = notification
  const isUnread = read_at === null
  const things = mutableThings(url)
  return (
    <li className={classes(styles.item, isUnread && styles.unread)}>
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
      {onMute && things.length > 0 && (
        <span className={styles.menu}>
          <MenuButton
            label={messages.more(title)}
            look="icon"
            entries={things.map(thing => ({
              kind: 'action',
              key: thing.kind,
              label: messages.mute(thing.kind),
              icon: <AlertOff20Regular />,
              onSelect: () => onMute(thing),
            }))}
          >
            <MoreHorizontal20Regular />
          </MenuButton>
        </span>
      )}
    </li>
  )
}
