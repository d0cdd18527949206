import type { ApiPort } from '@osys/sdk/http/attempt'
import type { Outcome } from '@osys/sdk/http/outcome'
import { useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'

/** A record or request that may have a photo. */
interface Photographed {
  readonly id: number
  readonly photo_url: string | null
}

type LoadPhoto = (
  ports: ApiPort,
  id: number,
  options: { readonly signal: AbortSignal },
) => Promise<Outcome<Blob>>

/** Returns the loaded photos of records or requests, as object URLs by id. `load` is the same at every call. */
export function usePhotos(of: readonly Photographed[], load: LoadPhoto): ReadonlyMap<number, string> {
  const { api } = useSuite()
  const [photos, setPhotos] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = of
    .filter(({ photo_url }) => photo_url !== null)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    const end = new AbortController()
    const made: string[] = []

    async function fetchOne(id: number): Promise<void> {
      const outcome = await load({ api }, id, { signal: end.signal })
      // A photo that was deleted meanwhile keeps its icon.
      if (outcome.ended !== 'done' || end.signal.aborted) return
      const address = URL.createObjectURL(outcome.value)
      made.push(address)
      setPhotos(known => new Map(known).set(id, address))
    }

    for (const id of wanted.split(',').filter(Boolean)) void fetchOne(Number(id))
    return () => {
      end.abort()
      setPhotos(new Map())
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [api, load, wanted])
  return photos
}
