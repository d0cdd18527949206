import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  exportsOf,
  featuresOfTables,
  firstSentence,
  headingOf,
  MAP,
  mappedFiles,
  migrationFiles,
  migrationsSection,
  sentenceOf,
  unsaid,
  wholeMap,
} from './map.js'

const root = resolve(import.meta.dirname, '..')
const files = mappedFiles(root)

describe('the map', () => {
  test('equals the page in the documents (npm run map)', () => {
    expect(readFileSync(join(root, MAP), 'utf8') === wholeMap(root)).toBe(true)
  })

  test('has a sentence for each file', () => {
    expect(files.length).toBeGreaterThan(800)
    expect(unsaid(files)).toEqual([])
  })

  test('holds texts of any topic and end-to-end tests, and none of the tests beside files', () => {
    const paths = files.map(({ path }) => path)
    expect(paths).toContain('packages/ui-kit/src/session/messages.setup.ts')
    expect(paths).toContain('apps/web/e2e/push-browser.ts')
    expect(paths).not.toContain('tools/map.test.ts')
  })
})

describe('sentenceOf', () => {
  const of = (text: string, path = 'packages/sdk/src/tasks/state.ts') => sentenceOf({ path, text })

  test("takes the head, then the export with the file's name, then the first one", () => {
    expect(of(`/** The head. More. */\n\nimport a from 'a'\n\n/** Else. */\nexport const x = 1\n`)).toBe(
      'The head.',
    )
    expect(
      of(`/** One. */\nexport const one = 1\n/** Two. */\nexport function View() {}\n`, 'a/View.tsx'),
    ).toBe('Two.')
    expect(
      of(`import a from 'a'\n\n/** One. */\nexport const one = 1\n/** Two. */\nexport const two = 1\n`),
    ).toBe('One.')
    expect(of(`/** Marked. */\n/* @__NO_SIDE_EFFECTS__ */\nexport function x() {}\n`)).toBe('Marked.')
    expect(of(`export const one = 1 // One.\n`)).toBeUndefined()
    expect(of(`/** The file. */\n\nconst one = 1\n\n/** Two. */\nexport const two = one\n`)).toBe('The file.')
    expect(of(`/** One. */\nconst one = 1\n\n/** Two. */\nexport const two = one\n`)).toBe('Two.')
  })

  test('takes a function of a file of actions before the type that it takes', () => {
    const file = `import a from 'a'\n\n/** The ports. */\nexport interface Ports {}\n/** Moves. */\nexport function move() {}\n`
    expect(of(file, 'packages/sdk/src/tasks/actions.ts')).toBe('Moves.')
    expect(of(file, 'packages/sdk/src/tasks/actions.saving.ts')).toBe('Moves.')
    expect(of(file)).toBe('The ports.')
  })
})

describe('migrationsSection', () => {
  test('says which features each migration concerns, what it says, makes and changes', () => {
    const guards = `-- Records stay.\nCREATE FUNCTION refuse() RETURNS trigger AS $$ $$;\nCREATE TRIGGER only BEFORE UPDATE ON log\n`
    const tables = [
      'CREATE TABLE "keys" (\n);--> statement-breakpoint',
      'ALTER TABLE "keys" ADD COLUMN "a" text;',
      'ALTER TABLE "users" DROP CONSTRAINT "users_known";',
      'ALTER TABLE "users" ADD COLUMN "b" text;',
      `ALTER TABLE "users" ADD CONSTRAINT "users_known" CHECK ("users"."mode" in ('light', 'dark'));`,
      'ALTER TABLE "users" ADD CONSTRAINT "users_key_id_keys_id_fk" FOREIGN KEY ("key_id");',
      'CREATE INDEX "keys_by_name" ON "keys" USING btree ("name");',
    ].join('\n')
    const features = new Map([
      ['keys', 'session'],
      ['users', 'users'],
    ])
    expect(
      migrationsSection(
        [
          { path: '1.sql', text: guards },
          { path: '2.sql', text: tables },
          { path: '3.sql', text: 'CREATE UNIQUE INDEX "by_name" ON "users"' },
        ],
        features,
      ),
    ).toContain(
      '- 1.sql: Records stay. Makes `refuse` `only`.\n' +
        '- 2.sql: session, users. Makes `keys`. Changes `users`: drops constraint `users_known`, adds column `b`, ' +
        "adds constraint `users_known` ('light', 'dark').\n" +
        '- 3.sql: users. Changes `users`: adds index `by_name`.\n',
    )
  })

  test('knows the feature of each table', () => {
    const features = featuresOfTables([
      { path: 'db/tables/session.ts', text: "export const keys = pgTable(\n  'personal_keys',\n" },
      { path: 'db/tables/hub.ts', text: "export const words = derived.table('search_words', {})" },
    ])
    expect([...features]).toEqual([
      ['personal_keys', 'session'],
      ['search_words', 'hub'],
    ])
  })

  test('finds the migrations of the server', () => {
    expect(migrationFiles(root).length).toBeGreaterThan(30)
  })
})

describe('firstSentence', () => {
  test('ends at a period that a space follows', () => {
    expect(firstSentence('\n * Reads `config.json` of v2.4. Then more.\n ')).toBe(
      'Reads `config.json` of v2.4.',
    )
    expect(firstSentence(' Two\n * lines')).toBe('Two lines')
  })
})

describe('exportsOf', () => {
  test('names values, in order', () => {
    expect(
      exportsOf(`export const a = 1\nexport async function b() {}\nexport type C = 1\nexport class D {}\n`),
    ).toEqual(['a', 'b', 'D'])
  })
})

describe('headingOf', () => {
  test.each([
    ['packages/sdk/src/comments/state.ts', 'comments'],
    ['apps/server/src/db/tables/comments.ts', 'comments'],
    ['packages/sdk/src/testing/comments.ts', 'comments'],
    ['apps/server/src/http/mount.ts', 'apps/server: http'],
    ['apps/server/src/main.ts', 'apps/server'],
    ['apps/web/e2e/push-browser.ts', 'apps/web: e2e'],
    ['apps/web/vite.config.ts', 'apps/web'],
    ['tools/map.ts', 'tools'],
  ])('puts %s under %s', (path, heading) => {
    expect(headingOf(path)).toBe(heading)
  })
})
