import { PeopleTeam24Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { Print20Regular } from '@fluentui/react-icons/headless/svg/print'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { Avatar } from '../display/Avatar.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { momentText, sinceText } from './format.hours.js'
import { messages } from './messages.js'
import { statusLabels } from './messages.clock.js'
import styles from './NowView.module.css'

export type NowPerson = {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly status: ClockStatus
  /** ISO instant since which the status holds; null when it is not known. */
  readonly since: string | null
  readonly href: string
}

/** The people of a unit. */
export type NowGroup = {
  readonly key: string
  readonly title: string
  readonly people: readonly NowPerson[]
}

export type NowState = ViewState<{ readonly groups: readonly NowGroup[] }>

export type NowViewProps = {
  readonly state: NowState
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  readonly onPrint: () => void
  readonly onRetry: () => void
}

/** In the order in which a reception or a fire drill asks. */
const STATUSES = ['dentro', 'descanso', 'fuera'] as const satisfies readonly ClockStatus[]

/** The page of people in, on a break and out, by unit; it prints as a list to tick off. */
export function NowView({ state, now, timeZone, onPrint, onRetry }: NowViewProps) {
  if (state.kind === 'failed') {
    return (
      <div className={styles.page}>
        <ErrorState {...state} title={messages.listFailed} onRetry={onRetry} />
      </div>
    )
  }
  if (state.kind === 'loading') {
    return (
      <div className={styles.page} role="status" aria-label={messages.loading}>
        <Skeleton height="40px" width="40%" />
        <Skeleton height="240px" />
      </div>
    )
  }
  const people = state.groups.flatMap(group => group.people)
  const count = (status: ClockStatus): number => people.filter(person => person.status === status).length
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <div>
          <h2 className={styles.sum}>
            {messages.nowSum(count('dentro'), count('descanso'), count('fuera'))}
          </h2>
          <p className={styles.moment}>{messages.nowAt(momentText(new Date(now).toISOString(), timeZone))}</p>
        </div>
        <span className={styles.print}>
          <Button icon={<Print20Regular />} onClick={onPrint}>
            {messages.print}
          </Button>
        </span>
      </div>
      {people.length === 0 && (
        <EmptyState icon={<PeopleTeam24Regular />} title={messages.nobody} text={messages.nobodyText} />
      )}
      {state.groups.map(group => (
        <Group key={group.key} group={group} now={now} timeZone={timeZone} />
      ))}
    </div>
  )
}

type GroupProps = Pick<NowViewProps, 'now' | 'timeZone'> & { readonly group: NowGroup }

function Group({ group: { key, title, people }, now, timeZone }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={`now-${key}`}>
      <h3 id={`now-${key}`} className={styles.title}>
        {title}
      </h3>
      <div className={styles.columns}>
        {STATUSES.map(status => {
          const those = people.filter(person => person.status === status)
          return (
            <section key={status} className={styles.column} aria-label={`${title}: ${statusLabels[status]}`}>
              <h4 className={styles.status} data-status={status}>
                {messages.statusCount(statusLabels[status], those.length)}
              </h4>
              <ul className={styles.list}>
                {those.map(person => (
                  <li key={person.id} className={styles.person}>
                    <span className={styles.box} />
                    <span className={styles.face}>
                      <Avatar name={person.name} src={person.avatar} size={32} />
                    </span>
                    <span className={styles.words}>
                      <a className={styles.name} href={person.href}>
                        {person.name}
                      </a>
                      <span className={styles.since}>
                        {person.since === null
                          ? messages.neverClocked
                          : messages.since(sinceText(person.since, now, timeZone))}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}
