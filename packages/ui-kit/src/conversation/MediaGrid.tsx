import styles from './MediaGrid.module.css'
import type { MessageHandlers } from './ports.list.js'
import type { ShownMessage } from './rules.shown.js'
import { messages as texts } from './messages.js'

export type MediaGridProps = Pick<MessageHandlers, 'renderMedia'> & {
  /** The pictures of an album, in their order. */
  readonly messages: readonly ShownMessage[]
}

/** The tiles that are shown; the last of them tells how many more there are. */
const SHOWN = 4

/** The pictures of an album in a grid: side by side, three with a wide first one, four in a square. */
export function MediaGrid({ messages, renderMedia }: MediaGridProps) {
  const shown = messages.slice(0, SHOWN)
  const hidden = messages.length - shown.length
  return (
    <div
      className={styles.grid}
      role="group"
      aria-label={texts.album(messages.length)}
      data-count={shown.length}
    >
      {shown.map((message, index) => (
        <div key={message.client_id ?? message.id} className={styles.cell}>
          {renderMedia({ message, isTile: true, more: index === SHOWN - 1 ? hidden : 0 })}
        </div>
      ))}
    </div>
  )
}
