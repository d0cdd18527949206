import { Alert24Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { Notification } from '@osys/sdk/notifications/schema'
import { useId, useState } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { useNow } from '../display/useNow.js'
import { groupByThing } from './rules.inbox.js'
import { groupByDay, type NotificationDay } from './rules.days.js'
import { messages } from './messages.js'
import { NotificationItem, type NotificationItemProps } from './NotificationItem.js'
import styles from './NotificationList.module.css'
import { NotificationsWaiting } from './NotificationsWaiting.js'

/** The notifications, or the state of their loading. */
export type NotificationsKnown = ViewState<{
  /** Newest first. */
  readonly notifications: readonly Notification[]
}>

export type NotificationListProps = Omit<NotificationItemProps, 'notification'> & {
  readonly known: NotificationsKnown
  /** The level of the days' headings: one below the heading above the list. */
  readonly headingLevel: 2 | 3
  /** True to show only the newest notification of each thing of a day, and the others on demand. */
  readonly isGrouped?: boolean
  /** The meaning of an empty list: its title and a sentence. When left out, there is nothing new. */
  readonly nothing?: { readonly title: string; readonly text: string }
  readonly onRetry: () => void
}

/** The notifications by day, or the placeholder while there are none. */
export function NotificationList(props: NotificationListProps) {
  const { known, headingLevel, isGrouped = false, nothing, onRetry, timeZone, ...on } = props
  const now = useNow(60_000)
  if (known.kind === 'loading') return <NotificationsWaiting />
  if (known.kind === 'failed') {
    return <ErrorState isCompact {...known} title={messages.failed} onRetry={onRetry} />
  }
  if (known.notifications.length === 0) {
    const { title, text } = nothing ?? messages.nothing.all
    return <EmptyState isCompact icon={<Alert24Regular />} title={title} text={text} />
  }
  return (
    <div className={styles.days}>
      {groupByDay(known.notifications, now, timeZone).map(group => (
        <Day
          key={group.day}
          group={group}
          headingLevel={headingLevel}
          isGrouped={isGrouped}
          timeZone={timeZone}
          onOpen={on.onOpen}
          actionsOf={on.actionsOf}
        />
      ))}
    </div>
  )
}

type DayProps = Omit<NotificationItemProps, 'notification'> &
  Pick<NotificationListProps, 'headingLevel'> & {
    readonly group: NotificationDay
    readonly isGrouped: boolean
  }

function Day({ group, headingLevel, isGrouped, timeZone, ...on }: DayProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className={styles.day}>
        {titleOf(group, timeZone)}
      </Heading>
      <ul className={styles.list}>
        {(isGrouped ? groupByThing(group.items) : group.items.map(item => [item])).map(items => (
          <Thing key={items.at(-1)?.id} items={items} timeZone={timeZone} {...on} />
        ))}
      </ul>
    </section>
  )
}

/** The newest notification of a thing, and a button for those before it. */
function Thing({
  items: [newest, ...others],
  ...shared
}: Omit<NotificationItemProps, 'notification'> & { readonly items: readonly Notification[] }) {
  const [isOpen, setOpen] = useState(false)
  if (!newest) return null
  return (
    <>
      <NotificationItem notification={newest} {...shared} />
      {isOpen && others.map(each => <NotificationItem key={each.id} notification={each} {...shared} />)}
      {others.length > 0 && (
        <li className={styles.others}>
          <Button size="small" appearance="subtle" onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.fewer : messages.others(others.length)}
          </Button>
        </li>
      )}
    </>
  )
}

function titleOf({ kind, items }: NotificationDay, timeZone: string | undefined): string {
  if (kind === 'today') return messages.today
  if (kind === 'yesterday') return messages.yesterday
  const instant = items[0]?.created_at
  return instant ? messages.longDay(Date.parse(instant), timeZone) : messages.undated
}
