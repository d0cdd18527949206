import { Clock20Regular } from '@fluentui/react-icons/headless/svg/clock'
import { AlertOff20Regular } from '@fluentui/react-icons/headless/svg/alert-off'
import { CalendarLtr20Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { MailRead20Regular } from '@fluentui/react-icons/headless/svg/mail-read'
import { MailUnread20Regular } from '@fluentui/react-icons/headless/svg/mail-unread'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { SnoozeTime } from '@osys/sdk/notifications/rules.snooze'
import type { MutedThing, Notification } from '@osys/sdk/notifications/schema'
import { IconButton } from '../controls/IconButton.js'
import { classes } from '../layout/classes.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { actionMessages as messages } from './messages.actions.js'
import styles from './NotificationActions.module.css'
import { mutableThings } from './rules.inbox.js'

export type NotificationActionsProps = {
  readonly notification: Notification
  /** True for the chosen one, whose actions are always shown. */
  readonly isChosen?: boolean
  /** The times to put it off to. */
  readonly snoozeTimes: readonly SnoozeTime[]
  readonly onRead: (notification: Notification) => void
  readonly onUnread: (notification: Notification) => void
  /** Called with null when the person wants to name the time. */
  readonly onSnooze: (wish: { readonly notification: Notification; readonly time: SnoozeTime | null }) => void
  readonly onMute: (thing: MutedThing) => void
}

/** The actions on a notification that do not open it: mark it, put it off, mute its thing. */
export function NotificationActions(props: NotificationActionsProps) {
  const { notification, isChosen, snoozeTimes, onRead, onUnread, onSnooze, onMute } = props
  const { title, url, read_at } = notification
  const isUnread = read_at === null
  const mark = {
    label: isUnread ? messages.markRead : messages.markUnread,
    icon: isUnread ? <MailRead20Regular /> : <MailUnread20Regular />,
    onSelect: () => (isUnread ? onRead : onUnread)(notification),
  }
  const snoozes: readonly MenuEntry[] = [
    ...snoozeTimes.map(time => ({
      kind: 'action' as const,
      key: time,
      label: messages.snoozeTimes[time],
      icon: <Clock20Regular />,
      onSelect: () => onSnooze({ notification, time }),
    })),
    {
      kind: 'action',
      key: 'other',
      label: messages.snoozeOther,
      icon: <CalendarLtr20Regular />,
      onSelect: () => onSnooze({ notification, time: null }),
    },
  ]
  const mutes = mutableThings(url).map(thing => ({
    kind: 'action' as const,
    key: thing.kind,
    label: messages.mute(thing.kind),
    icon: <AlertOff20Regular />,
    onSelect: () => onMute(thing),
  }))
  return (
    <span
      className={classes(styles.actions, isChosen && styles.chosen)}
      data-notification={notification.id}
      data-chosen={isChosen ? '' : undefined}
    >
      <span className={styles.quick} data-press={isUnread ? 'read' : 'unread'}>
        <IconButton
          label={mark.label}
          shortcut={isUnread ? 'E' : 'U'}
          icon={mark.icon}
          onClick={mark.onSelect}
        />
      </span>
      <span className={styles.quick} data-press="snooze">
        <MenuButton label={messages.snooze} look="icon" shortcut="H" entries={snoozes}>
          <Clock20Regular />
        </MenuButton>
      </span>
      <MenuButton
        label={messages.more(title)}
        look="icon"
        entries={[
          { kind: 'action', key: 'mark', ...mark },
          { kind: 'divider', key: 'snoozes' },
          ...snoozes.map(entry =>
            entry.kind === 'action' ? { ...entry, label: messages.snoozeTo(entry.label) } : entry,
          ),
          ...(mutes.length > 0 ? [{ kind: 'divider' as const, key: 'mutes' }, ...mutes] : []),
        ]}
      >
        <MoreHorizontal20Regular />
      </MenuButton>
    </span>
  )
}
