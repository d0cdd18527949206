import { HiddenText } from '../display/HiddenText.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages } from './messages.js'
import styles from './PeopleBoard.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The placeholders of the board's cards while the people load. */
export function PlaceholderCards() {
  return (
    <div role="status">
      <HiddenText>{messages.peopleLoading}</HiddenText>
      <div className={styles.grid} aria-hidden="true">
        {PLACES.map(place => (
          <div key={place} className={styles.card}>
            <Skeleton width="64px" height="64px" isRound />
            <span className={styles.words}>
              <Skeleton width="12ch" height="24px" />
              <Skeleton width="8ch" height="18px" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
