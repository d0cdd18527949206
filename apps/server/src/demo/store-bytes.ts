import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataPaths } from '../db/paths.js'
import type { StoredBytes } from './world.js'

/** Writes the files of the demo company to their folders and syncs them to disk, before any row names them. */
export async function storeBytes(
  paths: Pick<DataPaths, 'files' | 'media'>,
  stored: readonly StoredBytes[],
): Promise<void> {
  for (const folder of [paths.files, paths.media]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await Promise.all(
    stored.map(async ({ folder, name, bytes }) =>
      writeFile(join(paths[folder], name), await bytes, { mode: 0o600, flush: true }),
    ),
  )
}
