import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import calls from './lint-calls.mjs'
import osys from './lint-rules.mjs'
import roles from './lint-pure.mjs'
import { ROLES } from './roles.js'
import server from './lint-server.mjs'

/**
 * Each rule of our own with the places where it must hold, in files as features have them, under the true
 * `.oxlintrc.json`: a rule that is off there, or whose paths miss a role, is found here.
 */
const ROOT = resolve(import.meta.dirname, '..')

/** Files of roles in a feature: `<role>.ts` and `<role>.<topic>.ts`. */
const filesOf = (owner: string, names: readonly string[]): readonly string[] => {
  const feature = owner === 'apps/kiosk' ? 'kiosk' : 'tasks'
  return names.flatMap(name => [
    `${owner}/src/${feature}/${name}.ts`,
    `${owner}/src/${feature}/${name}.planted.ts`,
  ])
}
const PURE = Object.entries(ROLES).flatMap(([owner, all]) =>
  filesOf(
    owner,
    Object.keys(all).filter(name => all[name]?.pure),
  ),
)
const SERVER = Object.keys(ROLES['apps/server'] ?? {})
const OF_A_CALL = ['routes', 'handlers', 'reach', 'record', 'notify', 'rules', 'present', 'events']
const ofServer = (names: readonly string[]) => filesOf('apps/server', names)
const SCREENS = ['apps/web/src/tasks/PlantedScreen.tsx', 'apps/kiosk/src/kiosk/PlantedScreen.tsx']
const VIEWS = ['packages/ui-kit/src/tasks/Planted.tsx', ...SCREENS]
const OF_SDK = [
  'packages/sdk/src/http/planted.ts',
  'packages/sdk/src/lists/planted.ts',
  'packages/sdk/src/planted.ts',
]

/** The planted lines. A file holds those of all rules that must hold in it. */
const PLANTED: readonly (readonly [rule: string, paths: readonly string[], text: string])[] = [
  ['eslint(no-restricted-globals)', [...PURE, ...VIEWS], `export const got = () => fetch('/x')`],
  ['eslint(no-restricted-globals)', [...PURE, ...OF_SDK], `export const home = () => process.cwd`],
  ['eslint(no-restricted-globals)', PURE, `export const later = setTimeout`],
  ['roles(no-way-around-the-shell)', [...PURE, ...VIEWS], `export const sent = () => globalThis.fetch('/x')`],
  ['roles(no-way-around-the-page)', OF_SDK, `export const page = () => globalThis.document`],
  [
    'roles(pure-files-are-repeatable)',
    [...PURE, 'packages/sdk/src/lists/planted.ts'],
    `export const late = () => Date.now()`,
  ],
  [
    'roles(pure-files-wait-for-nothing)',
    [...PURE, 'packages/sdk/src/lists/planted.ts'],
    `export const waits = async () => 1`,
  ],
  [
    'roles(actions-resolve)',
    filesOf('packages/sdk', ['actions']),
    `export const load = ({ api }, list) => api.call(list, {})`,
  ],
  [
    'roles(stores-bind-actions)',
    ['apps/web', 'apps/kiosk'].flatMap(owner => filesOf(owner, ['store'])),
    `export const open = async load => void (await load())`,
  ],
  ['osys(texts-in-messages)', VIEWS, `export const View = () => <b title="Borrar tarea" />`],
  [
    'osys(texts-in-messages)',
    [
      ...VIEWS,
      ...['packages/ui-kit', 'apps/web', 'apps/kiosk'].flatMap(owner => filesOf(owner, ['rules', 'ports'])),
      ...['apps/web', 'apps/kiosk'].flatMap(owner => filesOf(owner, ['store', 'present'])),
    ],
    `export const item = { confirmLabel: 'delete' }`,
  ],
  ['react(jsx-no-literals)', VIEWS, `export const Other = () => <b>Borrar</b>`],
  [
    'osys(flows-live-in-the-sdk)',
    [...SCREENS, ...['apps/web', 'apps/kiosk'].flatMap(owner => filesOf(owner, ['store', 'ports']))],
    `export const flow = (api, list) => api.call(list, {})`,
  ],
  [
    'osys(comments-name-their-thing)',
    [...VIEWS, ...OF_SDK, ...filesOf('packages/sdk', ['rules']), ...ofServer(SERVER)],
    `/** What stands together. */\nexport const riddle = 1`,
  ],
  [
    'osys(callbacks-take-one-thing)',
    ['packages/ui-kit/src/tasks/Planted.tsx', 'packages/ui-kit/src/layout/planted.ts'],
    `export interface Asked { readonly onMove: (id: number, day: string) => void }`,
  ],
  [
    'osys(routes-go-through-mount)',
    [...ofServer(SERVER), 'apps/server/src/planted.ts', 'apps/server/src/people/planted.ts'],
    `export const route = ({ http }) => http.get('/x', () => [])`,
  ],
  [
    'server(sql-has-a-home)',
    [
      ...ofServer(SERVER.filter(name => name !== 'queries')),
      'apps/server/src/planted.ts',
      'apps/server/src/people/planted.ts',
      'apps/server/src/http/planted.ts',
    ],
    `export const rows = tx => tx.select().from(1)`,
  ],
  [
    'server(no-query-in-a-loop)',
    ofServer(['routes', 'handlers', 'reach', 'record', 'notify']),
    `import { findOne } from './queries.js'\nexport const all = ids => ids.map(id => findOne(id))`,
  ],
  [
    'calls(handler-bears-its-name)',
    ofServer(['routes']),
    `export const mountAll = server => mount(server, createUser, addUser)`,
  ],
  [
    'calls(handler-bears-its-name)',
    ofServer(['routes']),
    `export const mountFiles = server => mountPublicFile(server, playMedia, sendMedia)`,
  ],
  [
    'calls(handler-bears-its-name)',
    ofServer(['routes']),
    `export const mountEach = server => mountStreamed(server, askAssistant, ask, following)`,
  ],
  [
    'calls(refusals-are-values)',
    ofServer(OF_A_CALL),
    `export const no = () => {\n  throw new Error('no')\n}`,
  ],
  ['calls(mount-sends-answers)', ofServer(OF_A_CALL), `export const answer = reply => reply.code(404)`],
]

const PLUGINS = { calls, osys, roles, server }
const OURS = Object.entries(PLUGINS).flatMap(([plugin, { rules }]) =>
  Object.keys(rules).map(rule => `${plugin}(${rule})`),
)

let root = ''
let found: ReadonlySet<string> = new Set()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'osys-lint-places-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  mkdirSync(join(root, 'tools'))
  for (const name of readdirSync(join(ROOT, 'tools')).filter(each => each.endsWith('.mjs')))
    cpSync(join(ROOT, 'tools', name), join(root, 'tools', name))
  const texts = new Map<string, string>()
  for (const [, paths, text] of PLANTED)
    for (const path of new Set(paths)) texts.set(path, `${texts.get(path) ?? ''}${text}\n`)
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const ran = spawnSync(process.execPath, [oxlint, '--format', 'json', 'packages', 'apps'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(ran.stdout) as {
    readonly diagnostics: readonly {
      readonly code: string
      readonly filename: string
      readonly labels: readonly { readonly span: { readonly line: number } }[]
    }[]
  }
  const lineOf = (filename: string, line: number) =>
    readFileSync(join(root, filename), 'utf8').split('\n')[line - 1] ?? ''
  found = new Set(
    diagnostics.flatMap(({ code, filename, labels }) =>
      labels.map(({ span }) => `${code} ${filename}: ${lineOf(filename, span.line)}`),
    ),
  )
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a rule holds at its places', () => {
  test.each(PLANTED)('%s', (rule, paths, text) => {
    expect(paths).not.toEqual([])
    const isFound = (path: string) => text.split('\n').some(line => found.has(`${rule} ${path}: ${line}`))
    expect(paths.filter(path => !isFound(path))).toEqual([])
  })

  test('every rule of our own has places', () => {
    const config = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
    const { jsPlugins } = JSON.parse(config) as { readonly jsPlugins: readonly string[] }
    expect(Object.keys(PLUGINS)).toHaveLength(jsPlugins.length)
    expect(OURS.filter(rule => !PLANTED.some(([name]) => name === rule))).toEqual([])
  })
})
