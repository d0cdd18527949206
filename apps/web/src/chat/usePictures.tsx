import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { isVisual, keyOf } from '@osys/ui-kit/conversation/rules.shown'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense } from 'react'
import { useOpenedItem } from '../app/useOpenedItem.js'
import type { ChatStore } from './store.js'

const Viewer = lazyPart(() => import('./Viewer.js').then(module => module.Viewer))

/** The viewer of the pictures of a conversation; null while it is closed. */
export interface Pictures {
  readonly viewer: ReactNode
  readonly open: (message: ShownMessage) => void
}

/** Shows a picture of a conversation over the window, with those before and after it; the back button closes it. */
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
  const album = shown.filter(isVisual)
  const { opened, open, show, close } = useOpenedItem('picture', album)
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
          onShow={show}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
