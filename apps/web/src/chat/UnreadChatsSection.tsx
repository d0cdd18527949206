import { routePath } from '@osys/sdk/app/routes'
import { UnreadChats } from '@osys/ui-kit/chat/UnreadChats'
import { useMemo } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { toUnread } from './present.js'
import { chatOf } from './store.js'

/** Renders the conversations with unread messages, a section of 'Mi día'. Spec §1. */
export function UnreadChatsSection() {
  const suite = useSuite()
  const { user } = useCell(suite.auth)
  const timeZone = useWorkspaceZone()
  const state = useCell(chatOf(suite).state)
  const conversations = useMemo(() => toUnread(state), [state])
  if (!user || conversations.length === 0) return null
  return (
    <UnreadChats
      conversations={conversations}
      viewerId={user.id}
      allHref={routePath('chat')}
      timeZone={timeZone}
    />
  )
}
