/** Verifies and restores a backup; refuses a backup that is not whole, and a place that is not empty. */

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DataPaths } from '../paths.js'
import { errorCode } from '../fault.js'
import { readArchive } from './archive.js'
import { endSignIns, listRevived, type Revived } from './revived.js'
import { readName, type Manifest, type TableContent } from './manifest.js'
import { createTables, fillDerived, refuseOtherRelease, withoutForeignKeys } from './target.js'
import { listTables, quote, source } from './tables.js'
import { StartError } from '../../start-error.js'

/** Reads a backup to its end and checks every byte. Throws a StartError when the backup is not whole. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const manifest = await readArchive(file, (_name, content) => pipeline(content, drain()))
  refuseOtherRelease(manifest)
  return manifest
}

/**
 * Loads a verified backup into an empty database and an empty data directory, all or nothing; sign-ins end, see
 * `endSignIns`. Returns the keys that work again. Throws a StartError when the database or the directory is not empty, or
 * when the backup is not whole.
 */
export async function loadBackup(
  url: string,
  paths: DataPaths,
  file: string,
  manifest: Manifest,
): Promise<Revived> {
  const staging = join(paths.dataDir, `.restore-${process.pid}`)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'osys restore',
    statement_timeout: 0,
  })
  await client.connect()
  client.on('error', () => {})
  try {
    await refuseFilled(client, paths)
    await client.query('begin')
    await createTables(client, manifest)
    await refuseOtherTables(client, manifest)
    await withoutForeignKeys(client, () => loadEntries(client, staging, file, manifest))
    await fillDerived(client)
    await endSignIns(client)
    for (const { name, last_value, is_called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${quote(name)}`,
        last_value,
        is_called,
      ])
    }
    await moveIntoPlace(staging, paths, () => client.query('commit'))
    await client.query('analyze')
    return await listRevived(client)
  } finally {
    // Ending the connection rolls an open transaction back.
    await client.end()
    await rm(staging, { recursive: true, force: true })
  }
}

async function refuseFilled(client: pg.Client, paths: DataPaths): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0) throw new StartError('The database is not empty; restore into an empty one')
  for (const folder of [paths.files, paths.media]) {
    const names = await readdir(folder)
    if (names.length > 0) throw new StartError(`${folder} is not empty; restore into an empty DATA_DIR`)
  }
}

async function refuseOtherTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const expected = manifest.tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(await listTables(client)) === JSON.stringify(expected)) return
  throw new StartError(
    'The tables of the backup are not those of this release; restore it with the release that made it',
  )
}

async function loadEntries(
  client: pg.Client,
  staging: string,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const loader = tableLoader(client, manifest.tables)
  await readArchive(file, async (name, content) => {
    const what = readName(name)
    if (what && 'table' in what) return loader.add(what.table, content)
    if (what) return saveFile(join(staging, what.path), content)
  })
  await loader.finish()
}

/**
 * Feeds the pieces of each table to one COPY, and compares the number of loaded rows with that of saved ones.
 */
function tableLoader(client: pg.Client, tables: readonly TableContent[]) {
  let open: { readonly table: TableContent; readonly stream: ReturnType<typeof copyFrom> } | undefined
  let total = 0
  const close = async () => {
    if (!open) return
    const { table, stream } = open
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject).once('finish', resolve).end()
    })
    if (stream.rowCount !== table.rows)
      throw new StartError(`Of ${table.name} ${stream.rowCount} rows arrived instead of ${table.rows}`)
    total += table.rows
    open = undefined
  }
  const add = async (name: string, content: Readable) => {
    if (open?.table.name !== name) {
      await close()
      const table = tables.find(each => each.name === name)
      if (!table) throw new StartError(`The backup holds rows of ${name}, a table that it does not list`)
      open = { table, stream: client.query(copyFrom(`copy ${source(table)} from stdin`)) }
    }
    await pipeline(content, open.stream, { end: false })
  }
  const finish = async () => {
    await close()
    const expected = tables.reduce((sum, { rows }) => sum + rows, 0)
    if (total !== expected) throw new StartError(`${total} rows arrived instead of ${expected}`)
  }
  return { add, finish }
}

async function saveFile(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Gives the files their final names just before the commit; removes them again when the commit fails. */
async function moveIntoPlace(
  staging: string,
  paths: DataPaths,
  commit: () => Promise<unknown>,
): Promise<void> {
  const moves = [
    [join(staging, 'files'), paths.files],
    [join(staging, 'media'), paths.media],
    [join(staging, 'pin-pepper'), paths.pinPepper],
  ] as const
  const moved: string[] = []
  try {
    for (const [from, to] of moves) {
      if (await moveIfThere(from, to)) moved.push(to)
    }
    await commit()
  } catch (error) {
    for (const each of moved) await rm(each, { recursive: true, force: true })
    throw error
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function drain(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
