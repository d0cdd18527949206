import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolders } from '../scripts/package-folders.mjs'
import { nodeProblem } from '../scripts/node-version.mjs'
import {
  folderProblems,
  importProblems,
  layoutProblems,
  mapOf,
  roleProblems,
  textProblems,
} from './layout.js'
import { importsOf, readTree } from './source-tree.js'

const root = resolve(import.meta.dirname, '..')
const file = (path: string, text = ''): { path: string; text: string } => ({ path, text })

describe('this workspace', () => {
  test('keeps its own layout', () => {
    const files = readTree(
      root,
      ['packages', 'apps', 'tools', 'scripts', 'bench'],
      ['.ts', '.tsx', '.mjs', '.css'],
    )
    expect(files.length).toBeGreaterThan(100)
    expect(layoutProblems(files)).toEqual([])
  })

  test('decides how long a thing can be taken back once, in the rules of the SDK', () => {
    const files = readTree(root, ['packages', 'apps'], ['.ts', '.tsx'])
    const times = files.filter(({ text }) => /const \w*(RESTORE|TAKE_BACK|UNDO)\w*_WITHIN_MS =/.test(text))
    expect(times.length).toBeGreaterThan(4)
    expect(
      times.flatMap(({ path }) => (/^packages\/sdk\/src\/\w+\/rules\./.test(path) ? [] : [path])),
    ).toEqual([])
  })

  test('has every path of the map in the README', () => {
    const named = mapOf(readFileSync(join(root, 'README.md'), 'utf8'), 'Map')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  test('has every package of the workspace in that map', () => {
    const named = mapOf(readFileSync(join(root, 'README.md'), 'utf8'), 'Map')
    const packages = packageFolders(root)
    expect(packages.length).toBeGreaterThan(6)
    expect(packages.filter(path => !named.includes(path))).toEqual([])
  })

  test('requires the same Node in package.json and in the scripts', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe('^20.19.0 || >=22.12.0')
    expect(['20.19.0', '22.12.0', '23.0.0', '24.1.0'].map(nodeProblem)).toEqual([null, null, null, null])
    for (const old of ['18.20.0', '20.18.3', '21.7.0', '22.11.0']) expect(nodeProblem(old)).toContain(old)
  })
})

describe('folderProblems', () => {
  test('refuses folders outside the closed list', () => {
    expect(folderProblems('packages/sdk/src/comments/state.ts')).toEqual([])
    expect(folderProblems('apps/server/src/db/tables/users.ts')).toEqual([])
    expect(folderProblems('apps/web/src/main.tsx')).toEqual([])
    expect(folderProblems('packages/sdk/src/invoices/state.ts')).toHaveLength(1)
    expect(folderProblems('packages/sdk/src/comments/inner/state.ts')).toHaveLength(1)
    expect(folderProblems('packages/ui-kit/src/emoji/EmojiPicker.tsx')).toEqual([])
    expect(folderProblems('packages/sdk/src/emoji/state.ts')).toHaveLength(1)
  })

  test('refuses barrels except the front door', () => {
    expect(folderProblems('packages/sdk/src/index.ts')).toEqual([])
    expect(folderProblems('packages/sdk/src/comments/index.ts')).toHaveLength(1)
  })

  test.each(['utils', 'util', 'helpers', 'common', 'shared', 'lib', 'misc'])('refuses a folder %s', name => {
    expect(folderProblems(`tools/${name}/x.ts`)).toHaveLength(1)
  })

  test.each([
    'packages/sdk/src/tasks/rules.shared.ts',
    'tools/helpers.ts',
    'apps/web/src/tasks/present.utils.ts',
  ])('refuses a file %s, whose topic says nothing', path => {
    expect(folderProblems(path)).toHaveLength(1)
  })
})

describe('roleProblems', () => {
  test.each([
    'packages/sdk/src/comments/state.ts',
    'packages/sdk/src/tasks/state.positions.ts',
    'packages/sdk/src/tasks/state.positions.test.ts',
    'packages/sdk/src/lists/runs.ts',
    'packages/ui-kit/src/tasks/TaskRow.module.css',
    'packages/ui-kit/src/tasks/TaskRow.stories.tsx',
    'packages/ui-kit/src/tasks/useTypedText.ts',
    'packages/ui-kit/src/emoji/rules.emojis.ts',
    'apps/web/src/tasks/TasksScreen.tsx',
    'apps/web/src/tasks/store.ts',
    'apps/server/src/tasks/queries.week.ts',
    'apps/server/src/tasks/routes.matrix.test.ts',
    'apps/server/src/db/tables/tasks.ts',
    'apps/server/src/http/mount.ts',
    'packages/ui-kit/src/layout/mod-key.test.ts',
    'packages/ui-kit/src/overlays/useModal.ts',
    'packages/ui-kit/src/controls/Pager.stories.tsx',
  ])('%s says its role', path => {
    expect(roleProblems(path)).toEqual([])
  })

  test.each([
    ['a topic instead of a role', 'packages/sdk/src/comments/positions.ts'],
    ['a role of another package', 'apps/web/src/comments/queries.ts'],
    ['an endpoint outside the SDK', 'apps/web/src/comments/endpoints.ts'],
    ['a store outside an app', 'packages/ui-kit/src/comments/store.ts'],
    ['a palette of a feature, which nothing reads', 'apps/web/src/tasks/palette.ts'],
    ['two files of a role that has one', 'apps/web/src/comments/worker.other.ts'],
    ['a topic in capitals', 'packages/sdk/src/comments/state.myTopic.ts'],
    ['a test of nothing', 'apps/server/src/comments/accounts.test.ts'],
    ['a component in the SDK', 'packages/sdk/src/comments/Comment.tsx'],
    ['a component in a structural folder of the server', 'apps/server/src/http/Page.tsx'],
    ['a story in an app', 'apps/web/src/comments/Comment.stories.tsx'],
    ['a component in small letters', 'apps/web/src/comments/comment.tsx'],
    ['a topic in capitals in a structural folder', 'packages/ui-kit/src/fields/localTime.ts'],
    ['a tool in capitals', 'tools/layoutRules.ts'],
  ])('refuses %s', (_, path) => {
    expect(roleProblems(path)).toHaveLength(1)
  })
})

describe('importProblems', () => {
  const path = 'apps/web/src/comments/store.ts'

  test('requires an import to name the file', () => {
    expect(importProblems(file(path, `import { a } from './state.js'`))).toEqual([])
    expect(importProblems(file(path, `import './x.css'`))).toEqual([])
    expect(importProblems(file(path, `import { a } from './state'`))).toHaveLength(1)
    expect(importProblems(file(path, `import { a } from './state.ts'`))).toHaveLength(1)
    expect(importProblems(file(path, `const a = import('./state')`))).toHaveLength(1)
    expect(importProblems(file(path, `import { createSdk } from '@osys/sdk'`))).toHaveLength(1)
  })

  test('keeps relative imports inside the package', () => {
    expect(importProblems(file(path, `import { a } from '../app/api.js'`))).toEqual([])
    expect(importProblems(file(path, `import { a } from '../../../../packages/sdk/src/a.js'`))).toHaveLength(
      1,
    )
    expect(importProblems(file('apps/web/vite.config.ts', `import { a } from '../../tools/a.js'`))).toEqual(
      [],
    )
  })
})

describe('textProblems', () => {
  test('finds Spanish outside the messages', () => {
    expect(textProblems(file('apps/web/src/app/App.tsx', `const a = 'Contraseña'`))).toHaveLength(1)
    expect(textProblems(file('apps/web/src/app/messages.ts', `const a = 'Contraseña'`))).toEqual([])
    expect(textProblems(file('apps/web/src/app/App.tsx', `// 'Contraseña' as the server says`))).toEqual([])
  })

  test.each([
    `const a = 'Guardar'`,
    `const a = { title: 'Sin resultados' }`,
    `const a = 'Pendiente'`,
    `const a = 'Archivar'`,
    `const a = '3 tareas'`,
    `const a = 'Tareas | Osys'`,
    'const a = `Borrar ${name}`',
    `const a = { label: 'no hay tareas' } as const`,
    `const a = <b>Cerrar</b>`,
    `throw new Error('No se pudo leer el archivo')`,
  ])('finds Spanish without its letters: %s', text => {
    expect(textProblems(file('apps/web/src/app/App.tsx', text))).toHaveLength(1)
  })

  test.each([
    `const a = 'archivo'`,
    `const a = '/ohplaky/empresa/7?archivo='`,
    `const a = 'cannot read the file of /ohplaky/empresa/7'`,
    `const a = { 'borra(?:r)? (?:la )?tarea': 1, b: 'hoy|ayer' }`,
    `import { Tarea } from './tarea.js'`,
    `// Guardar la tarea`,
  ])('takes names and patterns for none: %s', text => {
    expect(textProblems(file('apps/web/src/app/App.tsx', text))).toEqual([])
  })
})

describe('layoutProblems', () => {
  test('requires a test beside a state and rules', () => {
    const state = file('packages/sdk/src/tasks/state.ts', 'export function moved() {}\n')
    expect(layoutProblems([state])).toEqual(['packages/sdk/src/tasks/state.ts: no test beside it'])
    expect(layoutProblems([state, file('packages/sdk/src/tasks/state.test.ts')])).toEqual([])
    const rules = file('apps/server/src/tasks/rules.moves.ts', 'export const isMove = true\n')
    expect(layoutProblems([rules])).toHaveLength(1)
    expect(layoutProblems([file(rules.path, 'export interface Move {}\n')])).toEqual([])
  })

  test('requires a story for every component, its own or that of a neighbour', () => {
    const part = file('packages/ui-kit/src/tasks/TaskRow.tsx')
    const list = file('packages/ui-kit/src/tasks/TaskList.tsx', `import { TaskRow } from './TaskRow.js'`)
    const stories = file(
      'packages/ui-kit/src/tasks/TaskList.stories.tsx',
      `import { TaskList } from './TaskList.js'`,
    )
    expect(layoutProblems([part, list, stories])).toEqual([])
    expect(layoutProblems([part, list])).toEqual([
      'packages/ui-kit/src/tasks/TaskRow.tsx: no story shows it',
      'packages/ui-kit/src/tasks/TaskList.tsx: no story shows it',
    ])
  })
})

describe('importsOf', () => {
  test('finds every form of import, in order, and none in a comment', () => {
    const text = [
      `import a, { b } from './1.js'`,
      `import type { C } from "./2.js"`,
      `import './3.css'`,
      `export { d } from './4.js'`,
      `import {\n  e,\n} from './5.js'`,
      `const f = await import('./6.js')`,
      `// import { g } from './7.js'`,
    ].join('\n')
    expect(importsOf(text)).toEqual(['./1.js', './2.js', './3.css', './4.js', './5.js', './6.js'])
  })
})

describe('mapOf', () => {
  test('returns the first word of each line of the block', () => {
    expect(mapOf('# T\n\n## Map\n\n```\npackages/sdk  calls\n  more\ndocs\n```\n\n## Next\n', 'Map')).toEqual(
      ['packages/sdk', 'docs'],
    )
  })
})
