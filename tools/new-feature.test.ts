import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../scripts/browser.mjs'
import { ensureBuilt } from '../scripts/builds.mjs'
import { callsOfSpec, unnamed, unwrittenPages } from './doc-lines.js'
import { englishWords, featureOf } from './feature-names.js'
import { inserted } from './feature-insertion.js'
import { folderProblems, importProblems, roleProblems, textProblems } from './layout.js'
import { unsaid } from './map.js'
import { generateMigration, whyNoMigration, whyNotMigration } from './migration.js'
import { featureFiles, makeFeature } from './new-feature.js'
import { dialogFiles, textKeys, viewFiles, whyNotView, withText } from './new-view.js'
import { copyWorkspace } from './workspace-copy.js'
import { writeFiles } from './write-files.js'

const BIN = resolve(import.meta.dirname, '../node_modules/.bin')
/** `npm test` installs one first; `npm run check` does not. */
const hasBrowser = findBrowser() !== undefined
/** Two words make an entity, whose fields on the wire have another spelling than its values. */
const WISH = {
  feature: 'notes',
  Entity: 'BoardNote',
  fields: 'title:120=Título,body:md=Texto,pinned:bool=Fijado,rank:int=Orden',
  title: 'Notas',
  write: 'owner,admin_osys',
  live: true,
  page: '/board',
}
const NOTES = featureOf(WISH)
const FILES = featureFiles(NOTES)
const VIEW = { ...viewFiles('hub', 'WeatherPanel'), ...dialogFiles('hub', 'WeatherDialog') }
let root = ''

interface Said {
  readonly status: number | null
  readonly text: string
}

/** Runs a program in the copy; resolves with its output. */
function said(folder: string, command: string, ...args: string[]): Promise<Said> {
  return new Promise((done, failed) => {
    const child = spawn(join(BIN, command), args, {
      cwd: join(root, folder),
      env: { ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    child.stdout.on('data', chunk => (text += String(chunk)))
    child.stderr.on('data', chunk => (text += String(chunk)))
    child.on('error', failed)
    child.on('close', status => done({ status, text }))
  })
}

beforeAll(() => {
  root = copyWorkspace()
  makeFeature(root, NOTES)
  writeFiles(root, VIEW)
  const messages = join(root, 'packages/ui-kit/src/hub/messages.ts')
  for (const key of [...textKeys('WeatherPanel', false), ...textKeys('WeatherDialog', true)])
    writeFileSync(messages, withText(readFileSync(messages, 'utf8'), 'hub', key, 'El tiempo'))
}, 120_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('a new feature and a new view', () => {
  test.each(['packages/sdk', 'packages/ui-kit', 'apps/server', 'apps/web'])(
    'compile in %s',
    async folder => {
      expect(await said('.', 'tsc', '--noEmit', '--checkers', '1', '-p', folder)).toEqual({
        status: 0,
        text: '',
      })
    },
    240_000,
  )

  test('keep the lint rules and the format', async () => {
    const paths = [...Object.keys(FILES), ...Object.keys(VIEW)]
    const sources = paths.filter(path => !path.endsWith('.css'))
    const { text } = await said('.', 'oxlint', '--deny-warnings', ...sources)
    expect(text).toContain('Found 0 warnings and 0 errors')
    expect((await said('.', 'oxfmt', '--check', ...paths)).status).toBe(0)
  }, 120_000)

  test('pass their own tests and those of the contract', async () => {
    const files = ['src/notes', 'src/contract', 'src/app/routes', 'src/testing', 'src/realtime/channels']
    const { text } = await said('packages/sdk', 'vitest', 'run', ...files)
    expect(text).toMatch(/Test Files +\d+ passed/)
    expect(text).not.toContain('failed')
  }, 240_000)

  test('serve their calls on a real database', async () => {
    const { text } = await said('apps/server', 'vitest', 'run', 'src/notes', 'src/http/dry-run')
    expect(text).toMatch(/Test Files +3 passed/)
  }, 240_000)

  test('get no migration for a renamed column without somebody to ask', () => {
    const table = join(root, 'apps/server/src/db/tables/notes.ts')
    const before = readFileSync(table, 'utf8')
    writeFileSync(table, before.replace('pinned: boolean', 'is_pinned: boolean'))
    try {
      expect(() => generateMigration(root, 'rename-pinned')).toThrow('in a terminal')
    } finally {
      writeFileSync(table, before)
    }
  }, 120_000)

  test.skipIf(!hasBrowser)(
    'are built, and pass their end-to-end test in a browser',
    async () => {
      await ensureBuilt(root, ['sdk', 'realtime', 'server', 'web'], () => {})
      const { text } = await said('apps/web', 'playwright', 'test', 'notes', '--retries=0', '--reporter=line')
      expect(text).toContain('1 passed')
    },
    240_000,
  )

  test.skipIf(!hasBrowser)(
    'pass their stories',
    async () => {
      const { text } = await said('packages/ui-kit', 'vitest', 'run', 'src/notes', 'src/hub/Weather')
      expect(text).toMatch(/Test Files +4 passed/)
    },
    240_000,
  )

  test('have paths and first sentences that the layout requires', () => {
    const made = Object.entries({ ...FILES, ...VIEW }).map(([path, text]) => ({ path, text }))
    for (const file of made) {
      // The closed list of this workspace lacks the feature; that of the copy has it.
      const path = file.path.replace('/notes/', '/tasks/').replace('/tables/notes', '/tables/tasks')
      expect([...folderProblems(path), ...roleProblems(path)]).toEqual([])
      expect([...importProblems(file), ...textProblems(file)]).toEqual([])
    }
    const code = made.filter(({ path }) => !/\/e2e\/|\.(test|stories)\.|\.css$/.test(path))
    expect(unsaid(code)).toEqual([])
  })

  test('are named in the documents', () => {
    const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
    expect(callsOfSpec(spec)).toEqual(
      expect.arrayContaining(['GET /api/v1/notes', 'POST /api/v1/notes', 'DELETE /api/v1/notes/:id']),
    )
    expect(unwrittenPages(spec, ['/board'])).toEqual([])
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toMatch(/ notes`\n/)
    expect(unnamed(readFileSync(join(root, 'docs/glossary.md'), 'utf8'), ['notes'])).toEqual([])
  })
})

describe('featureOf', () => {
  test('reads the fields', () => {
    expect(NOTES.fields.map(({ kind, most }) => [kind, most])).toEqual([
      ['line', 120],
      ['md', 5000],
      ['bool', 0],
      ['int', 0],
    ])
    expect(featureOf({ feature: 'invoices', Entity: 'Invoice' })).toMatchObject({
      page: '/invoices',
      article: 'an',
    })
  })

  test('spells the entity for code, for sentences and for the wire', () => {
    expect(NOTES).toMatchObject({ entity: 'boardNote', thing: 'board note', key: 'board_note' })
    expect([NOTES.pair, NOTES.ENTITY]).toEqual(['board_note: boardNote', 'BOARD_NOTE'])
    expect(featureOf({ feature: 'notes', Entity: 'Note' })).toMatchObject({ key: 'note', pair: 'note' })
  })

  test.each([
    [{ feature: 'Notes', Entity: 'Note' }, 'folder name'],
    [{ feature: 'notes', Entity: 'note' }, 'type name'],
    [{ feature: 'notes', Entity: 'Note', fields: 'pinned:bool' }, 'first field'],
    [{ feature: 'notes', Entity: 'Note', fields: 'title,id:int' }, 'there already'],
    [{ feature: 'notes', Entity: 'Note', fields: 'title:long' }, 'no field'],
    [{ feature: 'notes', Entity: 'Note', fields: 'title,body,body:md' }, 'there twice'],
    [{ feature: 'notes', Entity: 'Note', fields: 'title,class' }, 'word of TypeScript'],
    [{ feature: 'notes', Entity: 'BoardNote', fields: 'title,board_note:md' }, 'the thing itself'],
    [{ feature: 'notes', Entity: 'Note', write: 'owner,chief' }, "'chief' is no role"],
    [{ feature: 'notes', Entity: 'Note', page: 'board' }, 'no address'],
    [{ feature: 'notes', Entity: 'Note', page: '/hub' }, 'another page'],
    [{ feature: 'comments', Entity: 'Remark' }, 'a feature already'],
    [{ feature: 'notes', Entity: 'Note', title: "L'avis" }, 'letters and spaces'],
    [{ feature: 'notes', Entity: 'Note', fields: "title='" }, 'letters and spaces'],
  ])('refuses %j', (wish, why) => {
    expect(() => featureOf(wish)).toThrow(why)
  })
})

describe('englishWords', () => {
  test('names the words that nobody gave in Spanish', () => {
    expect(englishWords(WISH)).toEqual([])
    expect(englishWords({ ...WISH, feature: 'avisos', title: 'Avisos' })).toEqual([])
    const bare = { feature: 'notes', Entity: 'Note', fields: 'title=Título,is_pinned:bool' }
    expect(englishWords(bare)).toEqual(['Notes', 'Is pinned'])
    expect(englishWords({ feature: 'notes', Entity: 'Note' })).toEqual(['Notes', 'Name'])
  })
})

describe('inserted', () => {
  const place = { path: 'a.ts', before: /^b/m, text: 'new\n' }

  test('inserts a line once', () => {
    const once = inserted('a\nb\n', place)
    expect(once).toBe('a\nnew\nb\n')
    expect(inserted(once, place)).toBe(once)
  })

  test('names the file that has no place for it', () => {
    expect(() => inserted('a\n', place)).toThrow('a.ts: no place')
  })
})

describe('whyNoMigration', () => {
  test('says what drizzle-kit does not say by its exit code', () => {
    expect(whyNoMigration('No schema changes, nothing to migrate')).toContain('as the newest migration')
    expect(whyNoMigration('Error: Interactive prompts require a TTY')).toContain('in a terminal')
    expect(whyNoMigration('Error: other')).toContain('Error: other')
  })
})

describe('whyNotMigration', () => {
  test('requires a name that says what it does', () => {
    expect(whyNotMigration('add-notes')).toBeUndefined()
    expect(whyNotMigration(undefined)).toContain('Usage')
    expect(whyNotMigration('notes')).toContain('does not say')
  })
})

describe('whyNotView', () => {
  test('requires a known folder and a component name', () => {
    expect(whyNotView('tasks', 'TaskPanel')).toBeUndefined()
    expect(whyNotView('invoices', 'TaskPanel')).toContain('closed list')
    expect(whyNotView('tasks', 'taskPanel')).toContain('component name')
  })
})

describe('withText', () => {
  const source = `/** The texts of the views. */\nexport const messages = {\n  old: 'Viejo',\n}\n`

  test('adds a text and keeps the others', () => {
    expect(withText(source, 'hub', 'fresh', 'Nuevo')).toBe(
      `/** The texts of the views. */\nexport const messages = {\n  fresh: 'Nuevo',\n  old: 'Viejo',\n}\n`,
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
