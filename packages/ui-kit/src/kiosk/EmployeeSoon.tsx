import { Avatar } from '../basics/Avatar.js'
import { ButtonLink } from '../basics/ButtonLink.js'
import { useNow } from '../basics/useNow.js'
import styles from './EmployeeSoon.module.css'
import { messages } from './messages.js'
import type { BoardPerson } from './PeopleBoard.js'
import { StatusLabel } from './StatusLabel.js'

export type EmployeeSoonProps = {
  readonly person: BoardPerson
  readonly timeZone?: string
  readonly homeHref: string
}

/** A person's screen until they can clock in on it. */
export function EmployeeSoon({ person, timeZone, homeHref }: EmployeeSoonProps) {
  const now = useNow(60_000)
  return (
    <div className={styles.screen}>
      <Avatar name={person.name} src={person.avatar} size={144} />
      <h1 className={styles.name}>{person.name}</h1>
      <div className={styles.status}>
        <StatusLabel status={person.status} since={person.since} now={now} timeZone={timeZone} />
      </div>
      <p className={styles.soon}>
        <strong>{messages.underConstruction}</strong>
        {messages.registerText}
      </p>
      <ButtonLink href={homeHref} appearance="primary" size="huge">
        {messages.backToPeople}
      </ButtonLink>
    </div>
  )
}
