import { Avatar } from '../display/Avatar.js'
import type { BoardPerson } from './PeopleBoard.js'
import styles from './PeopleBoard.module.css'
import { StatusLabel } from './StatusLabel.js'

export type PersonCardProps = {
  readonly person: BoardPerson
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
}

/** A person on the board, with their status. */
export function PersonCard({ person, now, timeZone }: PersonCardProps) {
  return (
    <a className={styles.card} href={person.href}>
      <Avatar name={person.name} src={person.avatar} size={64} />
      <span className={styles.words}>
        <span className={styles.name}>{person.name}</span>
        <span className={styles.state}>
          <StatusLabel status={person.status} since={person.since} now={now} timeZone={timeZone} />
        </span>
      </span>
    </a>
  )
}
