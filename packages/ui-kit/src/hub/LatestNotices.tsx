import { Alert24Regular } from '@fluentui/react-icons/headless/svg/alert'
import type { Notification } from '@osys/sdk/notifications/schema'
import { Avatar } from '../basics/Avatar.js'
import { Button } from '../basics/Button.js'
import { EmptyState } from '../basics/EmptyState.js'
import { ErrorState } from '../basics/ErrorState.js'
import { HiddenText } from '../basics/HiddenText.js'
import { Logo } from '../basics/Logo.js'
import { RelativeTime } from '../basics/RelativeTime.js'
import { Skeleton } from '../basics/Skeleton.js'
import { DaySection } from './DaySection.js'
import styles from './LatestNotices.module.css'
import { messages } from './messages.js'

export type LatestNoticesProps = {
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly text?: string; readonly isRetrying: boolean }
    /** Newest first. */
    | { readonly kind: 'loaded'; readonly notifications: readonly Notification[] }
  readonly isMarking?: boolean
  readonly timeZone?: string
  readonly onRetry: () => void
  readonly onMarkAllRead: () => void
}

/** The id that the bell links to. */
export const NOTICES_ANCHOR = 'avisos'

function Item({ notice, timeZone }: { readonly notice: Notification; readonly timeZone?: string }) {
  return (
    <li className={styles.item}>
      {notice.actor ? (
        <Avatar name={notice.actor.name} src={notice.actor.avatar} size={36} />
      ) : (
        <Logo size={36} />
      )}
      <div className={styles.body}>
        <p className={styles.title}>
          {notice.url === null ? (
            <span>{notice.title}</span>
          ) : (
            <a className={styles.link} href={notice.url}>
              {notice.title}
            </a>
          )}
          {notice.read_at === null && (
            <span className={styles.mark}>
              <HiddenText>{messages.newNotice}</HiddenText>
            </span>
          )}
        </p>
        {notice.body !== '' && <p className={styles.text}>{notice.body}</p>}
        {notice.created_at !== null && (
          <p className={styles.time}>
            <RelativeTime instant={notice.created_at} timeZone={timeZone} />
          </p>
        )}
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.loadingNotices}>
      {['70%', '85%', '60%'].map(width => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="36px" height="36px" isRound />
          <span className={styles.lines}>
            <Skeleton width={width} height="18px" />
            <Skeleton width="40%" height="14px" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The latest notifications, in 'Mi día'. */
export function LatestNotices(props: LatestNoticesProps) {
  const { state, isMarking, timeZone, onRetry, onMarkAllRead } = props
  const notices = state.kind === 'loaded' ? state.notifications : []
  const hasUnread = notices.some(notice => notice.read_at === null)
  return (
    <DaySection
      title={messages.notices}
      anchor={NOTICES_ANCHOR}
      action={
        hasUnread && (
          <Button size="small" appearance="subtle" isPending={isMarking} onClick={onMarkAllRead}>
            {messages.markAllRead}
          </Button>
        )
      }
    >
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && (
        <ErrorState
          isCompact
          title={messages.noticesFailed}
          text={state.text}
          isRetrying={state.isRetrying}
          onRetry={onRetry}
        />
      )}
      {state.kind === 'loaded' && notices.length === 0 && (
        <EmptyState
          isCompact
          icon={<Alert24Regular />}
          title={messages.noNotices}
          text={messages.noNoticesText}
        />
      )}
      {notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map(notice => (
            <Item key={notice.id} notice={notice} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </DaySection>
  )
}
