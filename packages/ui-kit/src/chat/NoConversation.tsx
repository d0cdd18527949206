import { Chat24Regular } from '@fluentui/react-icons/headless/svg/chat'
import { EmptyState } from '../display/EmptyState.js'
import styles from '../conversation/MessageList.module.css'
import { messages } from './messages.js'

/** The place of the conversation while none is open. */
export function NoConversation() {
  return (
    <div className={styles.middle}>
      <EmptyState icon={<Chat24Regular />} title={messages.noneOpen} text={messages.noneOpenText} />
    </div>
  )
}
