import { describe, expect, it } from 'vitest'
import { eq, getTableColumns, isTable } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { holdFiles } from '../db/backup/files-lock.js'
import { companies } from '../db/tables/companies.js'
import * as schema from '../db/schema.js'
import { refuse } from '../http/refusal.js'
import { Upload } from '../http/upload.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { keepCopies, keepUploads } from './keep.js'
import { STORED_NAMES } from './queries.js'
import { sweepOrphans } from './sweep.js'
import { files } from '../db/tables/files.js'
import { users } from '../db/tables/users.js'

const test = useTestApp()
const stored = () => readdirSync(test.deps.places.files)
let count = 0

function received(text: string): Upload {
  const path = join(test.deps.places.incoming, `part-${count++}`)
  writeFileSync(path, text)
  return new Upload({ name: 'a.txt', type: 'text/plain', size: text.length, hash: '', path })
}

async function insertFile(storage: string) {
  const { db } = test.database
  const ana = await signIn(test)
  const [company] = await db
    .insert(companies)
    .values({ name: 'Roble', created_from: 'admin' })
    .returning({ id: companies.id })
  if (!company) throw new Error('no company')
  const row = { company_id: company.id, user_id: ana.id, name: 'a.txt', mime: 'text/plain', size: 1, storage }
  await db.insert(files).values(row)
}

describe('keepUploads', () => {
  it('has the bytes in their place under random names before the rows are written', async () => {
    const before = stored().length
    const names = await keepUploads(test.deps, [received('uno'), received('dos')], async kept => {
      expect(kept.map(name => readFileSync(join(test.deps.places.files, name), 'utf8'))).toEqual([
        'uno',
        'dos',
      ])
      return kept
    })
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(stored().length).toBe(before + 2)
    expect(readdirSync(test.deps.places.incoming)).toEqual([])
  })

  it('leaves nothing when the change is refused or fails', async () => {
    const before = stored()
    await keepUploads(test.deps, [received('uno')], async () => refuse('not_found'))
    const failing = keepUploads(test.deps, [received('dos')], async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const gone = keepUploads(
      test.deps,
      [received('tres'), new Upload({ name: '', type: '', size: 0, hash: '', path: '/nowhere' })],
      async () => 'never',
    )
    await expect(gone).rejects.toThrow('ENOENT')
    expect(stored()).toEqual(before)
  })

  it('keeps a file that a row names although the answer of the commit was lost', async () => {
    let kept = ''
    const lost = keepUploads(test.deps, [received('uno')], async ([name = '']) => {
      await insertFile((kept = name))
      throw new Error('connection lost')
    })
    await expect(lost).rejects.toThrow('connection lost')
    expect(stored()).toContain(kept)
  })
})

describe('sweepOrphans', () => {
  it('deletes old files that no row names, and no others', async () => {
    const folder = test.deps.places.files
    const long = new Date('2026-01-01')
    for (const name of ['orphan', 'young', 'named']) writeFileSync(join(folder, name), 'x')
    for (const name of ['orphan', 'named']) utimesSync(join(folder, name), long, long)
    await insertFile('named')
    await sweepOrphans(test.deps, Date.parse('2026-02-01'))
    expect(stored()).toContain('named')
    expect(stored()).toContain('young')
    expect(stored()).not.toContain('orphan')
  })

  it('deletes old pictures of every size that nobody shows, and no others', async () => {
    const folder = test.deps.places.media
    const { db } = test.database
    const ana = await signIn(test)
    const long = new Date('2026-01-01')
    const shown = ['avatar.webp', 'avatar-192.webp', 'banner.webp', 'icon.webp']
    const left = ['left.webp', 'left-192.webp', 'alone-192.webp']
    for (const name of [...shown, ...left]) {
      writeFileSync(join(folder, name), 'x')
      utimesSync(join(folder, name), long, long)
    }
    writeFileSync(join(folder, 'young.webp'), 'x')
    await db.update(users).set({ avatar: 'avatar.webp', banner: 'banner.webp' }).where(eq(users.id, ana.id))
    await db.insert(companies).values({ name: 'Roble', created_from: 'admin', icon: 'icon.webp' })
    await sweepOrphans(test.deps, Date.parse('2026-02-01'))
    expect(readdirSync(folder).toSorted()).toEqual([...shown, 'young.webp'].toSorted())
  })

  it('leaves everything to a later sweep while a backup runs', async () => {
    const { files: folder, media } = test.deps.places
    const long = new Date('2026-01-01')
    const paths = [join(folder, 'held'), join(media, 'held.webp')]
    for (const path of paths) {
      writeFileSync(path, 'x')
      utimesSync(path, long, long)
    }
    const backup = new pg.Client(test.database.url)
    await backup.connect()
    await holdFiles(backup)
    await sweepOrphans(test.deps, Date.parse('2026-02-01'))
    expect(paths.map(path => existsSync(path))).toEqual([true, true])
    await backup.end()
    await sweepOrphans(test.deps, Date.parse('2026-02-01'))
    expect(paths.map(path => existsSync(path))).toEqual([false, false])
  })

  it('leaves it also while the session of a backup is idle for longer than the server allows', async () => {
    const backup = new pg.Client({
      connectionString: test.database.url,
      options: '-c idle_session_timeout=20s',
    })
    await backup.connect()
    await holdFiles(backup)
    expect((await backup.query('show idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '0' }])
    await backup.end()
  })

  it('knows every column that names a stored file', () => {
    const tables = Object.values(schema).filter(value => isTable(value))
    const columns = tables.flatMap(table => Object.values(getTableColumns(table)))
    const naming = columns.filter(({ name }) => name.endsWith('storage') || name === 'photo')
    expect(new Set(STORED_NAMES)).toEqual(new Set(naming))
  })
})

describe('keepCopies', () => {
  const original = { storage: 'a'.repeat(32), size: 3 }
  const at = (name: string) => join(test.deps.places.files, name)

  it('copies bytes under a name of their own before the rows are written', async () => {
    writeFileSync(at(original.storage), 'uno')
    const names = await keepCopies(test.deps, [original, original], async kept => {
      expect(kept.map(name => readFileSync(at(name), 'utf8'))).toEqual(['uno', 'uno'])
      return kept
    })
    expect(new Set([original.storage, ...(names as readonly string[])]).size).toBe(3)
  })

  it('leaves nothing when there is no space, and when the change is refused or fails', async () => {
    writeFileSync(at(original.storage), 'uno')
    const before = stored()
    const huge = { ...original, size: Number.MAX_SAFE_INTEGER }
    await expect(keepCopies(test.deps, [original, huge], async kept => kept)).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    await keepCopies(test.deps, [original], async () => refuse('not_found'))
    const failing = keepCopies(test.deps, [original], async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(stored()).toEqual(before)
  })

  it('copies the rest when the bytes of a file are lost', async () => {
    writeFileSync(at(original.storage), 'uno')
    const lost = { ...original, storage: 'b'.repeat(32) }
    const names = await keepCopies(test.deps, [lost, original], async kept => kept)
    expect((names as readonly string[]).map(name => stored().includes(name))).toEqual([false, true])
  })

  it('keeps the bytes of a commit whose answer was lost', async () => {
    writeFileSync(at(original.storage), 'uno')
    let name = ''
    const lost = keepCopies(test.deps, [original], async ([kept = '']) => {
      name = kept
      await insertFile(kept)
      throw new Error('Connection terminated')
    })
    await expect(lost).rejects.toThrow('terminated')
    expect(readFileSync(at(name), 'utf8')).toBe('uno')
  })
})
