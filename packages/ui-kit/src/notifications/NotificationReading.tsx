import type { Notification } from '@osys/sdk/notifications/schema'
import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/ButtonLink.js'
import { Avatar } from '../display/Avatar.js'
import { Logo } from '../display/Logo.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { exactTime } from '../display/time.js'
import { Card } from '../layout/Card.js'
import { readingMessages as texts } from './messages.reading.js'
import styles from './NotificationReading.module.css'

export type NotificationReadingProps = {
  /** The chosen notification; null while none is. */
  readonly notification: Notification | null
  /** Those about the same thing, newest first. */
  readonly others: readonly Notification[]
  readonly timeZone?: string | undefined
  readonly actions: ReactNode
  /** The thing itself, which tells what the others tell; null where only the notification is read. */
  readonly thing?: ReactNode
  /** Called when the person follows the link to the thing. */
  readonly onOpen: (notification: Notification) => void
}

/** The chosen notification in full with its thing, or with what else is told about it, to read it beside the list. */
export function NotificationReading(props: NotificationReadingProps) {
  const { notification, others, timeZone, actions, thing = null, onOpen } = props
  if (!notification)
    return (
      <Card>
        <p className={styles.hint}>{texts.choose}</p>
      </Card>
    )
  const { actor, place, title, body, url, created_at } = notification
  return (
    <Card padding="large">
      <article className={styles.reading} data-keys="">
        <div className={styles.notice} aria-live="polite">
          <header className={styles.head}>
            {actor ? <Avatar name={actor.name} src={actor.avatar} size={36} /> : <Logo size={36} />}
            <div>
              <p className={styles.name}>{actor?.name ?? texts.suite}</p>
              <p className={styles.facts}>
                {[place, created_at && exactTime(Date.parse(created_at), timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {actions}
          </header>
          <h2 className={styles.title}>{title}</h2>
          {body !== '' && <p className={styles.text}>{body}</p>}
          {url !== null && (
            <div>
              <ButtonLink
                href={url}
                appearance={thing === null ? 'primary' : 'secondary'}
                onClick={() => onOpen(notification)}
              >
                {texts.open}
              </ButtonLink>
            </div>
          )}
        </div>
        {thing !== null && <div className={styles.thing}>{thing}</div>}
        {thing === null && others.length > 0 && (
          <section className={styles.others} aria-label={texts.others}>
            <h3 className={styles.facts}>{texts.others}</h3>
            <ul>
              {others.map(other => (
                <li key={other.id} className={styles.other}>
                  <p>{other.title}</p>
                  {other.body !== '' && <p className={styles.text}>{other.body}</p>}
                  {other.created_at !== null && (
                    <p className={styles.facts}>
                      <RelativeTime instant={other.created_at} timeZone={timeZone} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </Card>
  )
}
