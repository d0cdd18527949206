import { loadPhoto } from '@osys/sdk/timeclock/actions'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'

/** Returns the loaded photos of records, as object URLs by record id. */
export function usePhotos(logs: readonly WorkLog[]): ReadonlyMap<number, string> {
  const { api } = useSuite()
  const [photos, setPhotos] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = logs
    .filter(({ photo_url }) => photo_url !== null)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    const end = new AbortController()
    const made: string[] = []

    async function fetchOne(id: number): Promise<void> {
      const outcome = await loadPhoto({ api }, id, { signal: end.signal })
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
  }, [api, wanted])
  return photos
}
