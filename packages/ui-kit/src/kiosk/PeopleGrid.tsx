import { memo } from 'react'
import { personAnchor } from './BoardIndex.js'
import { messages } from './messages.js'
import styles from './PeopleBoard.module.css'
import { type BoardPerson, PersonCard } from './PersonCard.js'
import { useDrawn } from './useDrawn.js'

/** The cards that fill the largest tablet; PeopleBoard.module.css has the same number. */
const FIRST_SCREEN = 24

export type PeopleGridProps = {
  readonly people: readonly BoardPerson[]
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  /** True where the grid opens scrolled down, and so shows more than its first cards. */
  readonly isScrolled: boolean
}

/**
 * The cards of the board. The first picture has the cards of the first screen and the places of all others, so
 * that neither the height nor the index changes when the rest follows.
 */
export function PeopleGrid({ people, now, timeZone, isScrolled }: PeopleGridProps) {
  const isDrawn = useDrawn()
  const most = isDrawn || isScrolled ? people.length : FIRST_SCREEN
  return (
    <ul className={styles.grid} aria-label={messages.people(people.length)}>
      {people.map((person, index) => (
        <li key={person.id} id={personAnchor(person.id)} className={styles.place}>
          {index < most && <Card {...person} now={now} timeZone={timeZone} />}
        </li>
      ))}
    </ul>
  )
}

/** A card that is rendered anew only when something of its person changes. */
const Card = memo(function Card({
  now,
  timeZone,
  ...person
}: BoardPerson & Pick<PeopleGridProps, 'now' | 'timeZone'>) {
  return <PersonCard person={person} now={now} timeZone={timeZone} />
})
