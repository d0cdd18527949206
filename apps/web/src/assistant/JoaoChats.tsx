import { routePath } from '@osys/sdk/app/routes'
import { ChatList, type ChatListProps } from '@osys/ui-kit/assistant/ChatList'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useTypedSearch } from '../app/useTypedSearch.js'
import { chatHref } from './present.js'
import type { AssistantStore } from './store.js'

export interface JoaoChatsProps {
  readonly store: AssistantStore
  readonly menuOf: ChatListProps['menuOf']
}

/** Renders the chats of the person beside the open one. */
export function JoaoChats({ store, menuOf }: JoaoChatsProps) {
  const list = useCell(store.list)
  const { currentChatId } = useCell(store.state)
  const { text: search, type } = useTypedSearch(list.search, text => void store.loadChats(text))

  return (
    <ChatList
      state={toViewState(list)}
      isLoadingOlder={list.isLoadingMore}
      search={search}
      currentId={currentChatId}
      newHref={routePath('assistant')}
      hrefOf={chatHref}
      menuOf={menuOf}
      onSearch={({ value }) => type(value)}
      onOlder={() => void store.loadOlderChats()}
      onRetry={() => void store.loadChats()}
    />
  )
}

function toViewState({ phase, chats, isComplete, error }: ReturnType<AssistantStore['list']['get']>) {
  if (phase === 'loading') return { kind: 'loading' } as const
  if (phase === 'failed') return failed(error, false)
  return { kind: 'loaded', chats, hasOlder: !isComplete } as const
}
