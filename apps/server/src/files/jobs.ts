import { RESTORE_WITHIN_MS } from '@osys/sdk/files/rules.restoring'
import type { Deps } from '../http/deps.js'
import { removeNamed } from '../stored/removals.js'
import { removeDeletedRows } from './queries.js'

const AT_ONCE = 200

/**
 * Removes rows and bytes of files whose deletion can no longer be undone. The bytes go after the commit; those that
 * a crash leaves are swept like every stored file that no row names.
 */
export async function removeDeletedFiles(deps: Pick<Deps, 'database' | 'places'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORE_WITHIN_MS)
  for (;;) {
    const names = await deps.database.db.transaction(tx => removeDeletedRows(tx, before, AT_ONCE))
    await removeNamed(deps, { files: names })
    if (names.length < AT_ONCE) return
  }
}
