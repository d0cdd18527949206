import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { Avatar } from '../display/Avatar.js'
import styles from './PeopleBoard.module.css'
import { StatusLabel } from './StatusLabel.js'

/** A person of the board. */
export type BoardPerson = {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly status: ClockStatus
  /** ISO instant of the newest event; null without events. */
  readonly since: string | null
  /** The person's pad; null where only a badge opens it. */
  readonly href: string | null
}

export type PersonCardProps = {
  readonly person: BoardPerson
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
}

/** A person on the board, with their status. */
export function PersonCard({ person, now, timeZone }: PersonCardProps) {
  const Card = person.href === null ? 'div' : 'a'
  return (
    <Card className={styles.card} href={person.href ?? undefined}>
      <Avatar name={person.name} src={person.avatar} size={64} />
      <span className={styles.words}>
        <span className={styles.name}>{person.name}</span>
        <span className={styles.state}>
          <StatusLabel status={person.status} since={person.since} now={now} timeZone={timeZone} />
        </span>
      </span>
    </Card>
  )
}
