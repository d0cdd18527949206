import type { UserRef } from '@osys/sdk/basics/schema'
import { Avatar } from '../display/Avatar.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './AvatarRow.module.css'
import { messages } from './messages.js'
import { shownPeople } from './rules.people.js'

export type AvatarRowProps = {
  readonly people: readonly UserRef[]
  readonly size?: number
  /** The most pictures drawn, three when left out; the other people are counted. */
  readonly most?: number
  /** The name of the row for screen readers; that of the assignees when left out. */
  readonly label?: (names: readonly string[]) => string
}

/** The pictures of a few people, and the number of the others. Empty without people. */
export function AvatarRow({ people, size = 24, most, label = messages.assignedTo }: AvatarRowProps) {
  if (people.length === 0) return null
  const shown = shownPeople(people, most)
  const names = people.map(person => person.name)
  return (
    <span className={styles.row} title={names.join(', ')}>
      <HiddenText>{label(names)}</HiddenText>
      {shown.map(person => (
        <span key={person.id} className={styles.one}>
          <Avatar name={person.name} src={person.avatar} size={size} />
        </span>
      ))}
      {shown.length < people.length && (
        <span className={styles.more} aria-hidden="true">
          {`+${people.length - shown.length}`}
        </span>
      )}
    </span>
  )
}
