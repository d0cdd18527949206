import { createPhotos } from '@osys/sdk/files/actions.photos'
import type { ApiPort } from '@osys/sdk/http/attempt'
import type { Outcome } from '@osys/sdk/http/outcome'
import { useEffect, useState } from 'react'
import { blobUrls } from '../app/blob-urls.js'
import { createStoreCell, useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'

/** A record or request that may have a photo. */
interface Photographed {
  readonly id: number
  readonly photo_url: string | null
}

type LoadPhoto = (
  ports: ApiPort,
  id: number,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<Outcome<Blob>>

/**
 * Returns the loaded photos of records or requests, as object URLs by id. `load` is the same at every call. A photo
 * that is there stays while others come and go, so that an open one is not emptied.
 */
export function usePhotos(of: readonly Photographed[], load: LoadPhoto): ReadonlyMap<number, string> {
  const { api } = useSuite()
  const [photos] = useState(() => createStoreCell<ReadonlyMap<number, string>>(new Map()))
  const [keeper] = useState(() =>
    createPhotos({ photos, urls: blobUrls, load: (id, options) => load({ api }, id, options) }),
  )
  const wanted = of
    .filter(({ photo_url }) => photo_url !== null)
    .map(({ id }) => id)
    .join()
  useEffect(() => keeper.show(wanted.split(',').filter(Boolean).map(Number)), [keeper, wanted])
  // Only the end of the page forgets all.
  useEffect(() => () => keeper.show([]), [keeper])
  const shown = useCell(photos)
  useAskAgain(wanted !== '' && shown.size < wanted.split(',').length, keeper.again)
  return shown
}
