/** The program behind `npm run backup`. */

import { resolve } from 'node:path'
import { withSource } from './db/backup/place.js'
import { saveBackup } from './db/backup/save.js'
import { summary } from './db/backup/summary.js'
import { readEnv } from './env.js'
import { runEntry, StartError } from './start-error.js'

/** `backup FILE`: writes database and uploaded files to one file, also while the server is running. */
await runEntry(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Usage: npm run backup FILE')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const manifest = await withSource(readEnv(process.env), (url, paths) => saveBackup(url, paths, file))
  console.log(`Backed up to ${file}: ${summary(manifest)}`)
})
