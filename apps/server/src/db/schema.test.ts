import type { DrizzleSnapshotJSON } from 'drizzle-kit/api'
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import * as schema from './schema.js'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/**
 * Loads drizzle-kit, and takes away the `random` that it adds to every array: the test files of a worker share
 * their globals, and other libraries refuse to load beside it.
 */
async function loadDrizzleKit() {
  const before = new Set(Object.keys(Array.prototype))
  const kit = await import('drizzle-kit/api')
  for (const name of Object.keys(Array.prototype)) {
    if (!before.has(name)) Reflect.deleteProperty(Array.prototype, name)
  }
  return kit
}

describe('the migrations', () => {
  const empty = useTestDatabase('empty')

  test('make the very tables of the schema', async () => {
    const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter(name => name.endsWith('_snapshot.json'))
    const newest = snapshots.toSorted((a, b) => a.localeCompare(b)).at(-1)
    const recorded = JSON.parse(
      readFileSync(join(MIGRATIONS, 'meta', String(newest)), 'utf8'),
    ) as DrizzleSnapshotJSON
    const { generateDrizzleJson, generateMigration } = await loadDrizzleKit()
    expect(Object.keys(Array.prototype)).toEqual([])
    expect(await generateMigration(recorded, generateDrizzleJson(schema))).toEqual([])
  })

  test('say what to ask the administrator for where the account may not create the extension', async () => {
    const role = `plain_${randomUUID().slice(0, 8)}`
    const [statement] = readFileSync(join(MIGRATIONS, '0000_search.sql'), 'utf8').split(
      '--> statement-breakpoint',
    )
    const client = await empty.pool.connect()
    try {
      await client.query(`create role ${role}; grant all on schema public to ${role}; set role ${role}`)
      await expect(client.query(String(statement))).rejects.toThrow(
        /Ask its administrator for: CREATE EXTENSION pg_trgm;/,
      )
    } finally {
      await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
      client.release()
    }
  })
})

describe('the tables', () => {
  const database = useTestDatabase()
  const run = async (statement: string, values: unknown[] = []) =>
    (await database.pool.query(statement, values)).rows as Record<string, unknown>[]

  beforeAll(async () => {
    await run(
      "insert into users (name, email, password_hash) values ('Ana', 'ana@x.mx', '-'), ('Luis', 'luis@x.mx', '-')",
    )
    await run(
      "insert into companies (name, status, created_from, approved_at, tags) values ('Píxel y Ñandú', 'actived', 'admin', now(), '{Videojuegos}'), ('Otra', 'pending', 'public', null, '{}')",
    )
  })

  test('find names by any part, without accents and case', async () => {
    const found = await run("select name from companies where search like '%' || osys_fold($1) || '%'", [
      'PIXEL Y ÑAN',
    ])
    expect(found).toEqual([{ name: 'Píxel y Ñandú' }])
    expect(await run("select osys_fold('ÁÉÍÓÚÜÑ Çà ﬁn') as folded")).toEqual([{ folded: 'aeiouun ca fin' }])
  })

  test('can search companies, tasks and people by index', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      for (const table of ['companies', 'tasks', 'users']) {
        const { rows } = await client.query(
          `explain (format json) select id from ${table} where search like '%nandu%'`,
        )
        expect(JSON.stringify(rows)).toContain(`${table}_search`)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('keep one account for each e-mail, in lower case', async () => {
    await expect(
      run("insert into users (name, email, password_hash) values ('X', 'ana@x.mx', '-')"),
    ).rejects.toThrow('users_email')
    await expect(
      run("insert into users (name, email, password_hash) values ('X', 'Eva@x.mx', '-')"),
    ).rejects.toThrow('users_email_folded')
  })

  test('hold a role once, and only roles of the contract', async () => {
    await run("insert into user_roles (user_id, role) values (1, 'diseño')")
    await expect(run("insert into user_roles (user_id, role) values (1, 'diseño')")).rejects.toThrow(
      'user_roles_user_id_role_pk',
    )
    await expect(run("insert into user_roles (user_id, role) values (1, 'root')")).rejects.toThrow(
      'user_roles_role_known',
    )
  })

  test('give a company one icon, which is an image', async () => {
    const add = (mime: string, storage: string) =>
      run(
        "insert into files (company_id, user_id, name, mime, size, icon, storage) values (1, 1, 'x', $1, 1, true, $2)",
        [mime, storage],
      )
    await add('image/png', 'a')
    await expect(add('image/png', 'b')).rejects.toThrow('files_one_icon')
    await expect(add('text/plain', 'c')).rejects.toThrow('files_icon_is_image')
  })

  test('keep company status and dates together', async () => {
    await expect(run("update companies set status = 'archived' where id = 1")).rejects.toThrow(
      'companies_archived_dated',
    )
    await expect(run("update companies set status = 'actived' where id = 2")).rejects.toThrow(
      'companies_actived_approved',
    )
  })

  test('set finished_at exactly while a task is done', async () => {
    const add = (status: string, finished: string) =>
      run(
        `insert into tasks (company_id, number, title, status, position, created_by, finished_at) values (1, $1, 'x', $2, 1, 1, ${finished})`,
        [Math.ceil(Math.random() * 1e9), status],
      )
    await add('done', 'now()')
    await expect(add('done', 'null')).rejects.toThrow('tasks_finished_dated')
    await expect(add('review', 'now()')).rejects.toThrow('tasks_finished_dated')
  })

  test('store a punch once for each client id, with the status that follows', async () => {
    const id = randomUUID()
    const add = (event: string, status: string, client = id) =>
      run(
        "insert into work_logs (client_id, user_id, event, status, at, source) values ($1, 1, $2, $3, now(), 'web')",
        [client, event, status],
      )
    await add('entrada', 'dentro')
    await expect(add('salida', 'fuera')).rejects.toThrow('work_logs_client_id')
    await expect(add('salida', 'dentro', randomUUID())).rejects.toThrow('work_logs_status_follows')
  })

  test('tell a conversation by its two people, whoever wrote', async () => {
    const add = (from: number, to: number) =>
      run(
        "insert into messages (client_id, sender_id, receiver_id, body) values ($1, $2, $3, 'hola') returning low_id, high_id",
        [randomUUID(), from, to],
      )
    expect(await add(2, 1)).toEqual([{ low_id: 1, high_id: 2 }])
    expect(await add(1, 2)).toEqual([{ low_id: 1, high_id: 2 }])
    await expect(add(1, 1)).rejects.toThrow('messages_two_people')
  })

  test('keep an answer in the chat of its question', async () => {
    await run("insert into assistant_chats (user_id, title) values (1, 'a'), (1, 'b')")
    await run(
      "insert into assistant_messages (chat_id, role, content, status) values (1, 'user', 'hola', 'done')",
    )
    const reply = (chat: number) =>
      run(
        "insert into assistant_messages (chat_id, parent_id, role, content, status) values ($1, 1, 'assistant', 'hola', 'done')",
        [chat],
      )
    await reply(1)
    await expect(reply(2)).rejects.toThrow('assistant_messages_parent')
  })

  test('never change or lose what the audit log says', async () => {
    await run(
      "insert into audit_log (actor_id, action, subject_type, subject_id) values (1, 'role.update', 'user', 2)",
    )
    await expect(run("update audit_log set action = 'x'")).rejects.toThrow(
      'audit_log rows are never changed or removed',
    )
    await expect(run('delete from audit_log')).rejects.toThrow('audit_log rows are never changed or removed')
  })
})
