import { RESTORE_WITHIN_MS } from '@osys/sdk/chat/rules.restoring'
import type { Deps } from '../http/deps.js'
import { removeNamed } from '../stored/removals.js'
import { removeKept, takeKept } from './queries.media.js'

const AT_ONCE = 200

/**
 * Removes for good what messages held whose deletion can no longer be undone. The files go after the commit;
 * those that a crash leaves are swept like every file that no row names.
 */
export async function removeDeletedMessages(
  deps: Pick<Deps, 'database' | 'places'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - RESTORE_WITHIN_MS)
  for (;;) {
    const { count, names } = await deps.database.db.transaction(async tx => {
      const ids = await takeKept(tx, before, AT_ONCE)
      return { count: ids.length, names: ids.length > 0 ? await removeKept(tx, ids) : [] }
    })
    await removeNamed(deps, { files: names })
    if (count < AT_ONCE) return
  }
}
