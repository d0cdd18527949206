import { routePath } from '@osys/sdk/app/routes'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import { type ChatMenuAction, chatMenu } from '@osys/ui-kit/assistant/ChatMenu'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { saveDownload } from '../app/save-download.js'
import { useSubmit } from '../app/useSubmit.js'
import type { AssistantStore } from './store.js'

const loadRename = () =>
  import('@osys/ui-kit/assistant/RenameDialog').then(({ RenameDialog }) => RenameDialog)
const LazyRename = lazyPart(loadRename)
const loadShare = () => import('@osys/ui-kit/assistant/ShareDialog').then(({ ShareDialog }) => ShareDialog)
const LazyShare = lazyPart(loadShare)

interface Opened {
  readonly dialog: 'rename' | 'share'
  readonly chat: AssistantChat
}

/** Returns what can be done with a chat, and the dialogs that this opens. */
export function useChatMenu(store: AssistantStore) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => prefetchWhenIdle([loadRename, loadShare]), [])
  const close = (): void => setOpened(null)
  const renaming = useSubmit(['title'], ({ chat, title }: { chat: AssistantChat; title: string }) =>
    store.rename(chat, title),
  )
  const sharing = useSubmit(['targetUserId'], ({ chat, userId }: { chat: AssistantChat; userId: number }) =>
    store.share(chat.id, userId),
  )
  const findPeople = useCallback((text: string) => store.findPeople(text), [store])

  const menuOf = (chat: AssistantChat) =>
    chatMenu(chat, action => {
      if (action === 'rename' || action === 'share') setOpened({ dialog: action, chat })
      else void run(store, chat, action)
    })

  let dialog: ReactNode = null
  if (opened?.dialog === 'rename') {
    dialog = (
      <LazyRename
        title={opened.chat.title}
        isPending={renaming.isPending}
        error={renaming.fieldErrors['title'] ?? renaming.error}
        onSave={({ title }) =>
          void renaming.submit({ chat: opened.chat, title }).then(({ ended }) => ended === 'done' && close())
        }
        onClose={close}
      />
    )
  } else if (opened) {
    dialog = (
      <LazyShare
        isPending={sharing.isPending}
        error={sharing.fieldErrors['targetUserId'] ?? sharing.error}
        onSearch={findPeople}
        onShare={({ person }) =>
          void sharing
            .submit({ chat: opened.chat, userId: person.id })
            .then(({ ended }) => ended === 'done' && close())
        }
        onClose={close}
      />
    )
  }
  return { menuOf, dialogs: <Suspense fallback={null}>{dialog}</Suspense> }
}

async function run(
  store: AssistantStore,
  chat: AssistantChat,
  action: Exclude<ChatMenuAction, 'rename' | 'share'>,
): Promise<void> {
  if (action === 'pin') return void (await store.pin(chat, !chat.pinned))
  if (action === 'duplicate') {
    const { pathname } = window.location
    const outcome = await store.duplicate(chat.id)
    // A person who went elsewhere meanwhile stays there; the copy stands in the list.
    if (outcome.ended === 'done' && window.location.pathname === pathname)
      navigate(routePath('assistantChat', { chatId: outcome.value.id }))
    return
  }
  if (action === 'delete') {
    // The page leaves the address of a chat that is gone by itself.
    return void (await store.remove(chat))
  }
  const outcome = await store.exportChat(chat.id, action)
  if (outcome.ended === 'done') saveDownload(outcome.value)
}
