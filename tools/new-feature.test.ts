import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderProblems, importProblems, roleProblems, textProblems } from './layout.js'
import { featureFiles, whyNotFeature } from './new-feature.js'
import { textKey, viewFiles, whyNotView, withText } from './new-view.js'
import { copyWorkspace } from './workspace-copy.js'
import { writeFiles } from './write-files.js'

const BIN = resolve(import.meta.dirname, '../node_modules/.bin')
const INVOICES = featureFiles('invoices', 'Invoice')
const VIEW = viewFiles('hub', 'WeatherPanel')
let root = ''

/** What a program said about the generated files, and nothing else: the rest of the tree is not this test's. */
function saidOfNew(command: string, ...args: string[]): readonly string[] {
  const ran = spawnSync(join(BIN, command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (ran.error) throw ran.error
  return `${ran.stdout}${ran.stderr}`.split('\n').filter(line => /invoices|WeatherPanel/.test(line))
}

beforeAll(() => {
  root = copyWorkspace()
  writeFiles(root, INVOICES)
  writeFiles(root, VIEW)
  // Features of the server are tested there on a database; what is pure needs none.
  const conditions = `['@osys/source', 'module', 'import', 'default']`
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } } }\n`,
  )
  const messages = join(root, 'packages/ui-kit/src/hub/messages.ts')
  const text = withText(readFileSync(messages, 'utf8'), 'hub', textKey('WeatherPanel'), 'El tiempo')
  writeFileSync(messages, text)
}, 60_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('the files of a new feature and a new view', () => {
  test.each(['packages/sdk', 'packages/ui-kit', 'apps/server', 'apps/web'])(
    'compile in %s',
    folder => {
      expect(saidOfNew('tsc', '--noEmit', '-p', folder)).toEqual([])
    },
    120_000,
  )

  test('keep the lint rules and the format', () => {
    const paths = [...Object.keys(INVOICES), ...Object.keys(VIEW)]
    expect(
      saidOfNew('oxlint', '--type-aware', '--format=unix', ...paths.filter(path => !path.endsWith('.css'))),
    ).toEqual([])
    expect(saidOfNew('oxfmt', '--check', ...paths)).toEqual([])
  }, 120_000)

  test.each([
    ['packages/sdk', 'src/invoices/state.test.ts', 3],
    ['apps/server', 'src/invoices/rules.test.ts', 2],
  ])(
    'pass their own tests in %s',
    (folder, file, tests) => {
      const ran = spawnSync(
        join(BIN, 'vitest'),
        ['run', '--root', folder, '--config', join(root, 'vitest.config.ts'), file],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, NO_COLOR: '1' },
        },
      )
      expect(`${ran.stdout}${ran.stderr}`).toContain(`${tests} passed`)
    },
    120_000,
  )

  test('stand where the layout wants them', () => {
    for (const [path, text] of Object.entries({ ...INVOICES, ...VIEW })) {
      const problems = [
        ...roleProblems(path),
        ...importProblems({ path, text }),
        ...textProblems({ path, text }),
      ]
      expect(problems).toEqual([])
      expect(folderProblems(path.replace('/invoices', '/tasks'))).toEqual([])
    }
  })
})

describe('whyNotFeature', () => {
  test('lets only the closed list through', () => {
    expect(whyNotFeature('tasks', 'Task')).toBeUndefined()
    expect(whyNotFeature('invoices', 'Invoice')).toContain('closed list')
    expect(whyNotFeature(undefined, undefined)).toContain('Usage')
  })
})

describe('whyNotView', () => {
  test('wants a known folder and a component name', () => {
    expect(whyNotView('tasks', 'TaskPanel')).toBeUndefined()
    expect(whyNotView('invoices', 'TaskPanel')).toContain('closed list')
    expect(whyNotView('tasks', 'taskPanel')).toContain('component name')
  })
})

describe('withText', () => {
  const source = `/** What it says. */\nexport const messages = {\n  old: 'Viejo',\n}\n`

  test('adds a text and keeps the others', () => {
    expect(withText(source, 'hub', 'fresh', 'Nuevo')).toBe(
      `/** What it says. */\nexport const messages = {\n  fresh: 'Nuevo',\n  old: 'Viejo',\n}\n`,
    )
  })

  test('changes nothing the second time', () => {
    const once = withText(source, 'hub', 'fresh', 'Nuevo')
    expect(withText(once, 'hub', 'fresh', 'Nuevo')).toBe(once)
  })

  test('begins a file where there is none', () => {
    expect(withText(undefined, 'hub', 'fresh', 'Nuevo')).toContain(`fresh: 'Nuevo'`)
  })
})
