import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const view = (body: string): string => `export function View({ x }: { x: boolean }) {\n  return ${body}\n}\n`

/** Each rule with files that break it. */
const PLANTED: readonly (readonly [rule: string, what: string, path: string, text: string])[] = [
  [
    'osys(texts-in-messages)',
    'a choice',
    'packages/ui-kit/src/tasks/A.tsx',
    view(`<b>{x ? 'Aviso' : null}</b>`),
  ],
  [
    'osys(texts-in-messages)',
    'a condition',
    'packages/ui-kit/src/tasks/B.tsx',
    view(`<b>{x && 'Aviso'}</b>`),
  ],
  ['osys(texts-in-messages)', 'a template', 'packages/ui-kit/src/tasks/C.tsx', view('<b>{`Aviso ${x}`}</b>')],
  [
    'osys(texts-in-messages)',
    'a label',
    'packages/ui-kit/src/tasks/D.tsx',
    view(`<b aria-label="Borrar tarea" />`),
  ],
  [
    'osys(texts-in-messages)',
    'a label by choice',
    'apps/web/src/tasks/E.tsx',
    view(`<button type="button" title={x ? 'Abrir' : 'Cerrar'} />`),
  ],
  [
    'osys(texts-in-messages)',
    'a prop of a view',
    'apps/kiosk/src/kiosk/F.tsx',
    view(`<Empty text={'Nada'} />`),
  ],
  ['react(jsx-no-literals)', 'a text', 'packages/ui-kit/src/tasks/G.tsx', view('<b>Aviso</b>')],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a view',
    'packages/ui-kit/src/tasks/H.tsx',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a screen',
    'apps/web/src/tasks/TasksScreen.tsx',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-imports)',
    'a part that breaks its page without a network',
    'apps/web/src/tasks/LazyPanel.tsx',
    `import { lazy } from 'react'\nexport const Panel = lazy(() => import('./Panel.js'))\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a rule',
    'packages/sdk/src/tasks/rules.moves.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the page in the SDK',
    'packages/sdk/src/tasks/actions.ts',
    `export const title = () => document.title\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'a route of its own',
    'apps/server/src/tasks/routes.ts',
    `export function mountTasks({ http }) {\n  http.get('/api/tasks', () => [])\n}\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'another one',
    'apps/server/src/tasks/handlers.ts',
    `export function mountTasks(server) {\n  server.http.route({ method: 'GET', url: '/x' })\n}\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call in a screen',
    'apps/web/src/tasks/TaskScreen.tsx',
    `export const load = (api, listTasks) => api.call(listTasks, {})\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call in a store',
    'apps/kiosk/src/kiosk/store.ts',
    `export const load = ({ api }, listTasks) => api.call(listTasks, {})\n`,
  ],
  [
    'osys(comments-name-their-thing)',
    'a docstring that is a riddle',
    'packages/sdk/src/tasks/rules.riddle.ts',
    `/** What the tasks of a list stand together by. */\nexport const grouping = 1\n`,
  ],
  [
    'osys(comments-name-their-thing)',
    'a comment that is a riddle',
    'apps/server/src/tasks/rules.riddle.ts',
    `// Whoever asks again is told so.\nexport const again = 1\n`,
  ],
]

/** Code that looks like a violation and is none. */
const LAWFUL: readonly (readonly [path: string, text: string])[] = [
  [
    'packages/ui-kit/src/tasks/Fine.tsx',
    view(`<b className="row" role={x ? 'alert' : 'status'}>{messages.x}</b>`),
  ],
  ['packages/ui-kit/src/tasks/Signs.tsx', view(`<b>{x ? '·' : ' — '}</b>`)],
  ['packages/ui-kit/src/tasks/Fine.stories.tsx', view(`<b aria-label="Borrar">{x ? 'Aviso' : null}</b>`)],
  ['packages/sdk/src/tasks/rules.fine.ts', `/** Returns what a list shows. */\nexport const shown = 1\n`],
  [
    'apps/web/src/app/screens.ts',
    `import { lazy } from 'react'\nexport const Hub = lazy(() => import('./Hub.js'))\n`,
  ],
  ['apps/web/src/app/start.ts', `export const load = (api, config) => api.call(config, {})\n`],
  ['apps/server/src/http/health.ts', `export const mount = http => http.get('/healthz', () => 'ok')\n`],
]

let root = ''
let said: readonly string[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'osys-lint-'))
  for (const file of ['.oxlintrc.json', 'tools/lint-rules.mjs', 'tools/server-lint.mjs'])
    cpSync(join(ROOT, file), join(root, file))
  for (const [path, text] of [...PLANTED.map(([, , path, text]) => [path, text] as const), ...LAWFUL]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const ran = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (ran.error) throw ran.error
  said = `${ran.stdout}${ran.stderr}`.split('\n')
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

const about = (path: string): readonly string[] => said.filter(line => line.includes(path))

describe('the lint rules', () => {
  test.each(PLANTED)('%s catches %s', (rule, _what, path) => {
    expect(about(path).join('\n')).toContain(rule)
  })

  test.each(LAWFUL)('allow %s', path => {
    expect(about(path).filter(line => /osys\(|restricted|jsx-no-literals/.test(line))).toEqual([])
  })
})
