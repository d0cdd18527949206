import { Chat24Regular } from '@fluentui/react-icons/headless/svg/chat'
import { EmptyState } from '../display/EmptyState.js'
import { messages } from './messages.js'
import { PaneMiddle } from './PaneMiddle.js'

/** The place of the conversation while none is open. */
export function NoConversation() {
  return (
    <PaneMiddle>
      <EmptyState icon={<Chat24Regular />} title={messages.noneOpen} text={messages.noneOpenText} />
    </PaneMiddle>
  )
}
