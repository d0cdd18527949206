import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { IconButton } from '../controls/IconButton.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { messages } from './messages.js'
import { NotificationList, type NotificationListProps } from './NotificationList.js'
import styles from './NotificationsPopover.module.css'
import { useDismiss } from './useDismiss.js'

export type NotificationsPopoverProps = Omit<NotificationListProps, 'headingLevel'> & {
  /** The element that opened the panel: the panel is placed below it and returns the focus to it. */
  readonly opener: RefObject<HTMLElement | null>
  /** The address of the page with all notifications. */
  readonly allHref: string
  readonly isMarking?: boolean
  readonly onMarkAllRead: () => void
  readonly onClose: () => void
}

const GAP = 8

/** The notifications below the bell; on a phone a sheet at the bottom. */
export function NotificationsPopover(props: NotificationsPopoverProps) {
  const { known, opener, allHref, isMarking, onMarkAllRead, onClose } = props
  const heading = useId()
  const kept = useStayingFocus<HTMLDivElement>()
  const panel = kept.ref
  const title = useRef<HTMLHeadingElement>(null)
  useDismiss(panel, opener, onClose)
  useLayoutEffect(() => {
    const element = panel.current
    const anchor = opener.current
    if (!element) return
    // In the top layer no bar or scrolling parent clips it.
    element.showPopover()
    const below = anchor ? anchor.getBoundingClientRect().bottom + GAP : GAP
    element.style.setProperty('--below', `${below}px`)
    title.current?.focus({ preventScroll: true })
    return () => {
      // The focus returns to the bell from inside the panel and from nowhere; elsewhere in the page it stays.
      const { activeElement } = document
      const isLost = element.contains(activeElement) || activeElement === document.body
      if (isLost) anchor?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [opener, panel])

  const hasUnread = known.kind === 'loaded' && known.notifications.some(({ read_at }) => read_at === null)
  return (
    <div {...kept} className={styles.panel} popover="manual" role="dialog" aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 ref={title} id={heading} className={styles.title} tabIndex={-1}>
          {messages.title}
        </h2>
        {hasUnread && (
          <Button
            size="small"
            appearance="subtle"
            isPending={isMarking}
            pendingText={messages.marking}
            onClick={onMarkAllRead}
          >
            {messages.markAllRead}
          </Button>
        )}
        <span className={styles.cross}>
          <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />
        </span>
      </div>
      <div className={styles.content}>
        <NotificationList {...props} headingLevel={3} />
      </div>
      <div className={styles.foot}>
        <ButtonLink href={allHref} appearance="subtle" isWide>
          {messages.seeAll}
        </ButtonLink>
      </div>
    </div>
  )
}
