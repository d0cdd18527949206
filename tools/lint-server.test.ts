import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'osys-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rules of the server, each with its plugin. */
const RULES = [
  ['server', 'sql-has-a-home'],
  ['server', 'no-query-in-a-loop'],
  ['calls', 'handler-bears-its-name'],
  ['calls', 'refusals-are-values'],
  ['calls', 'mount-sends-answers'],
] as const

const QUERIES = `import { findOne } from './queries.js'\n`

/** Each way of breaking a rule, with a file that does. */
const PLANTED: readonly (readonly [rule: (typeof RULES)[number][1], path: string, text: string])[] = [
  ['sql-has-a-home', 'tasks/routes.ts', `await db.execute(sql\`select 1\`)\n`],
  ['sql-has-a-home', 'tasks/rules.ts', `import { eq } from 'drizzle-orm'\nexport const e = eq\n`],
  [
    'sql-has-a-home',
    'tasks/handlers.ts',
    `import { tasks } from '../db/tables/tasks.js'\nexport const t = tasks\n`,
  ],
  ['sql-has-a-home', 'tasks/notify.ts', `await call.deps.database.pool.query('select 1')\n`],
  ['sql-has-a-home', 'tasks/record.ts', `await tx.insert(tasks).values(rows)\n`],
  ['sql-has-a-home', 'tasks/reach.ts', `const { db: read } = call\nawait read.select().from(rows)\n`],
  ['sql-has-a-home', 'tasks/jobs.ts', `await client['execute']('select 1')\n`],
  [
    'sql-has-a-home',
    'tasks/ports.ts',
    `import { sql as text } from 'drizzle-orm'\nexport const one = text\`1\`\n`,
  ],
  ['sql-has-a-home', 'tidy.ts', `await deps.database.db.delete(tasks)\n`],
  ['sql-has-a-home', 'tasks/handlers.rows.ts', `const rows = await call.db.query.tasks.findMany()\n`],
  ['sql-has-a-home', 'tasks/handlers.later.ts', `const { eq } = await import('drizzle-orm')\n`],
  ['sql-has-a-home', 'tasks/rules.again.ts', `export { eq } from 'drizzle-orm'\n`],
  ['sql-has-a-home', 'tasks/rules.all.ts', `export * from '../db/tables/tasks.js'\n`],
  [
    'sql-has-a-home',
    'tasks/record.schema.ts',
    `import * as schema from '../db/schema.js'\nexport const s = schema\n`,
  ],
  ['no-query-in-a-loop', 'chat/routes.ts', `${QUERIES}for (const id of ids) await findOne(db, id)\n`],
  [
    'no-query-in-a-loop',
    'chat/handlers.create.ts',
    `${QUERIES}await Promise.all(ids.map(id => findOne(db, id)))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/record.ts',
    `import * as queries from './queries.rows.js'\nwhile (rest.length > 0) await queries.findOne(tx, rest.pop())\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.ts',
    `${QUERIES}const one = id => findOne(db, id)\nexport const all = ids => Promise.all(ids.map(id => one(id)))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.later.ts',
    `const queries = await import('./queries.js')\nfor (const id of ids) await queries.findOne(db, id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/notify.ts',
    `import { reachTask } from '../tasks/reach.js'\nfor (const id of ids) await reachTask(db, id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.decisions.ts',
    `import { isKnown } from './queries.js'\nfor (const id of ids) if (await isKnown(db, id)) known.push(id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.members.ts',
    `import * as queries from './queries.js'\nawait Promise.all(ids.map(id => queries.isKnown(call.db, id)))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.has.ts',
    `import { hasUsers } from '../people/queries.js'\nawait Promise.all(ids.map(id => hasUsers(tx, [id])))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.own.ts',
    `${QUERIES}const isOwn = async id => (await findOne(db, id)).isOwn\nexport const all = ids => ids.filter(id => isOwn(id))\n`,
  ],
  ['no-query-in-a-loop', 'chat/handlers.some.ts', `${QUERIES}ids.some(async id => findOne(db, id))\n`],
  [
    'no-query-in-a-loop',
    'chat/handlers.every.ts',
    `${QUERIES}ids.every(async id => await findOne(db, id))\n`,
  ],
  ['no-query-in-a-loop', 'chat/handlers.find.ts', `${QUERIES}ids.find(async id => await findOne(db, id))\n`],
  [
    'no-query-in-a-loop',
    'chat/handlers.filter.ts',
    `${QUERIES}ids.filter(async id => await findOne(db, id))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.from.ts',
    `${QUERIES}await Promise.all(Array.from(ids, async id => await findOne(db, id)))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.await.ts',
    `${QUERIES}for await (const id of ids) await findOne(db, id)\n`,
  ],
  ['no-query-in-a-loop', 'chat/handlers.given.ts', `${QUERIES}await Promise.all(ids.map(findOne))\n`],
  [
    'no-query-in-a-loop',
    'chat/handlers.object.ts',
    `${QUERIES}const read = { one: id => findOne(db, id) }\nfor (const id of ids) await read.one(id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.alias.ts',
    `${QUERIES}const read = findOne\nfor (const id of ids) await read(db, id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.alias-of-all.ts',
    `import * as queries from './queries.js'\nconst read = queries.findOne\nconst again = read\nfor (const id of ids) await again(db, id)\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.bound.ts',
    `${QUERIES}await Promise.all(ids.map(findOne.bind(null, db)))\n`,
  ],
  [
    'no-query-in-a-loop',
    'chat/handlers.bound-alias.ts',
    `${QUERIES}const read = findOne.bind(null, db)\nfor (const id of ids) await read(id)\n`,
  ],
  ['handler-bears-its-name', 'users/routes.ts', `mount(server, createUser, addUser)\n`],
  ['handler-bears-its-name', 'setup/routes.ts', `mountPublic(server, endpoints.createOwner, makeOwner)\n`],
  ['handler-bears-its-name', 'users/routes.members.ts', `mount(server, createUser, handlers.addUser)\n`],
  ['handler-bears-its-name', 'users/routes.texts.ts', `mount(server, createUser, handlers['addUser'])\n`],
  [
    'handler-bears-its-name',
    'users/routes.made.ts',
    `mount(server, endpoints.createUser, makeUser(answers))\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.members-made.ts',
    `mount(server, createUser, users.add(answers))\n`,
  ],
  ['handler-bears-its-name', 'users/routes.typed.ts', `mount(server, createUser, addUser as Handler)\n`],
  [
    'handler-bears-its-name',
    'users/routes.chosen.ts',
    `mount(server, createUser, isOn ? createUser : addUser)\n`,
  ],
  ['handler-bears-its-name', 'users/routes.public.ts', `mountPublic(server, users.createUser, addUser)\n`],
  ['handler-bears-its-name', 'users/routes.file.ts', `mountFile(server, users.createUser, addUser)\n`],
  [
    'handler-bears-its-name',
    'users/routes.public-file.ts',
    `mountPublicFile(server, users.createUser, addUser)\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.streamed.ts',
    `mountStreamed(server, users.createUser, addUser, following)\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.devices.ts',
    `mountForDevices(server, users.createUser, addUser)\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.arrow.ts',
    `mount(server, createUser, async ({ id }) => findUser(id))\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.function.ts',
    `mountPublic(server, createUser, function createUser() {\n  return 1\n})\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.own.ts',
    `const createUser = async () => 1\nmount(server, endpoints.createUser, createUser)\n`,
  ],
  [
    'handler-bears-its-name',
    'users/routes.own-made.ts',
    `function createUser() {\n  return () => 1\n}\nmount(server, endpoints.createUser, createUser())\n`,
  ],
  ['refusals-are-values', 'files/handlers.ts', `if (!row) throw new Error('not found')\n`],
  ['refusals-are-values', 'files/rules.ts', `export const must = () => {\n  throw refuse('not_found')\n}\n`],
  [
    'refusals-are-values',
    'files/handlers.later.ts',
    `try {\n  run()\n} catch (error) {\n  const no = new Error('no', { cause: error })\n  throw no\n}\n`,
  ],
  [
    'refusals-are-values',
    'files/reach.ts',
    `import { RefusedError } from '../http/refusal.js'\nrun(RefusedError)\n`,
  ],
  ['refusals-are-values', 'files/routes.ts', `export const no = () => Promise.reject(new Error('no'))\n`],
  [
    'refusals-are-values',
    'files/record.ts',
    `class Gone extends Error {}\nexport const record = () => {\n  throw new Gone()\n}\n`,
  ],
  [
    'refusals-are-values',
    'files/record.known.ts',
    `class Gone extends Error {}\nexport const isGone = value => value instanceof Gone\nexport const record = () => {\n  throw new Gone()\n}\n`,
  ],
  [
    'refusals-are-values',
    'files/handlers.said.ts',
    `try {\n  run()\n} catch (error) {\n  say(error instanceof Error)\n}\nexport const no = () => {\n  throw new Error('no')\n}\n`,
  ],
  [
    'mount-sends-answers',
    'audit/handlers.ts',
    `export const get = (_input, _call, reply) => reply.code(404).send()\n`,
  ],
  [
    'mount-sends-answers',
    'audit/routes.ts',
    `import type { FastifyReply } from 'fastify'\nexport type R = FastifyReply\n`,
  ],
  ['mount-sends-answers', 'audit/routes.hooks.ts', `server.http.addHook('onSend', say)\n`],
  ['mount-sends-answers', 'audit/routes.plugin.ts', `server.http.register(plugin)\n`],
  ['mount-sends-answers', 'audit/notify.ts', `const { send } = reply\nsend(1)\n`],
  ['mount-sends-answers', 'audit/handlers.member.ts', `export const get = call => call.reply.code(404)\n`],
  ['mount-sends-answers', 'audit/handlers.cast.ts', `export const get = reply => (reply as any).send(1)\n`],
  ['mount-sends-answers', 'audit/handlers.given.ts', `export const get = ({ reply: { send } }) => send(1)\n`],
  ['mount-sends-answers', 'audit/handlers.taken.ts', `const { code } = call.reply\ncode(404)\n`],
  [
    'mount-sends-answers',
    'audit/handlers.trailer.ts',
    `export const get = reply => reply.trailer('x', say)\n`,
  ],
  [
    'mount-sends-answers',
    'audit/routes.part.ts',
    `const { addHook } = server.http\naddHook('onSend', say)\n`,
  ],
  [
    'mount-sends-answers',
    'audit/routes.all.ts',
    `import type * as fastify from 'fastify'\nexport type R = fastify.FastifyReply\n`,
  ],
  ['mount-sends-answers', 'audit/routes.type.ts', `export type R = import('fastify').FastifyReply\n`],
]

/** Code that looks like a violation and is none. */
const LAWFUL: Readonly<Record<string, string>> = {
  'hub/queries.ts': `import { eq } from 'drizzle-orm'\nfor (const id of ids) await tx.execute(sql\`select \${id}\`)\nexport const e = eq\n`,
  'hub/queries.week.ts': `await db.select().from(tasks)\n`,
  'hub/present.ts': `import type { tasks } from '../db/tables/tasks.js'\nexport type Row = typeof tasks.$inferSelect\n`,
  'hub/present.rows.ts': `export type { tasks } from '../db/tables/tasks.js'\nexport { type eq } from 'drizzle-orm'\nexport * from './shapes.js'\nexport const shapes = await import('./shapes.js')\n`,
  'hub/rules.ts': `known.delete(1)\nexport const q = request.query\nexport const one = request.query.tasks.find(1)\n`,
  'hub/handlers.ts': `${QUERIES}for (const row of await findOne(db, ids)) rows.push(row)\nfor (;;) if (await findOne(db, 1)) break\n`,
  'hub/reach.ts': `import { mayTalkTo } from '../chat/reach.js'\nfor (const id of ids) if (mayTalkTo(id)) found.push(id)\n`,
  'hub/reach.rows.ts': `${QUERIES}import { isTryOf } from '../session/queries.offered.js'\nconst rows = Array.from(await findOne(db, ids))\nfor await (const row of findOne(db, ids)) if (isTryOf(row, 1)) found.push(row)\nexport const mine = rows.filter(isTryOf)\n`,
  'hub/notify.all.ts': `${QUERIES}const rows = await findOne(db, ids)\nconst names = rows.names\nfor (const row of rows) names.push(row)\nconst bound = tell.bind(null, rows)\nfor (const row of rows) bound(row)\n`,
  'hub/notify.ts': `${QUERIES}const all = ids => findOne(db, ids)\nfor (const row of await all(ids)) rows.push(row)\n`,
  'users/handlers.ts': `try {\n  run()\n} catch (error) {\n  if (code(error) !== 1) throw error\n}\nexport const again = () => run().catch(error => {\n  throw error\n})\n`,
  'users/handlers.own.ts': `class Known extends Error {}\ntry {\n  throw new Known()\n} catch (error) {\n  if (!(error instanceof Known)) throw error\n}\n`,
  'users/ports.ts': `if (!answer.ok) throw new Error('no answer')\n`,
  'users/present.ts': `export const shown = (listTasks, body) => listTasks.reply.parse(body)\n`,
  'http/reach.ts': `throw new RefusedError(refuse('not_found'))\n`,
  'hub/routes.ts': `mount(server, endpoints.getHub, getHub)\nmount(server, endpoints.listHubs, hubs.listHubs)\nmount(server, getHubs, hubs.getHubs(answers))\n`,
}

function lint(files: readonly (readonly [path: string, text: string])[]): readonly string[] {
  const plugins = ['lint-server', 'lint-calls'].map(name => join(ROOT, `tools/${name}.mjs`))
  const rules = Object.fromEntries(RULES.map(([plugin, rule]) => [`${plugin}/${rule}`, 'error']))
  const config = { jsPlugins: plugins, categories: { correctness: 'off' }, rules }
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('.oxlintrc.json', JSON.stringify(config))
  for (const [path, text] of files) write(`apps/server/src/${path}`, text)
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', '--format', 'json', 'apps'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: readonly { readonly code: string; readonly filename: string }[]
  }
  return diagnostics.map(({ code, filename }) => `${code} ${filename.replace(/.*apps\/server\/src\//, '')}`)
}

const pluginOf = (rule: string): string | undefined => RULES.find(([, name]) => name === rule)?.[0]

test('the linter catches each planted violation, and nothing else', () => {
  const found = lint([...PLANTED.map(([, path, text]) => [path, text] as const), ...Object.entries(LAWFUL)])
  expect([...new Set(found)].toSorted()).toEqual(
    PLANTED.map(([rule, path]) => `${pluginOf(rule)}(${rule}) ${path}`).toSorted(),
  )
})
