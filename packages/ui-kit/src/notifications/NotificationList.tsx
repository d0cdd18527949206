import { Alert24Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { Notification } from '@osys/sdk/notifications/schema'
import { useId } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { useNow } from '../display/useNow.js'
import { groupByDay, type NotificationDay } from './rules.days.js'
import { messages } from './messages.js'
import { NotificationItem, type NotificationItemProps } from './NotificationItem.js'
import styles from './NotificationList.module.css'
import { NotificationsWaiting } from './NotificationsWaiting.js'

/** The notifications, or the state of their loading. */
export type NotificationsKnown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text?: string; readonly isRetrying?: boolean }
  /** Newest first. */
  | { readonly kind: 'loaded'; readonly notifications: readonly Notification[] }

export type NotificationListProps = Omit<NotificationItemProps, 'notification'> & {
  readonly known: NotificationsKnown
  /** The level of the days' headings: one below the heading above the list. */
  readonly headingLevel: 2 | 3
  readonly onRetry: () => void
}

/** The notifications by day, or the placeholder while there are none. */
export function NotificationList(props: NotificationListProps) {
  const { known, headingLevel, timeZone, onOpen, onRetry } = props
  const now = useNow(60_000)
  if (known.kind === 'loading') return <NotificationsWaiting />
  if (known.kind === 'failed') {
    return (
      <ErrorState
        isCompact
        title={messages.failed}
        text={known.text}
        isRetrying={known.isRetrying}
        onRetry={onRetry}
      />
    )
  }
  if (known.notifications.length === 0) {
    return <EmptyState isCompact icon={<Alert24Regular />} title={messages.empty} text={messages.emptyText} />
  }
  return (
    <div className={styles.days}>
      {groupByDay(known.notifications, now, timeZone).map(group => (
        <Day key={group.day} group={group} headingLevel={headingLevel} timeZone={timeZone} onOpen={onOpen} />
      ))}
    </div>
  )
}

type DayProps = Omit<NotificationItemProps, 'notification'> &
  Pick<NotificationListProps, 'headingLevel'> & { readonly group: NotificationDay }

function Day({ group, headingLevel, timeZone, onOpen }: DayProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className={styles.day}>
        {titleOf(group, timeZone)}
      </Heading>
      <ul className={styles.list}>
        {group.items.map(notification => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            timeZone={timeZone}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

function titleOf({ kind, items }: NotificationDay, timeZone: string | undefined): string {
  if (kind === 'today') return messages.today
  if (kind === 'yesterday') return messages.yesterday
  const instant = items[0]?.created_at
  return instant ? messages.longDay(Date.parse(instant), timeZone) : messages.undated
}
