import { downloadFile } from '@osys/sdk/files/endpoints'
import type { CompanyFile } from '@osys/sdk/files/schema'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { useEffect, useState } from 'react'

/** Pictures are shown small as they are: larger ones would cost more than they tell. */
const LARGEST_BYTES = 1_500_000
const MOST = 30
const SHOWN = /^image\/(png|jpeg|gif|webp|avif)$/

/** Addresses of the pictures among the files, by file, fetched one after the other with the person's key. */
export function useThumbs(api: Api, files: readonly CompanyFile[]): ReadonlyMap<number, string> {
  const [thumbs, setThumbs] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = files
    .filter(({ mime, size }) => SHOWN.test(mime) && size <= LARGEST_BYTES)
    .slice(0, MOST)
    .map(file => file.id)
    .join(' ')

  useEffect(() => {
    const controller = new AbortController()
    const made: string[] = []
    async function fetchAll(): Promise<void> {
      for (const id of wanted.split(' ').filter(Boolean).map(Number)) {
        try {
          const options = { quiet: true, signal: controller.signal }
          const { blob } = await api.call(downloadFile, { id, inline: true }, options)
          if (controller.signal.aborted) return
          const url = URL.createObjectURL(blob)
          made.push(url)
          setThumbs(before => new Map(before).set(id, url))
        } catch (error) {
          // Its kind is shown instead; without the right to download, none of them will come.
          if (!isApiError(error)) throw error
          if (controller.signal.aborted || error.status === 403) return
        }
      }
    }
    void fetchAll()
    return () => {
      controller.abort()
      for (const url of made) URL.revokeObjectURL(url)
      setThumbs(new Map())
    }
  }, [api, wanted])
  return thumbs
}
