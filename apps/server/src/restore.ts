/** The program behind `npm run restore`. */

import { resolve } from 'node:path'
import { loadBackup, verifyBackup } from './db/backup/load.js'
import { withTarget } from './db/backup/place.js'
import { revivedLines, summary } from './db/backup/summary.js'
import { readEnv } from './env.js'
import { runEntry, StartError } from './start-error.js'

/** `restore FILE`: fills an empty database and an empty DATA_DIR from a backup, all or nothing. */
await runEntry(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Usage: npm run restore FILE')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const env = readEnv(process.env)
  const manifest = await verifyBackup(file)
  const revived = await withTarget(env, (url, paths) => loadBackup(url, paths, file, manifest))
  console.log(`Restored from ${file}: ${summary(manifest)}`)
  console.log('Everybody signs in again. Revoke what was revoked after the backup, it works again:')
  for (const line of revivedLines(revived)) console.log(line)
})
