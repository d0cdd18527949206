import type { UserRef } from '@osys/sdk/basics/schema'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import { messages } from './messages.search.js'
import styles from './PersonPicker.module.css'
import type { Typeahead } from './useTypeahead.js'

export type PersonOptionsProps = {
  /** The id of the field; the ids of the options derive from it. */
  readonly id: string
  readonly label: string
  readonly text: string
  readonly search: Typeahead<UserRef>
  readonly people: readonly UserRef[]
  readonly active: UserRef | undefined
  readonly isInFlow?: boolean
  readonly onPoint: (point: { readonly index: number }) => void
  readonly onPick: (pick: { readonly person: UserRef }) => void
}

/** The list of the people found, below the field of a `PersonPicker`. */
export function PersonOptions(props: PersonOptionsProps) {
  const { id, label, text, search, people, active, onPoint, onPick } = props
  const isEmpty = people.length === 0
  return (
    <div className={classes(styles.popup, props.isInFlow && styles.inFlow)}>
      <div
        id={`${id}-list`}
        className={classes(styles.list, isEmpty && styles.none)}
        role="listbox"
        aria-label={label}
      >
        {people.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            className={styles.option}
            role="option"
            aria-selected={person === active}
            onPointerMove={() => onPoint({ index })}
            // Keeps the focus in the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick({ person })}
          >
            <Avatar name={person.name} src={person.avatar} size={32} />
            <span className={styles.person}>
              <span className={styles.name}>{person.name}</span>
              {person.position && <span className={styles.position}>{person.position}</span>}
            </span>
          </div>
        ))}
      </div>
      {search.kind === 'searching' && isEmpty && <p className={styles.note}>{messages.searchingPeople}</p>}
      {search.kind === 'failed' && <p className={styles.note}>{messages.searchFailed}</p>}
      {search.kind === 'found' && isEmpty && <p className={styles.note}>{messages.noPeople(text)}</p>}
    </div>
  )
}
