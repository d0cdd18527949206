import { Skeleton } from '../display/Skeleton.js'
import cardStyles from './CompanyCard.module.css'
import styles from './CompanyListView.module.css'
import { listMessages } from './messages.js'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholders of a page of companies while it loads. */
export function CompanyCardsWaiting() {
  return (
    <div className={styles.cards} role="status" aria-label={listMessages.loading}>
      {PLACES.map(place => (
        <div key={place} className={cardStyles.card}>
          <div className={cardStyles.top}>
            <Skeleton width="44px" height="44px" />
            <Skeleton width="60%" height="22px" />
          </div>
          <Skeleton width="35%" height="22px" />
          <Skeleton width="70%" height="16px" />
        </div>
      ))}
    </div>
  )
}
