import { createPictures } from '@osys/sdk/assistant/actions.pictures'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { useEffect, useState } from 'react'
import { blobUrls } from '../app/blob-urls.js'
import { createStoreCell, useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'

/** Returns the addresses of the pictures of questions; one that is there stays while others come and go. */
export function usePictures(messages: readonly AssistantMessage[]): ReadonlyMap<number, string> {
  const { api } = useSuite()
  const [photos] = useState(() => createStoreCell<ReadonlyMap<number, string>>(new Map()))
  const [keeper] = useState(() => createPictures({ api, photos, urls: blobUrls }))
  const wanted = messages.flatMap(({ images }) => images.map(({ id }) => id)).join(',')
  useEffect(() => keeper.show(wanted.split(',').filter(Boolean).map(Number)), [keeper, wanted])
  // Only the end of the page forgets all.
  useEffect(() => () => keeper.show([]), [keeper])
  const shown = useCell(photos)
  useAskAgain(wanted !== '' && shown.size < wanted.split(',').length, keeper.again)
  return shown
}
