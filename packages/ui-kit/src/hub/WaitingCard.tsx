import { Clock20Regular } from '@fluentui/react-icons/headless/svg/clock'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { Tablet20Regular } from '@fluentui/react-icons/headless/svg/tablet'
import type { Waiting } from '@osys/sdk/hub/schema.waiting'
import type { ReactNode } from 'react'
import { CompanyIcon } from '../companies/CompanyIcon.js'
import { Avatar } from '../display/Avatar.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { DaySection } from './DaySection.js'
import { messages } from './messages.js'
import styles from './WaitingCard.module.css'

export type WaitingCardProps = {
  readonly state: ViewState<{ readonly waiting: Waiting }>
  readonly timeZone?: string
  /** The address of the page with the companies to approve. */
  readonly companiesHref: string
  readonly hrefOfCompany: (id: number) => string
  readonly hrefOfPerson: (id: number) => string
  /** The address of the page with the work records and the requests to review. */
  readonly reviewHref: string
  /** The address of the page with all forgotten exits. */
  readonly timesheetsHref: string
  /** The address of the page with the tablets. */
  readonly kiosksHref: string
  readonly onRetry: () => void
}

/**
 * The card of things that wait for an admin: companies to approve, work records and requests to review, shifts that
 * nobody ended, silent tablets.
 * Draws nothing when nothing waits, and before that is known.
 */
export function WaitingCard({ state, onRetry, ...props }: WaitingCardProps) {
  if (state.kind === 'loaded') return <Things {...props} waiting={state.waiting} />
  return (
    state.kind === 'failed' && (
      <DaySection title={messages.waiting}>
        <ErrorState isCompact {...state} title={messages.waitingFailed} onRetry={onRetry} />
      </DaySection>
    )
  )
}

type ThingsProps = Omit<WaitingCardProps, 'state' | 'onRetry'> & { readonly waiting: Waiting }

/** The most things of a kind that have a row; the others are counted. */
const SHOWN = 5

function Things(props: ThingsProps) {
  const { waiting, timeZone, companiesHref, hrefOfCompany, hrefOfPerson, timesheetsHref, kiosksHref } = props
  const { to_approve, to_review, forgotten_exits, silent_tablets } = waiting
  const { conflicts, requests } = to_review
  const reviews = conflicts + requests
  if (to_approve.items.length + reviews + forgotten_exits.length + silent_tablets.length === 0) return null
  const companies = to_approve.items.slice(0, SHOWN)
  const [exits, tablets] = [forgotten_exits.slice(0, SHOWN), silent_tablets.slice(0, SHOWN)]
  return (
    <DaySection title={messages.waiting}>
      <ul className={styles.list}>
        {companies.map(({ id, name, icon }) => (
          <li key={`company-${id}`} className={styles.item}>
            <CompanyIcon name={name} src={icon} size={24} />
            <a className={styles.link} href={hrefOfCompany(id)}>
              {name}
            </a>
            <span className={styles.what}>{messages.toApprove}</span>
          </li>
        ))}
        <Counted
          count={to_approve.total - companies.length}
          textOf={messages.moreToApprove}
          href={companiesHref}
        />
        <Counted
          count={conflicts}
          textOf={messages.conflicts}
          icon={<Clock20Regular />}
          href={props.reviewHref}
        />
        <Counted
          count={requests}
          textOf={messages.requests}
          icon={<Edit20Regular />}
          href={props.reviewHref}
        />
        {exits.map(({ user, since }) => (
          <li key={`person-${user.id}`} className={styles.item}>
            <Avatar name={user.name} src={user.avatar} size={24} />
            <a className={styles.link} href={hrefOfPerson(user.id)}>
              {user.name}
            </a>
            <span className={styles.what}>
              {messages.forgottenExit} <RelativeTime instant={since} timeZone={timeZone} />
            </span>
          </li>
        ))}
        <Counted
          count={forgotten_exits.length - exits.length}
          textOf={messages.moreExits}
          href={timesheetsHref}
        />
        {tablets.map(({ id, name, since }) => (
          <li key={`tablet-${id}`} className={styles.item}>
            <span className={styles.icon}>
              <Tablet20Regular />
            </span>
            <a className={styles.link} href={kiosksHref}>
              {name}
            </a>
            <span className={styles.what}>
              {messages.silentTablet} <RelativeTime instant={since} timeZone={timeZone} />
            </span>
          </li>
        ))}
        <Counted
          count={silent_tablets.length - tablets.length}
          textOf={messages.moreTablets}
          href={kiosksHref}
        />
      </ul>
    </DaySection>
  )
}

interface CountedProps {
  readonly count: number
  readonly textOf: (count: number) => string
  readonly icon?: ReactNode
  /** The page that lists them. */
  readonly href: string
}

/** The row of things that have no row of their own; nothing without any. */
function Counted({ count, textOf, icon, href }: CountedProps) {
  return (
    count > 0 && (
      <li className={styles.item}>
        <span className={styles.icon}>{icon}</span>
        <a className={styles.link} href={href}>
          {textOf(count)}
        </a>
      </li>
    )
  )
}
