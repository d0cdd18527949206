import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Tablet24Regular } from '@fluentui/react-icons/headless/svg/tablet'
import type { ClockAttention } from '@osys/sdk/timeclock/schema.attention'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import { Avatar } from '../display/Avatar.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { Card } from '../layout/Card.js'
import styles from './AttentionView.module.css'
import { minuteText, sinceText } from './format.hours.js'
import { messages } from './messages.js'
import { attentionMessages as texts } from './messages.attention.js'

export type AttentionState = ViewState<{ readonly attention: ClockAttention }>

export type AttentionViewProps = {
  readonly state: AttentionState
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  /** The address of what waits to be settled. */
  readonly reviewHref: string
  /** The address of the page with the tablets. */
  readonly kiosksHref: string
  readonly hrefOf: (person: { readonly id: number }) => string
  readonly onRetry: () => void
}

/** The list for those who keep the timesheets: forgotten exits, missing people, requests, conflicts, silent tablets. */
export function AttentionView(props: AttentionViewProps) {
  return (
    <Card padding="large">
      <section aria-labelledby="clock-attention">
        <h2 id="clock-attention" className={styles.title}>
          {texts.attention}
        </h2>
        <Content {...props} />
      </section>
    </Card>
  )
}

function Content({ state, now, timeZone, reviewHref, kiosksHref, hrefOf, onRetry }: AttentionViewProps) {
  if (state.kind === 'loading') return <Skeleton height="96px" />
  if (state.kind === 'failed')
    return <ErrorState {...state} isCompact title={texts.attentionFailed} onRetry={onRetry} />
  const { forgotten, missing, requests, conflicts, silent } = state.attention
  if (forgotten.length + missing.length + silent.length + requests + conflicts === 0) {
    return (
      <p className={styles.calm}>
        <CheckmarkCircle24Regular />
        {texts.nothingNeeded}
      </p>
    )
  }
  return (
    <div className={styles.parts}>
      {requests + conflicts > 0 && <Link href={reviewHref}>{texts.waiting(requests, conflicts)}</Link>}
      <People title={texts.forgottenExits} count={forgotten.length}>
        {forgotten.map(({ person, since }) => (
          <Person
            key={person.id}
            {...person}
            href={hrefOf(person)}
            text={texts.openSince(sinceText(since, now, timeZone))}
          />
        ))}
      </People>
      <People title={texts.missingPeople} count={missing.length}>
        {missing.map(({ person, usual_minute }) => (
          <Person
            key={person.id}
            {...person}
            href={hrefOf(person)}
            text={texts.usuallyAt(minuteText(usual_minute))}
          />
        ))}
      </People>
      <People title={texts.silentTablets} count={silent.length}>
        {silent.map(({ id, name, since }) => (
          <li key={id} className={styles.person}>
            <span className={styles.tablet}>
              <Tablet24Regular />
            </span>
            <span className={styles.words}>
              <a className={styles.name} href={kiosksHref}>
                {name}
              </a>
              <span className={styles.text}>{texts.silentSince(sinceText(since, now, timeZone))}</span>
            </span>
          </li>
        ))}
      </People>
    </div>
  )
}

type PeopleProps = { readonly title: string; readonly count: number; readonly children: ReactNode }

function People({ title, count, children }: PeopleProps) {
  if (count === 0) return null
  return (
    <div>
      <h3 className={styles.subtitle}>{messages.statusCount(title, count)}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  )
}

type PersonProps = {
  readonly name: string
  readonly avatar: string | null
  readonly href: string
  readonly text: string
}

function Person({ name, avatar, href, text }: PersonProps) {
  return (
    <li className={styles.person}>
      <Avatar name={name} src={avatar} size={32} />
      <span className={styles.words}>
        <a className={styles.name} href={href}>
          {name}
        </a>
        <span className={styles.text}>{text}</span>
      </span>
    </li>
  )
}
