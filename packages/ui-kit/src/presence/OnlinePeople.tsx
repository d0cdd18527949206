import type { OnlinePerson } from '@osys/sdk/presence/schema'
import { Avatar } from '../display/Avatar.js'
import { DaySection } from '../hub/DaySection.js'
import { messages } from './messages.js'
import styles from './OnlinePeople.module.css'

export type OnlinePeopleProps = {
  /** The people who are online, the viewer included. */
  readonly people: readonly OnlinePerson[]
  /** The id of the viewer. */
  readonly ownId: number
}

const SHOWN = 12

/** The people who are online, as a card of 'Mi día'. */
export function OnlinePeople({ people, ownId }: OnlinePeopleProps) {
  const shown = people.slice(0, SHOWN)
  const hidden = people.length - shown.length
  return (
    <DaySection
      title={messages.online}
      action={<span className={styles.count}>{messages.count(people.length)}</span>}
    >
      <ul className={styles.list}>
        {shown.map(({ id, name, avatar }) => (
          <li key={id} className={styles.person}>
            <span className={styles.picture}>
              <Avatar name={name} src={avatar} size={32} />
            </span>
            <span className={styles.name}>{id === ownId ? messages.you(name) : name}</span>
          </li>
        ))}
        {hidden > 0 && <li className={styles.more}>{messages.more(hidden)}</li>}
      </ul>
      {people.length === 1 && people[0]?.id === ownId && <p className={styles.alone}>{messages.alone}</p>}
    </DaySection>
  )
}
