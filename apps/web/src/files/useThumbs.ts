import { dropThumbs, loadThumbs, type ThumbPorts } from '@osys/sdk/files/actions.preview'
import { thumbIds } from '@osys/sdk/files/rules.preview'
import type { FileRef } from '@osys/sdk/files/schema'
import type { Api } from '@osys/sdk/http/api'
import { useEffect, useState } from 'react'
import { blobUrls } from '../app/blob-urls.js'
import { createStoreCell, useCell } from '../app/store.js'

function thumbPorts(api: Api): ThumbPorts {
  return { api, urls: blobUrls, thumbs: createStoreCell<ReadonlyMap<number, string>>(new Map()) }
}

/**
 * Returns object URLs of the pictures among the files, by
 * file id, fetched one after the other with the person's key.
 */
export function useThumbs(api: Api, files: readonly FileRef[]): ReadonlyMap<number, string> {
  const [ports] = useState(() => thumbPorts(api))
  const wanted = thumbIds(files).join(' ')

  useEffect(() => {
    const controller = new AbortController()
    const ids = wanted.split(' ').filter(Boolean).map(Number)
    void loadThumbs(ports, ids, { signal: controller.signal })
    return () => {
      controller.abort()
      dropThumbs(ports)
    }
  }, [ports, wanted])
  return useCell(ports.thumbs)
}
