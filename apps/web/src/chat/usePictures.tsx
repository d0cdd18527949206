import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { isVisual, keyOf } from '@osys/ui-kit/conversation/rules.shown'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ChatStore } from './store.js'

const Viewer = lazyPart(() => import('./Viewer.js').then(module => module.Viewer))

/** The viewer of the pictures of a conversation; null while it is closed. */
export interface Pictures {
  readonly viewer: ReactNode
  readonly open: (message: ShownMessage) => void
}

/** Shows a picture of a conversation over the window, with those before and after it. */
export function usePictures({
  store,
  userId,
  shown,
  ownId,
  name,
}: {
  readonly store: ChatStore
  readonly userId: number
  readonly shown: readonly ShownMessage[]
  readonly ownId: number
  readonly name: string
}): Pictures {
  const [opened, setOpened] = useState<ShownMessage | null>(null)
  const open = useCallback((message: ShownMessage) => setOpened(message), [])
  const album = shown.filter(isVisual)
  // A picture that is sent while it is open goes on as the saved one.
  const current = opened && (album.find(message => keyOf(message) === keyOf(opened)) ?? opened)
  return {
    open,
    viewer: current && (
      <Suspense fallback={null}>
        <Viewer
          store={store}
          userId={userId}
          message={current}
          album={album}
          author={current.sender_id === ownId ? null : name}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  }
}
