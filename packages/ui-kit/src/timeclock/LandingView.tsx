import { CalendarLtr24Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { Clock24Regular } from '@fluentui/react-icons/headless/svg/clock'
import { PeopleTeam24Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { PersonAvailable24Regular } from '@fluentui/react-icons/headless/svg/person-available'
import { Tablet24Regular } from '@fluentui/react-icons/headless/svg/tablet'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import styles from './LandingView.module.css'
import { messages } from './messages.js'
import { clockMessages } from './messages.clock.js'

/** A page of the timesheets app. */
export type LandingLinkKey = 'own' | 'now' | 'team' | 'kiosks' | 'kiosk'

const LINKS: readonly {
  readonly key: LandingLinkKey
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
}[] = [
  { key: 'own', title: messages.toOwn, text: messages.toOwnText, icon: <CalendarLtr24Regular /> },
  { key: 'now', title: messages.toNow, text: messages.toNowText, icon: <PersonAvailable24Regular /> },
  {
    key: 'team',
    title: messages.toTimesheets,
    text: messages.toTimesheetsText,
    icon: <PeopleTeam24Regular />,
  },
  { key: 'kiosks', title: messages.toKiosks, text: messages.toKiosksText, icon: <Tablet24Regular /> },
  { key: 'kiosk', title: messages.toKiosk, text: messages.toKioskText, icon: <Clock24Regular /> },
]

export type LandingViewProps = {
  /** The viewer's own clock. */
  readonly clock: ReactNode
  /** The list of things that need the viewer; left out for people who keep no timesheets. */
  readonly attention?: ReactNode
  /** The addresses of the pages; null for a page that the person may not open. */
  readonly hrefs: Readonly<Record<LandingLinkKey, string | null>>
  readonly hasPin: boolean
  readonly onSetPin: () => void
  readonly onTakePin: () => void
}

/** The first page of the timesheets: the viewer's own clock, and links to the other pages. */
export function LandingView({ clock, attention, hrefs, hasPin, onSetPin, onTakePin }: LandingViewProps) {
  return (
    <div className={styles.page}>
      <section className={styles.own} aria-labelledby="own-clock">
        <Card padding="large">
          <h2 id="own-clock" className={styles.title}>
            {clockMessages.ownClock}
          </h2>
          {clock}
        </Card>
        {attention}
        <Card padding="large">
          <h2 className={styles.title}>{messages.pin}</h2>
          <p className={styles.text}>{messages.pinText}</p>
          <div className={styles.buttons}>
            <Button onClick={onSetPin}>{hasPin ? messages.changePin : messages.setPin}</Button>
            {hasPin && (
              <Button appearance="subtle" onClick={onTakePin}>
                {messages.takePin}
              </Button>
            )}
          </div>
        </Card>
      </section>
      <ul className={styles.links}>
        {LINKS.filter(({ key }) => hrefs[key] !== null).map(({ key, title, text, icon }) => (
          <li key={key} className={styles.link}>
            <span className={styles.icon}>{icon}</span>
            <span className={styles.words}>
              <a className={styles.name} href={hrefs[key] ?? undefined}>
                {title}
              </a>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
