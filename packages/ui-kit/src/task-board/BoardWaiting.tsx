import { Skeleton } from '../display/Skeleton.js'
import columnStyles from './BoardColumn.module.css'
import { statusLabels } from '../task-properties/messages.js'
import { dueMessages } from '../task-properties/messages.due.js'
import styles from './TaskBoard.module.css'

const CARD_HEIGHTS = [92, 116, 100]

/** The placeholder of a board while it loads. */
export function BoardWaiting() {
  return (
    <div className={styles.board} role="status" aria-label={dueMessages.loadingTasks}>
      {Object.values(statusLabels).map(label => (
        <div key={label} className={columnStyles.column}>
          <div className={columnStyles.head}>
            <Skeleton width="10ch" height="20px" />
          </div>
          <div className={columnStyles.waiting}>
            {CARD_HEIGHTS.map(height => (
              <Skeleton key={height} height={`${height}px`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
