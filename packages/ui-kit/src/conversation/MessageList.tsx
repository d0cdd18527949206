import { useState } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import styles from './MessageList.module.css'
import { MessageLog } from './MessageLog.js'
import { MessagesWaiting } from './MessagesWaiting.js'
import type { MessageListProps } from './ports.list.js'
import { messages as texts } from './messages.js'

/** The messages of a conversation, newest at the bottom. Only those near the visible part are in the page. */
export function MessageList(props: MessageListProps) {
  const { state, user, mayWrite } = props
  const [backId, setBackId] = useState<number | null>(null)
  if (state.kind === 'loading') return <MessagesWaiting />
  if (state.kind === 'failed') {
    return (
      <div className={styles.middle}>
        <ErrorState
          title={texts.failed}
          text={state.text}
          requestId={state.requestId}
          isRetrying={state.isRetrying}
          onRetry={props.onRetry}
        />
      </div>
    )
  }
  if (state.messages.length === 0) {
    return (
      <div className={styles.middle}>
        <EmptyState title={texts.empty(user.name)} text={mayWrite ? texts.emptyText : texts.emptyReadOnly} />
      </div>
    )
  }
  return <MessageLog {...props} state={state} backId={backId} onBackId={setBackId} />
}
