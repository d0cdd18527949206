import { EmptyState } from '../display/EmptyState.js'
import styles from './ConversationSearch.module.css'
import { FoundMessages, type FoundMessagesProps } from './FoundMessages.js'
import { messages } from './messages.js'

/** The messages of one conversation that a search found, in a pane that scrolls. */
export function ConversationSearch(props: FoundMessagesProps) {
  const { found, query } = props
  const isNothing = found.kind === 'loaded' && found.items.length === 0
  return (
    <div className={styles.pane}>
      {isNothing ? (
        <EmptyState isCompact title={messages.nothingFound} text={messages.nothingFoundHere(query.trim())} />
      ) : (
        <FoundMessages {...props} />
      )}
    </div>
  )
}
