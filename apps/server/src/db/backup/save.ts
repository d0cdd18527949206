import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { DataPaths } from '../paths.js'
import { errorCode } from '../fault.js'
import { writeArchive, type ArchiveWriter } from './archive.js'
import { holdFiles } from './files-lock.js'
import { tableEntry, type Manifest, type TableContent } from './manifest.js'
import { copyOut, listMigrations, listSequences, listTables } from './tables.js'
import { StartError } from '../../start-error.js'

const PIECE_BYTES = 4_000_000

/**
 * Writes the whole database, as it is at one instant, and the uploaded files to one new file. It may run
 * beside a running server. The file gets its name only when it is whole. Throws a StartError.
 */
export async function saveBackup(url: string, paths: DataPaths, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} is already there; choose another name`)
  const draft = `${file}.draft-${process.pid}`
  const client = new pg.Client({
    connectionString: url,
    application_name: 'osys backup',
    statement_timeout: 0,
    keepAlive: true,
  })
  await client.connect()
  // A broken connection also fails the running statement, which reports the error.
  client.on('error', () => {})
  try {
    await holdFiles(client)
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await writeArchive(draft, archive => fill(client, paths, archive))
    await rename(draft, file)
    await syncDirectory(dirname(file))
    return manifest
  } catch (error) {
    throw writeFault(error, file)
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  paths: DataPaths,
  archive: ArchiveWriter,
): Promise<Omit<Manifest, 'entries'>> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0)
    throw new StartError('The database holds nothing of Osys; there is nothing to back up')
  const tables: TableContent[] = []
  for (const table of await listTables(client)) {
    const pieces = copyOut(client, table, PIECE_BYTES)
    let number = 0
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) {
      await archive.add(tableEntry(table.name, ++number), next.value.length, next.value)
    }
    tables.push({ name: table.name, columns: [...table.columns], rows: next.value })
  }
  // Counters are read after the rows: a counter may be ahead of the rows, never behind them.
  const sequences = [...(await listSequences(client))]
  // The copying of files takes longest. Meanwhile the database need not keep what this snapshot sees.
  await client.query('commit')
  // Files are read after the database: a file may exist without its row, but no row without its file.
  for (const root of ['files', 'media'] as const) await addFolder(archive, root, paths[root])
  await addFile(archive, 'pin-pepper', paths.pinPepper)
  // An answer also proves that the connection, and with it the hold on the files, has lasted until here.
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    format: 'osys-backup-1',
    created_at: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables,
    sequences,
  }
}

async function addFolder(archive: ArchiveWriter, name: string, folder: string): Promise<void> {
  const found = await readdir(folder, { withFileTypes: true }).catch(orNothing)
  for (const each of (found ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [inner, path] = [`${name}/${each.name}`, join(folder, each.name)]
    if (each.isDirectory()) await addFolder(archive, inner, path)
    else if (each.isFile()) await addFile(archive, inner, path)
  }
}

/** Adds a file; does nothing when it was deleted meanwhile. */
async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const handle = await open(path).catch(orNothing)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    // A file that grows meanwhile is copied up to its first size; an `end` of -1 would mean all of it.
    const content =
      size === 0 ? Buffer.alloc(0) : handle.createReadStream({ end: size - 1, autoClose: false })
    await archive.add(name, size, content)
  } finally {
    await handle.close()
  }
}

function orNothing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir)
  await handle.sync()
  await handle.close()
}

function writeFault(error: unknown, file: string): unknown {
  if (error instanceof StartError) return error
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`${file} cannot be written: the disk is full`, { cause: error })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR') {
    return new StartError(`${file} cannot be written: ${String(error)}`, { cause: error })
  }
  return error
}
