import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packageFolders } from '../scripts/package-folders.mjs'
import { complaints, readLayers } from './layers.js'
import { FEATURES } from './layout.js'
import { ORDER, SERVICES } from './server-floors.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const made: string[] = []

/** Packages that planted code imports, each with a package of the workspace that has it. */
const PACKAGES = {
  react: 'apps/web',
  valtio: 'apps/web',
  wouter: 'apps/web',
  ofetch: 'packages/sdk',
  'p-retry': 'packages/sdk',
  zod: 'packages/sdk',
  'fast-check': 'packages/sdk',
  mitt: 'packages/sdk',
  'pusher-js': 'packages/realtime',
  sharp: 'apps/server',
  fastify: 'apps/server',
  'csv-parse': 'apps/server',
}

/**
 * Creates a small workspace with the real rules, package.json
 * files and third-party packages, and the given files.
 */
function aWorkspace(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'osys-layers-'))
  made.push(root)
  mkdirSync(join(root, 'node_modules'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const folder of packageFolders(ROOT)) {
    mkdirSync(join(root, folder), { recursive: true })
    cpSync(join(ROOT, folder, 'package.json'), join(root, folder, 'package.json'))
  }
  for (const file of [
    '.dependency-cruiser.mjs',
    'scripts/package-folders.mjs',
    'tools/server-floors.mjs',
    'tsconfig.base.json',
    'package.json',
  ])
    cpSync(join(ROOT, file), join(root, file))
  // The packages are the real ones, because their resolved path decides
  // whether a rule sees them. Only the undeclared one is made up.
  for (const [name, owner] of Object.entries(PACKAGES))
    symlinkSync(
      realpathSync(join(ROOT, owner, 'node_modules', name)),
      join(root, 'node_modules', name),
      'dir',
    )
  write('node_modules/left-pad/package.json', '{"name":"left-pad","version":"1.0.0","main":"index.js"}')
  write('node_modules/left-pad/index.js', 'export const x = 1\n')
  mkdirSync(join(root, 'node_modules/@osys'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@osys', name), 'dir')
  }
  mkdirSync(join(root, 'tools'), { recursive: true })
  for (const [path, text] of Object.entries(files)) write(path, text)
  return root
}

/** Code that keeps every rule, and that the planted code imports. */
const LAWFUL = {
  'packages/sdk/src/comments/schema.ts': `import { x } from 'zod'\nexport type Comment = { id: number }\nexport const limit = x\n`,
  'packages/sdk/src/comments/state.ts': `import type { Comment } from './schema.js'\nexport const none: Comment[] = []\n`,
  'packages/sdk/src/comments/actions.ts': `import { api } from '../http/api.js'\nexport const act = api\n`,
  'packages/sdk/src/http/api.ts': `import { x } from 'ofetch'\nexport type Api = number\nexport const api = x\n`,
  'packages/sdk/src/testing/comments.ts': `import type { Comment } from '../comments/schema.js'\nexport const aComment = (): Comment => ({ id: 1 })\n`,
  'packages/sdk/src/comments/state.test.ts': `import { x } from 'fast-check'\nimport fs from 'node:fs'\nimport { none } from './state.js'\nexport const t = [x, fs, none]\n`,
  'packages/realtime/src/connection.ts': `import { x } from 'pusher-js'\nimport type { Comment } from '@osys/sdk/comments/schema'\nexport const c: Comment[] = [x]\n`,
  'packages/ui-kit/src/comments/CommentList.tsx': `import type { Comment } from '@osys/sdk/comments/schema'\nimport { x } from 'react'\nexport const CommentList = ({ id }: Comment) => <b>{id + x}</b>\n`,
  'packages/ui-kit/src/comments/CommentList.stories.tsx': `import { limit } from '@osys/sdk/comments/schema'\nimport { aComment } from '@osys/sdk/testing/comments'\nimport { CommentList } from './CommentList.js'\nexport const Default = <CommentList {...aComment()} id={limit} />\n`,
  'apps/web/src/app/routes.tsx': `import { CommentsScreen } from '../comments/CommentsScreen.js'\nexport const r = CommentsScreen\n`,
  'apps/web/src/app/api.ts': `export const api = 1\n`,
  'packages/ui-kit/src/comments/CommentRow.tsx': `export interface CommentRowProps { id: number }\nexport function CommentRow() { return null }\n`,
  'apps/web/src/comments/LaterRow.tsx': `import type { CommentRowProps } from '@osys/ui-kit/comments/CommentRow'\nexport const load = () => import('@osys/ui-kit/comments/CommentRow').then(module => module.CommentRow)\nexport type P = CommentRowProps\n`,
  'apps/web/src/comments/CommentsScreen.tsx': `import { CommentList } from '@osys/ui-kit/comments/CommentList'\nimport { api } from '../app/api.js'\nimport { x } from 'valtio'\nexport const CommentsScreen = () => <CommentList id={api + x} />\n`,
  'apps/server/src/comments/rules.ts': `import { createHash } from 'node:crypto'\nimport type { Row } from './queries.js'\nexport const hash = (row: Row) => createHash('sha256').update(row)\n`,
  'apps/server/src/comments/rules.csv.ts': `import { parse } from 'csv-parse/sync'\nexport const rows = parse\n`,
  'apps/server/src/comments/queries.ts': `export type Row = string\n`,
  'apps/server/src/comments/routes.ts': `import { limit } from '@osys/sdk/comments/schema'\nexport const l = limit\n`,
  'apps/server/src/start-error.ts': `export const e = 1\n`,
  'apps/server/src/db/client.ts': `import { e } from '../start-error.js'\nexport const d = e\nexport const client = e\n`,
  'apps/server/src/comments/queries.offered.ts': `import { d } from '../db/client.js'\nexport const q = d\n`,
  'apps/server/src/tasks/present.row.ts': `export const p = 1\n`,
  'apps/server/src/timeclock/handlers.week.ts': `import { q } from '../comments/queries.offered.js'\nimport { p } from '../tasks/present.row.js'\nexport const t = [q, p]\n`,
  'apps/server/src/app.ts': `import { l } from './comments/routes.js'\nexport const a = l\n`,
  'apps/kiosk/src/app/App.tsx': `export const App = 1\n`,
}

/** Each rule with a file that breaks it; several where a rule can be broken in several ways. */
const PLANTED: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['views-are-used', 'packages/ui-kit/src/comments/Forgotten.tsx', `export const Forgotten = 1\n`],
  [
    'views-are-used',
    'packages/ui-kit/src/comments/OnlyTyped.tsx',
    `export interface OnlyTypedProps { id: number }\nexport function OnlyTyped() { return null }\n`,
  ],
  [
    'views-are-used',
    'packages/ui-kit/src/comments/OnlyMeasured.tsx',
    `export const TOP_OF_LIST = 'top'\nexport function OnlyMeasured() { return null }\n`,
  ],
  [
    'sdk-is-the-floor',
    'packages/sdk/src/chat/actions.ts',
    `import { c } from '../../../realtime/src/connection.js'\nexport const d = c\n`,
  ],
  [
    'sdk-is-the-floor',
    'packages/sdk/src/chat/state.ts',
    `import type { c } from '@osys/realtime/connection'\nexport type D = typeof c\n`,
  ],
  [
    'sdk-knows-no-framework',
    'packages/sdk/src/state/react.ts',
    `import { x } from 'react'\nexport const r = x\n`,
  ],
  [
    'sdk-knows-no-framework',
    'packages/sdk/src/state/valtio.ts',
    `import { x } from 'valtio'\nexport const v = x\n`,
  ],
  [
    'sdk-knows-no-framework',
    'packages/sdk/src/state/disk.ts',
    `import { readFileSync } from 'node:fs'\nexport const f = readFileSync\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/state.ts',
    `import { api } from '../http/api.js'\nexport const s = api\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/endpoints.ts',
    `import { x } from 'p-retry'\nexport const e = x\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/lists/pages.ts',
    `import { bridge } from './bridge/inner.js'\nexport const p = bridge\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/schema.ts',
    `import { x } from 'mitt'\nexport const t = x\n`,
  ],
  // ofetch resolves into a folder named dist.
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/rules.positions.ts',
    `import { ofetch } from 'ofetch'\nexport const o = ofetch\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/format.ts',
    `import { act } from '../comments/actions.js'\nexport const f = act\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/rules.ts',
    `import { kept } from './storage.js'\nexport const k = kept\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/ui-kit/src/tasks/format.due.ts',
    `import { x } from 'react'\nexport const d = x\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/web/src/tasks/present.ts',
    `import { proxy } from 'valtio'\nexport const p = proxy\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/server/src/tasks/rules.ts',
    `import { find } from './queries.js'\nexport const r = find\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/server/src/tasks/events.ts',
    `import { client } from '../db/client.js'\nexport const e = client\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/server/src/tasks/rules.pictures.ts',
    `import sharp from 'sharp'\nexport const s = sharp\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/server/src/tasks/rules.csv.ts',
    `import { parse } from 'csv-parse'\nexport const c = parse\n`,
  ],
  [
    'pure-files-import-no-shell',
    'apps/server/src/tasks/present.ts',
    `import { readFileSync } from 'node:fs'\nexport const f = readFileSync\n`,
  ],
  [
    'ui-kit-takes-types-only',
    'packages/ui-kit/src/tasks/TaskList.tsx',
    `import { limit } from '@osys/sdk/comments/schema'\nexport const TaskList = () => <b>{limit}</b>\n`,
  ],
  [
    'ui-kit-takes-types-only',
    'packages/ui-kit/src/tasks/TaskList.stories.tsx',
    `import { api } from '@osys/sdk/http/api'\nexport const Default = api\n`,
  ],
  [
    'ui-kit-holds-no-app',
    'packages/ui-kit/src/tasks/Link.tsx',
    `import { x } from 'wouter'\nexport const Link = x\n`,
  ],
  [
    'ui-kit-holds-no-app',
    'packages/ui-kit/src/tasks/Store.tsx',
    `import { x } from 'valtio'\nexport const Store = x\n`,
  ],
  [
    'ui-kit-holds-no-app',
    'packages/ui-kit/src/tasks/Fetch.tsx',
    `import { x } from 'ofetch'\nexport const Fetch = x\n`,
  ],
  [
    'apps-are-islands',
    'apps/web/src/kiosk/Copy.tsx',
    `import { App } from '../../../kiosk/src/app/App.js'\nexport const Copy = App\n`,
  ],
  [
    'apps-are-islands',
    'packages/realtime/src/options.ts',
    `import { l } from '../../../apps/server/src/comments/routes.js'\nexport const o = l\n`,
  ],
  [
    'features-meet-in-app',
    'apps/web/src/tasks/TasksScreen.tsx',
    `import { CommentsScreen } from '../comments/CommentsScreen.js'\nexport const TasksScreen = CommentsScreen\n`,
  ],
  [
    'flows-live-in-the-sdk',
    'apps/web/src/tasks/TaskScreen.tsx',
    `import { attempt } from '@osys/sdk/http/attempt'\nexport const TaskScreen = attempt\n`,
  ],
  [
    'flows-live-in-the-sdk',
    'apps/kiosk/src/kiosk/store.ts',
    `import { listTasks as list } from '@osys/sdk/tasks/endpoints.rows'\nexport const s = list\n`,
  ],
  // Code that is fetched later, and another name for what a file hands on, are imports too.
  [
    'ui-kit-holds-no-app',
    'packages/ui-kit/src/tasks/LaterStore.tsx',
    `export const later = () => import('../../../../apps/web/src/comments/CommentsScreen.js')\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/rules.later.ts',
    `export const later = () => import('ofetch')\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/state.handed-on.ts',
    `export { api as value } from '../http/api.js'\n`,
  ],
  [
    'pure-files-import-no-shell',
    'packages/sdk/src/tasks/rules.own-name.ts',
    `import { api } from '@osys/sdk/http/api'\nexport const a = api\n`,
  ],
  [
    'features-meet-in-app',
    'apps/web/src/tasks/useComments.ts',
    `export { CommentsScreen as useComments } from '../comments/CommentsScreen.js'\n`,
  ],
  ['declared-only', 'apps/web/src/files/pad.ts', `import { x } from 'left-pad'\nexport const l = x\n`],
  [
    'declared-only',
    'apps/web/src/files/nowhere.ts',
    `import { x } from './missing.js'\nexport const n = x\n`,
  ],
  [
    'declared-only',
    'apps/server/src/files/live.ts',
    `import { c } from '@osys/realtime/connection'\nexport const v = c\n`,
  ],
  [
    'declared-only',
    'packages/sdk/src/files/actions.ts',
    `import { x } from 'fast-check'\nexport const q = x\n`,
  ],
  [
    'no-cycles',
    'apps/server/src/chat/rules.ts',
    `import { b } from './queries.js'\nexport const a = (): number => b()\n`,
  ],
  // Types alone make a circle too.
  [
    'no-cycles',
    'packages/sdk/src/chat/schema.b.ts',
    `import type { C } from './schema.c.js'\nexport type B = C\n`,
  ],
  [
    'no-cycles',
    'apps/server/src/chat/handlers.ts',
    `import type { P } from './ports.js'\nexport type H = { readonly p?: P }\n`,
  ],
]

/** Each way of breaking the floors of the server, with a file that does. */
const PLANTED_ON_THE_SERVER: typeof PLANTED = [
  [
    'server-floors',
    'apps/server/src/http/mount.ts',
    `import { l } from '../comments/routes.js'\nexport const m = l\n`,
  ],
  [
    'server-floors',
    'apps/server/src/realtime/record.ts',
    `import type { l } from '../comments/routes.js'\nexport type R = typeof l\n`,
  ],
  [
    'server-floors',
    'apps/server/src/companies/reach.ts',
    `import { r } from '../tasks/reach.js'\nexport const c = r\n`,
  ],
  ['server-floors', 'apps/server/src/db/open.ts', `import { env } from '../env.js'\nexport const o = env\n`],
  [
    'server-floors',
    'apps/server/src/invoices/routes.ts',
    `import { r } from '../tasks/reach.js'\nexport const i = r\n`,
  ],
  [
    'server-floors',
    'apps/server/src/kiosk/routes.ts',
    `import { p } from '../testing/people.js'\nexport const k = p\n`,
  ],
  [
    'server-features-offer-by-role',
    'apps/server/src/tasks/handlers.create.ts',
    `import { i } from '../comments/insert.js'\nexport const h = i\n`,
  ],
  [
    'server-features-offer-by-role',
    'apps/server/src/timeclock/handlers.ts',
    `import type { n } from '../notifications/queries.js'\nexport type T = typeof n\n`,
  ],
  [
    'server-features-offer-by-role',
    'apps/server/src/tasks/handlers.later.ts',
    `export const later = () => import('../comments/routes.js')\n`,
  ],
  [
    'server-features-offer-by-role',
    'apps/server/src/timeclock/reach.ts',
    `export { i as inserted } from '../comments/insert.js'\n`,
  ],
  [
    'told-by-the-write',
    'apps/server/src/hub/routes.ts',
    `import { s } from '../notifications/record.js'\nexport const h = s\n`,
  ],
  [
    'told-by-the-write',
    'apps/server/src/hub/handlers.ts',
    `import type { R } from '../realtime/record.js'\nexport const h: R = 1\n`,
  ],
]

/** Files that planted ones import and that break no rule themselves. */
const BRIDGES = {
  'packages/sdk/src/tasks/endpoints.rows.ts': `export const listTasks = 1\n`,
  'packages/sdk/src/http/attempt.ts': `export const attempt = 1\n`,
  'packages/sdk/src/chat/schema.ts': `import type { B } from './schema.b.js'\nexport type A = B | null\n`,
  'packages/sdk/src/chat/schema.c.ts': `import type { A } from './schema.js'\nexport type C = A\n`,
  'packages/sdk/src/lists/bridge/inner.ts': `import { act } from '../../comments/actions.js'\nexport const bridge = act\n`,
  'packages/ui-kit/src/comments/Forgotten.stories.tsx': `import { Forgotten } from './Forgotten.js'\nexport const Default = Forgotten\n`,
  'apps/web/src/comments/present.ts': `import { TOP_OF_LIST } from '@osys/ui-kit/comments/OnlyMeasured'\nimport type { OnlyTypedProps } from '@osys/ui-kit/comments/OnlyTyped'\nexport const top: OnlyTypedProps = TOP_OF_LIST\n`,
  'apps/server/src/comments/insert.ts': `export const i = 1\n`,
  'apps/server/src/env.ts': `export const env = 1\n`,
  'apps/server/src/notifications/queries.ts': `export const n = 1\n`,
  'apps/server/src/notifications/record.ts': `import type { R } from '../realtime/record.js'\nexport const s: R = 1\n`,
  'apps/server/src/push/jobs.ts': `export const j = 1\n`,
  'apps/server/src/tasks/jobs.reminders.ts': `import { s } from '../notifications/record.js'\nexport const j = s\n`,
  'apps/server/src/tasks/reach.ts': `export const r = 1\n`,
  'apps/server/src/testing/people.ts': `export const p = 1\n`,
  'packages/sdk/src/tasks/storage.ts': `export const kept = 1\n`,
  'apps/server/src/tasks/queries.ts': `export const find = 1\n`,
  'apps/server/src/chat/ports.ts': `import type { H } from './handlers.js'\nexport type P = { readonly h?: H }\n`,
  'apps/server/src/chat/queries.ts': `import { a } from './rules.js'\nexport const b = (): number => a()\n`,
}

afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true })
})

describe('readLayers', () => {
  test('finds nothing in code that keeps the layers', () => {
    const layers = readLayers(aWorkspace(LAWFUL))
    expect(complaints(layers)).toEqual([])
    expect(layers.modules).toBeGreaterThanOrEqual(Object.keys(LAWFUL).length)
  }, 60_000)

  test('catches a planted violation of every rule', () => {
    const planted = [...PLANTED, ...PLANTED_ON_THE_SERVER]
    const files = Object.fromEntries(planted.map(([, path, text]) => [path, text]))
    const caught = readLayers(aWorkspace({ ...LAWFUL, ...BRIDGES, ...files })).violations
    for (const [rule, path] of planted) {
      const about = caught.filter(({ from, to }) => from === path || to === path)
      expect(
        about.map(violation => violation.rule),
        path,
      ).toContain(rule)
    }
    const lawfulFiles = new Set(Object.keys(LAWFUL))
    expect(caught.filter(violation => lawfulFiles.has(violation.from))).toEqual([])
  }, 60_000)

  test('has a planted violation for each rule of the configuration', async () => {
    const config = await import('../.dependency-cruiser.mjs')
    expect(new Set([...PLANTED, ...PLANTED_ON_THE_SERVER].map(([rule]) => rule))).toEqual(
      new Set(config.default.forbidden?.map(rule => rule.name)),
    )
  })
})

describe('server floors', () => {
  test('give each feature one place', () => {
    const named = [...ORDER, ...SERVICES.filter(name => (FEATURES as readonly string[]).includes(name))]
    expect(named.toSorted()).toEqual([...FEATURES].toSorted())
  })
})

describe('complaints', () => {
  test('reports a reading without modules as a failure', () => {
    expect(complaints({ modules: 0, typeImports: 0, violations: [] })).toEqual(['no module was read'])
  })

  test('reports a reading without type imports as a failure', () => {
    expect(complaints({ modules: 9, typeImports: 0, violations: [] })).toHaveLength(1)
  })
})
