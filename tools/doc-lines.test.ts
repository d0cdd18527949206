import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTE_NAMES, ROUTES } from '../packages/sdk/src/app/routes.js'
import { contract } from '../packages/sdk/src/contract.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'
import {
  callsOfSpec,
  declaredCalls,
  sectionOf,
  unmounted,
  unnamed,
  unscreened,
  unwrittenCalls,
  unwrittenPages,
} from './doc-lines.js'
import { FEATURES, STRUCTURE, VIEW_FOLDERS } from './layout.js'
import { ROLES } from './roles.js'
import { readTree } from './source-tree.js'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const calls = Object.values(contract).flatMap(feature => Object.values<AnyEndpoint>(feature))
/** Addresses that Spec §7 describes in sentences. */
const IN_SENTENCES = new Set(['/config.json', '/api/broadcasting/auth', '/api/broadcasting/user-auth'])
const roles = [...new Set(Object.values(ROLES).flatMap(of => Object.keys(of)))]
const files = roles.map(role => `${role}.ts`)

describe('the documents hold a line for', () => {
  test('each call of the contract (docs/spec.md §7)', () => {
    const inTables = calls.filter(({ path }) => !IN_SENTENCES.has(path))
    expect(unwrittenCalls(callsOfSpec(read('docs/spec.md')), inTables)).toEqual([])
    const sentences = sectionOf(read('docs/spec.md'), '7. ')
    expect([...IN_SENTENCES].filter(path => !sentences.includes(path))).toEqual([])
  })

  test('each page (docs/spec.md §2)', () => {
    const paths = Object.values(ROUTES).map(({ path }) => path)
    expect(unwrittenPages(read('docs/spec.md'), paths)).toEqual([])
  })

  test('each feature, each structural folder and each role (ARCHITECTURE.md)', () => {
    expect(unnamed(read('ARCHITECTURE.md'), [...FEATURES, ...VIEW_FOLDERS, ...STRUCTURE, ...files])).toEqual(
      [],
    )
  })

  test('each feature (docs/glossary.md)', () => {
    expect(unnamed(read('docs/glossary.md'), FEATURES)).toEqual([])
  })

  test('each command (CONTRIBUTING.md)', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
    const said = [...read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([\w-]+)/g)].map(match => match[1])
    expect(Object.keys(scripts).filter(name => !said.includes(name))).toEqual([])
  })
})

describe('each page', () => {
  test('has a screen', () => {
    const sources = [
      'apps/web/src/app/screens.ts',
      'apps/web/src/app/Page.tsx',
      'apps/kiosk/src/app/Screen.tsx',
    ]
    expect(unscreened(ROUTE_NAMES, sources.map(read))).toEqual([])
  })
})

describe('each call', () => {
  const sourcesOf = (folder: string, name: RegExp): readonly string[] =>
    readTree(root, [folder], ['.ts'])
      .filter(({ path }) => name.test(path))
      .map(({ text }) => text)

  test('is mounted on the server', () => {
    const declared = sourcesOf('packages/sdk/src', /\/endpoints(\.[\w-]+)?\.ts$/).flatMap(declaredCalls)
    expect(declared).toHaveLength(calls.length)
    expect(unmounted(declared, sourcesOf('apps/server/src', /\/routes(\.[\w-]+)?\.ts$/))).toEqual([])
  })

  test('that no routes mount is found', () => {
    const declared = declaredCalls('export const listNotes = endpoint({\nexport const getNote = endpoint({\n')
    const routes =
      'mount(server, listNotes, listNotes)\n  mountFile(\n    server,\n    calls.saveNote,\n  )\n'
    expect(unmounted([...declared, 'saveNote'], [routes])).toEqual(['getNote'])
  })
})

describe('callsOfSpec', () => {
  const spec = (cell: string): string =>
    `## 7. Calls\n\n### \`/api/v1\` accounts\n\n| call | in |\n|---|---|\n| ${cell} | x |\n`

  test.each([
    ['POST login', ['POST /api/v1/login']],
    ['GET hub/versions · PUT', ['GET /api/v1/hub/versions', 'PUT /api/v1/hub/versions']],
    ['POST, DELETE user/:id', ['POST /api/v1/user/:id', 'DELETE /api/v1/user/:id']],
    [
      'POST company/:id/approve · /archive',
      ['POST /api/v1/company/:id/approve', 'POST /api/v1/company/:id/archive'],
    ],
    ['GET file · DELETE file/:id', ['GET /api/v1/file', 'DELETE /api/v1/file/:id']],
  ])('reads %s', (cell, expected) => {
    expect(callsOfSpec(spec(cell)).filter(call => !call.includes('call'))).toEqual(expected)
  })
})

describe('the checks name', () => {
  test('a call that the specification does not list', () => {
    const planted = [...calls, { method: 'GET', path: '/api/v1/notes/:id' }].filter(
      ({ path }) => !IN_SENTENCES.has(path),
    )
    expect(unwrittenCalls(callsOfSpec(read('docs/spec.md')), planted)).toEqual(['GET /api/v1/notes/:id'])
  })

  test('a page that the specification does not list', () => {
    const planted = ['/hub', '/ohplaky/actived', '/ohplaky/notes', '/board']
    expect(unwrittenPages(read('docs/spec.md'), planted)).toEqual(['/ohplaky/notes', '/board'])
  })

  test('a page without a screen', () => {
    expect(unscreened(['hub', 'notes'], [read('apps/web/src/app/screens.ts')])).toEqual(['notes'])
  })

  test('a feature, a folder or a role that a document does not name', () => {
    expect(unnamed('the `comments`, in `state.ts`', ['comments', 'notes', 'state.ts', 'jobs.ts'])).toEqual([
      'notes',
      'jobs.ts',
    ])
  })
})
