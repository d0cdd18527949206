/** Removes stored files and pictures after the change that no longer names them. */

import type { Deps } from '../http/deps.js'
import { isRefusal, type Refusal } from '../http/refusal.js'
import { removeStored } from './keep.js'
import { removePictures } from './pictures.js'

type Names = readonly (string | null)[]

/** Names the stored files and pictures that a change takes away. */
export type Take = (taken: { readonly files?: Names; readonly pictures?: Names }) => void

/**
 * Makes a change, and deletes the stored files that it took away after its commit. A change that runs again
 * names them again: the last call of `take` counts. A refused change takes nothing away.
 */
export async function removingAfter<Reply>(
  deps: Pick<Deps, 'places'>,
  change: (take: Take) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  let taken: Parameters<Take>[0] = {}
  const result = await change(names => {
    taken = names
  })
  if (!isRefusal(result)) {
    await removeStored(deps, taken.files ?? [])
    await removePictures(deps, taken.pictures ?? [])
  }
  return result
}

/**
 * Does the same for a change that stores the names of new pictures, which are deleted when it is refused or
 * fails.
 */
export async function replacingPictures<Reply>(
  deps: Pick<Deps, 'places'>,
  fresh: Names,
  change: (take: Take) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  try {
    const result = await removingAfter(deps, change)
    if (isRefusal(result)) await removePictures(deps, fresh)
    return result
  } catch (error) {
    await removePictures(deps, fresh)
    throw error
  }
}
