import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.js'
import { running, startOwner, end } from '../../testing/owner.js'
import { ask, place } from '../../testing/places.js'
import { connect } from '../client.js'
import { startCluster } from '../cluster.js'
import { migrateDatabase } from '../migrate.js'
import { dataPaths, prepareDataDir } from '../paths.js'
import { loadBackup, verifyBackup } from './load.js'
import { readNumber } from '../../http/queries.numbers.js'
import { appendEvents, findNewest } from '../../realtime/queries.log.js'
import { readHistory } from '../../realtime/queries.js'
import { removeNamed } from '../../stored/removals.js'
import { withSource, withTarget, type Place } from './place.js'
import { saveBackup } from './save.js'
import { revivedLines } from './summary.js'
import { listMigrations, listSequences, listTables, source } from './tables.js'

/**
 * Rows that are hard to copy: every escape of the format, nulls, bytes, instants, and a table larger than one
 * piece.
 */
const ROWS = `
  insert into users (name, email, password_hash)
    select 'Ñandú \\ "x" ' || chr(9) || chr(10) || '\\.' || n, 'user' || n || '@osys.demo', 'hash' from generate_series(1, 50) n;
  insert into settings (key, value) values ('bytes', '{"a": "\\u00e1\\n", "b": null}'), ('big', to_jsonb(repeat('áé', 1100000)));`

interface Content {
  readonly tables: Record<string, readonly unknown[]>
  readonly sequences: unknown
  readonly migrations: unknown
  readonly files: Record<string, string>
}

async function contentOf(url: string, dataDir: string): Promise<Content> {
  const client = new pg.Client(url)
  await client.connect()
  const tables: Record<string, readonly unknown[]> = {}
  for (const table of await listTables(client)) {
    const { rows } = await client.query(
      `select t::text as row from (select * from ${source(table).split(' (')[0]}) t order by 1`,
    )
    tables[table.name] = rows
  }
  const content = {
    tables,
    sequences: await listSequences(client),
    migrations: await listMigrations(client),
    files: filesOf(dataDir),
  }
  await client.end()
  return content
}

async function countOf(url: string, statement: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(statement)
  await client.end()
  return Number(rows[0]?.count)
}

function filesOf(dataDir: string): Record<string, string> {
  const { files, media } = dataPaths({ dataDir })
  const inside = [files, media].flatMap(dir => readdirSync(dir, { recursive: true, withFileTypes: true }))
  const paths = inside.filter(each => each.isFile()).map(each => join(each.parentPath, each.name))
  return Object.fromEntries(paths.map(path => [path.slice(dataDir.length), readFileSync(path, 'latin1')]))
}

async function fill(url: string, dataDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 }).on('error', () => {})
  await migrateDatabase(pool)
  await pool.query(ROWS)
  await pool.end()
  const paths = dataPaths({ dataDir })
  prepareDataDir(paths)
  mkdirSync(join(paths.files, '2026', '11'), { recursive: true })
  writeFileSync(join(paths.files, '2026', '11', 'x'.repeat(180)), randomBytes(300_000))
  writeFileSync(join(paths.files, 'empty'), '')
  writeFileSync(join(paths.files, 'ñ ü'), 'text')
  writeFileSync(join(paths.media, 'avatar'), randomBytes(10_000))
  writeFileSync(join(paths.incoming, 'half'), 'not part of a backup')
  writeFileSync(paths.pinPepper, 'pepper', { mode: 0o600 })
}

async function onServer(
  kind: 'empty' | 'migrated' = 'empty',
): Promise<Place & { readonly databaseUrl: string }> {
  const database = await createTestDatabase(kind)
  onTestFinished(database.drop)
  return { dataDir: join(place(), 'data'), databaseUrl: database.url }
}

async function restore(target: Place, file: string): Promise<void> {
  const manifest = await verifyBackup(file)
  await withTarget(target, (url, paths) => loadBackup(url, paths, file, manifest))
}

/** Returns content without channels as it is after a restore: channels that begin later have a first number. */
function raised(content: Content, first: number): Content {
  return {
    ...content,
    tables: { ...content.tables, realtime_channels: [{ row: `(*,${first},${first})` }] },
  }
}

/** Returns the first number of the channels that begin after a restore. */
function firstNumber({ tables }: Content): number {
  const [first] = tables.realtime_channels ?? []
  return Number(/^\(\*,(\d+),/.exec(String(Object.values(first ?? {})[0]))?.[1])
}

const read = (where: Place) => withSource(where, url => contentOf(url, where.dataDir))

describe('backup and restore', () => {
  test('move everything from the private PostgreSQL to a server and back', async () => {
    const [here, file, again] = [
      { dataDir: join(place(), 'data') },
      join(place(), 'backup'),
      join(place(), 'again'),
    ]
    const cluster = await startCluster(here)
    await fill(cluster.url, here.dataDir)
    await cluster.stop()
    const manifest = await withSource(here, (url, paths) => saveBackup(url, paths, file))
    expect(
      manifest.entries.filter(({ name }) => name.startsWith('database/settings/')).length,
    ).toBeGreaterThan(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const server = await onServer()
    const began = Date.now()
    await restore(server, file)
    const moved = await read(server)
    const first = firstNumber(moved)
    expect(first).toBeGreaterThan(began)
    expect(moved).toEqual(raised(await read(here), first))
    expect(Object.keys(moved.files).length).toBe(4)
    expect(moved.tables.users?.length).toBe(50)
    // A backup leaves out what triggers make of the tables; a restore makes it anew.
    expect(moved.tables.search_words).toBeUndefined()
    const words = `select count(distinct word) from derived.search_words`
    expect(await withSource(server, url => countOf(url, words))).toBe(
      await withSource(here, url => countOf(url, words)),
    )

    await withSource(server, (url, paths) => saveBackup(url, paths, again))
    const there = { dataDir: join(place(), 'data') }
    await restore(there, again)
    const back = await read(there)
    expect(firstNumber(back)).toBeGreaterThan(first + began)
    expect(back).toEqual(raised(moved, firstNumber(back)))
    expect(readFileSync(dataPaths(there).pinPepper, 'utf8')).toBe('pepper')
    expect(existsSync(join(dataPaths(there).incoming, 'half'))).toBe(false)
  })

  test('leave a database that continues where the original ended', async () => {
    const [from, to, file] = [await onServer(), await onServer(), join(place(), 'backup')]
    await fill(from.databaseUrl, from.dataDir)
    await withSource(from, (url, paths) => saveBackup(url, paths, file))
    await restore(to, file)
    const pool = new pg.Pool({ connectionString: to.databaseUrl, max: 1 }).on('error', () => {})
    await migrateDatabase(pool)
    const { rows } = await pool.query(
      "insert into users (name, email, password_hash) values ('Next', 'next@osys.demo', 'hash') returning id",
    )
    expect(rows).toEqual([{ id: 51 }])
    const orphan = pool.query("insert into user_roles (user_id, role) values (999, 'owner')")
    await expect(orphan).rejects.toThrow('violates foreign key constraint')
    await pool.end()
  })

  test('end sign-ins, send every client a reset, and name the keys that work again', async () => {
    const [from, to, file] = [await onServer(), await onServer(), join(place(), 'backup')]
    await fill(from.databaseUrl, from.dataDir)
    const session = (hash: number, key: string) =>
      `insert into sessions (user_id, token_hash, remember, device, user_agent, address, expires_at, key_id)
        values (1, sha256('${hash}'), true, '', '', '', now() + interval '1 day', ${key})`
    await ask(
      from.databaseUrl,
      `update users set name = 'Ana' where id = 1;
      insert into personal_keys (user_id, name, created_at, expires_at)
        values (1, 'informe', now(), now() + interval '1 day'), (1, 'viejo', now(), now() - interval '1 day');
      ${session(1, 'null')}; ${session(2, '1')};
      insert into devices (name, units, key_hash, paired_by, revoked_at)
        values ('Puerta', '{solutions}', sha256('a'), 1, null), ('Rota', '{solutions}', sha256('b'), 1, now());
      insert into realtime_channels (name, seq) values ('private-ohplaky', 100);
      insert into realtime_events (channel, seq, event, data) values ('private-ohplaky', 100, 'X', '{}')`,
    )
    await withSource(from, (url, paths) => saveBackup(url, paths, file))
    const manifest = await verifyBackup(file)
    const revived = await withTarget(to, (url, paths) => loadBackup(url, paths, file, manifest))
    expect(revivedLines(revived)).toEqual(['- personal keys: Ana: informe', '- tablets: Puerta'])
    expect(await ask(to.databaseUrl, 'select key_id from sessions')).toEqual([{ key_id: 1 }])
    const pool = new pg.Pool({ connectionString: to.databaseUrl, max: 1 }).on('error', () => {})
    await pool.query(`with next as (update realtime_channels set seq = seq + 1 returning name, seq)
      insert into realtime_events (channel, seq, event, data) select name, seq, 'Y', '{}' from next`)
    // This client heard events after the backup, whose numbers the restored log would give again.
    const heard = await readHistory(pool, new Map([['private-ohplaky', 120]]))
    const [others] = (await findNewest(pool, ['private-other'])).values()
    await pool.end()
    expect(heard.get('private-ohplaky')).toEqual({ events: [], seq: 100 + (others ?? 0), reset: true })
    expect(others).toBeGreaterThan(1_000_000)
  })

  test('send a reset also in a channel that begins after the restore', async () => {
    const [from, to, file] = [await onServer(), await onServer(), join(place(), 'backup')]
    await fill(from.databaseUrl, from.dataDir)
    await withSource(from, (url, paths) => saveBackup(url, paths, file))
    await restore(to, file)
    const { db, pool, close } = await connect(to.databaseUrl)
    onTestFinished(close)
    const channel = 'private-ohplaky'
    const append = (count: number) =>
      appendEvents(
        db,
        Array.from({ length: count }, () => ({ channel, event: 'X', data: {} })),
        { channel: 'none', text: '' },
      )
    const numbers = async () => [
      (await findNewest(pool, [channel])).get(channel),
      await readNumber(db, channel),
      (await readHistory(pool, new Map([[channel, null]]))).get(channel)?.seq,
    ]
    const begin = await readNumber(db, channel)
    expect(begin).toBeGreaterThan(1_000_000)
    expect(await numbers()).toEqual([begin, begin, begin])
    await append(2)
    await append(10)
    expect(await numbers()).toEqual([begin + 12, begin + 12, begin + 12])
    // This client heard twelve events of the channel after the backup, none of which is one of these.
    const old = await readHistory(pool, new Map([[channel, 12]]))
    expect(old.get(channel)).toEqual({ events: [], seq: begin + 12, reset: true })
    const fresh = await readHistory(pool, new Map([[channel, begin]]))
    expect(fresh.get(channel)).toMatchObject({ events: { length: 12 }, reset: false })
  })

  test('take one instant, beside writers', async () => {
    const [from, to, file] = [await onServer(), await onServer(), join(place(), 'backup')]
    await fill(from.databaseUrl, from.dataDir)
    // Two tables change together: each row of one has a row in the other.
    await ask(from.databaseUrl, 'create table aaa (n int); create table zzz (n int)')
    const writer = new pg.Client(from.databaseUrl)
    await writer.connect()
    let isWriting = true
    const writing = (async () => {
      for (let n = 0; isWriting; n++)
        await writer.query(`begin; insert into aaa values (${n}); insert into zzz values (${n}); commit`)
    })()
    const manifest = await withSource(from, (url, paths) => saveBackup(url, paths, file))
    isWriting = false
    await writing
    await writer.end()
    const rowsOf = (name: string) => manifest.tables.find(table => table.name === name)?.rows
    expect(rowsOf('aaa')).toBe(rowsOf('zzz'))
    // A backup must not silently lose tables that no release has.
    await expect(restore(to, file)).rejects.toThrow('The tables of the backup are not those of this release')
  })

  test('bring back every file that a row names, also one that is removed meanwhile', async () => {
    const [from, file] = [await onServer(), join(place(), 'backup')]
    await fill(from.databaseUrl, from.dataDir)
    const paths = dataPaths(from)
    const places = { ...paths, web: '', kiosk: '' }
    const database = await connect(from.databaseUrl)
    onTestFinished(() => database.close())
    // A backup reads this table last: whoever locks it stops the backup after its snapshot.
    await ask(from.databaseUrl, 'create table zzz (n int)')
    const brake = new pg.Client(from.databaseUrl)
    await brake.connect()
    await brake.query('begin; lock table zzz')
    const saving = withSource(from, url => saveBackup(url, paths, file))
    const waiting = `select count(*)::int from pg_locks where relation = 'zzz'::regclass and not granted`
    await expect.poll(() => ask(from.databaseUrl, waiting)).toEqual([{ count: 1 }])
    await expect(saveBackup(from.databaseUrl, paths, join(place(), 'other'))).rejects.toThrow(
      'Another backup of this database is running',
    )
    const taken = { files: ['empty'], pictures: ['avatar'] }
    await removeNamed({ places, database }, taken)
    await brake.end()
    const names = (await saving).entries.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['files/empty', 'media/avatar']))
    await removeNamed({ places, database }, taken)
    expect(['/files/empty', '/media/avatar'].filter(name => name in filesOf(from.dataDir))).toEqual([])
  })

  test('work beside a running server, but restore only without', async () => {
    const [dataDir, file] = [place(), join(place(), 'backup')]
    const owner = running(await startOwner(dataDir))
    onTestFinished(() => end(owner.child, 'SIGTERM'))
    await fill(owner.url, dataDir)
    const manifest = await withSource({ dataDir }, (url, paths) => saveBackup(url, paths, file))
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(50)
    await expect(restore({ dataDir }, file)).rejects.toThrow(
      `${dataDir} is in use by process ${owner.child.pid}`,
    )
    expect(await ask(owner.url, 'select count(*)::int from users')).toEqual([{ count: 50 }])
  })
})

describe('saveBackup', () => {
  test('does not write over a file', async () => {
    const [from, file] = [await onServer(), join(place(), 'backup')]
    writeFileSync(file, 'precious')
    await expect(saveBackup(from.databaseUrl, dataPaths(from), file)).rejects.toThrow(
      `${file} is already there; choose another name`,
    )
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('says that there is nothing to back up, and leaves no file', async () => {
    const [from, dir] = [await onServer(), place()]
    await expect(saveBackup(from.databaseUrl, dataPaths(from), join(dir, 'backup'))).rejects.toThrow(
      'The database holds nothing of Osys',
    )
    await expect(withSource({ dataDir: dir }, async () => {})).rejects.toThrow(
      `there is no database of ${dir} to back up`,
    )
    expect(readdirSync(dir)).toEqual([])
  })

  test('says where it cannot write', async () => {
    const from = await onServer('migrated')
    await expect(saveBackup(from.databaseUrl, dataPaths(from), '/no/such/dir/backup')).rejects.toThrow(
      '/no/such/dir/backup cannot be written',
    )
  })
})

describe('a restore', () => {
  let backup: Buffer

  beforeAll(async () => {
    const database = await createTestDatabase('empty')
    const dir = mkdtempSync(join(tmpdir(), 'osys-test-'))
    await fill(database.url, join(dir, 'data'))
    await ask(database.url, "delete from settings where key = 'big'")
    await saveBackup(database.url, dataPaths({ dataDir: join(dir, 'data') }), join(dir, 'backup'))
    backup = readFileSync(join(dir, 'backup'))
    await database.drop()
    rmSync(dir, { recursive: true })
  })

  function backupFile(change: (bytes: Buffer) => Buffer = bytes => bytes): string {
    const file = join(place(), 'backup')
    writeFileSync(file, change(Buffer.from(backup)))
    return file
  }

  test('refuses a database that is not empty and leaves it alone', async () => {
    const target = await onServer()
    await ask(target.databaseUrl, 'create table mine as select 1 as one')
    await expect(restore(target, backupFile())).rejects.toThrow(
      'The database is not empty; restore into an empty one',
    )
    expect(await ask(target.databaseUrl, 'select one from mine')).toEqual([{ one: 1 }])
  })

  test('refuses a folder that is not empty and leaves it alone', async () => {
    const target = await onServer()
    mkdirSync(join(target.dataDir, 'files'), { recursive: true })
    writeFileSync(join(target.dataDir, 'files', 'mine'), 'mine')
    await expect(restore(target, backupFile())).rejects.toThrow(
      'files is not empty; restore into an empty DATA_DIR',
    )
    expect(filesOf(target.dataDir)).toEqual({ '/files/mine': 'mine' })
  })

  test.each([0.999999, 0.99, 0.5, 0.01, 0])(
    'refuses a file cut at %d of its length and leaves nothing behind',
    async part => {
      const file = backupFile()
      truncateSync(file, Math.floor(backup.length * part))
      const target = { dataDir: join(place(), 'data') }
      await expect(restore(target, file)).rejects.toThrow(`${file} is not a whole backup`)
      expect(existsSync(target.dataDir)).toBe(false)
    },
  )

  test('refuses a file cut at the end of any block', async () => {
    for (let length = 0; length < backup.length; length += 512 * 97) {
      await expect(verifyBackup(backupFile(bytes => bytes.subarray(0, length)))).rejects.toThrow(
        'is not a whole backup',
      )
    }
    await expect(verifyBackup(backupFile(bytes => bytes.subarray(0, -1024)))).rejects.toThrow(
      'is not a whole backup',
    )
  })

  test('refuses a file with a changed bit, wherever it is not filling', async () => {
    const original = await verifyBackup(backupFile())
    let refused = 0
    for (let tries = 0; tries < 150; tries++) {
      const at = Math.floor(Math.random() * backup.length)
      const file = backupFile(bytes => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (tries % 8)), at)
        return bytes
      })
      const result = await verifyBackup(file).catch((error: Error) => error)
      if (result instanceof Error) refused++
      else expect(result).toEqual(original)
    }
    expect(refused).toBeGreaterThan(100)
  })

  test('refuses a file that is no backup', async () => {
    const file = join(place(), 'backup')
    await expect(verifyBackup(file)).rejects.toThrow(`${file} cannot be read`)
    writeFileSync(file, Buffer.alloc(4096))
    await expect(verifyBackup(file)).rejects.toThrow('its list of contents is damaged or missing')
    copyFileSync(process.execPath, file)
    await expect(verifyBackup(file)).rejects.toThrow('is not a whole backup')
  })

  test('leaves nothing behind when it fails at the very end', async () => {
    const server = await onServer()
    const manifest = await verifyBackup(backupFile())
    const last = manifest.tables.at(-1)!
    const wrong = { ...manifest, tables: [...manifest.tables.slice(0, -1), { ...last, rows: last.rows + 1 }] }
    await expect(
      withTarget(server, (url, paths) => loadBackup(url, paths, backupFile(), wrong)),
    ).rejects.toThrow('arrived instead of')
    expect(
      await ask(
        server.databaseUrl,
        "select count(*)::int from pg_class where relnamespace = 'public'::regnamespace",
      ),
    ).toEqual([{ count: 0 }])
    expect(await ask(server.databaseUrl, "select to_regnamespace('drizzle') as found")).toEqual([
      { found: null },
    ])
    expect(existsSync(server.dataDir)).toBe(false)

    const own = { dataDir: join(place(), 'data') }
    await expect(
      withTarget(own, (url, paths) => loadBackup(url, paths, backupFile(), wrong)),
    ).rejects.toThrow('arrived instead of')
    expect(existsSync(own.dataDir)).toBe(false)
  })

  test('says that a backup is of another release', async () => {
    const manifest = await verifyBackup(backupFile())
    const newer = { ...manifest, migrations: [...manifest.migrations, { hash: 'newer', created_at: 1 }] }
    const server = await onServer()
    await expect(
      withTarget(server, (url, paths) => loadBackup(url, paths, backupFile(), newer)),
    ).rejects.toThrow('made by another release')
  })
})
