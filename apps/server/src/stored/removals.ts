/** Removes stored files and pictures after the change that no longer names them. */

import { unlessHeld } from '../db/backup/files-lock.js'
import type { Deps } from '../http/deps.js'
import { isRefusal, type Refusal } from '../http/refusal.js'
import { removeStored } from './keep.js'
import { removePictures } from './pictures.js'
import { findShownPictures } from './queries.js'

type Names = readonly (string | null)[]

/** Stored files and pictures that rows named, and name no more. */
interface Taken {
  readonly files?: Names
  readonly pictures?: Names
}

/** Names the stored files and pictures that a change takes away. */
export type Take = (taken: Taken) => void

type Store = Pick<Deps, 'places' | 'logger' | 'database'>

/**
 * Makes a change, and deletes the stored files that it took away after its commit. A change that runs again
 * names them again: the last call of `take` counts. A refused change takes nothing away.
 */
export async function removingAfter<Reply>(
  deps: Store,
  change: (take: Take) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  let taken: Taken = {}
  const result = await change(names => {
    taken = names
  })
  if (!isRefusal(result)) await removeTaken(deps, taken)
  return result
}

/** Removes what a change took away. The change is made, so a fault of the disk is logged and fails nothing. */
async function removeTaken(deps: Store, taken: Taken): Promise<void> {
  try {
    await removeNamed(deps, taken)
  } catch (error) {
    deps.logger.error({ error, ...taken }, 'files that a change took away stay on the disk')
  }
}

/**
 * Removes files and pictures that rows named until now. While a backup runs, whose rows may still name them, they
 * stay, and the hourly sweep finds them later.
 */
export async function removeNamed(
  deps: Pick<Deps, 'places' | 'database'>,
  { files = [], pictures = [] }: Taken,
): Promise<void> {
  if (![...files, ...pictures].some(name => name !== null)) return
  await unlessHeld(deps.database.db, async () => {
    await removeStored(deps, files)
    await removePictures(deps, pictures)
  })
}

/**
 * Does the same for a change that stores the names of new pictures, which are deleted when it is refused or
 * fails.
 */
export async function replacingPictures<Reply>(
  deps: Store,
  fresh: Names,
  change: (take: Take) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  try {
    const result = await removingAfter(deps, change)
    if (isRefusal(result)) await removePictures(deps, fresh)
    return result
  } catch (error) {
    await removeUnshown(deps, fresh)
    throw error
  }
}

/**
 * Removes new pictures that nothing shows. A commit whose answer was lost may have happened, so shown pictures
 * stay, and all of them when the database cannot tell.
 */
async function removeUnshown(deps: Store, fresh: Names): Promise<void> {
  const names = fresh.filter(name => name !== null)
  const shown = await findShownPictures(deps.database.db, names).catch(() => undefined)
  if (shown)
    await removePictures(
      deps,
      names.filter(name => !shown.has(name)),
    )
}
