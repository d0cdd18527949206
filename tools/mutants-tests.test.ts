import { describe, expect, test } from 'vitest'
import { nearTestsOf, quickTestsOf } from './mutants-tests.js'

const file = (name: string, ...imports: readonly string[]) => ({
  path: `apps/server/src/${name}`,
  text: imports.map(path => `import { a } from '${path}'\n`).join(''),
})
const files = [
  file('tasks/rules.ts', '@osys/sdk/tasks/rules'),
  file('tasks/rules.test.ts', './rules.js'),
  file('tasks/present.ts', './rules.js'),
  file('tasks/present.test.ts', './present.js', 'vitest'),
  file('tasks/routes.test.ts', './rules.js', '../testing/app.js'),
  file('testing/app.ts', './database.js'),
  file('testing/database.ts'),
  file('users/rules.test.ts', './rules.js'),
]
const testsOf = (name: string) =>
  quickTestsOf(files, `apps/server/src/${name}`).map(path => path.replace('apps/server/src/', ''))

describe('quickTestsOf', () => {
  test('returns the tests that import a file, also through another one', () => {
    expect(testsOf('tasks/rules.ts')).toEqual(['tasks/rules.test.ts', 'tasks/present.test.ts'])
  })

  test('leaves out the tests that start a database', () => {
    expect(testsOf('testing/app.ts')).toEqual([])
  })
})

describe('nearTestsOf', () => {
  test('returns the tests that import a file themselves', () => {
    expect(nearTestsOf(files, 'apps/server/src/tasks/rules.ts')).toEqual([
      'apps/server/src/tasks/rules.test.ts',
      'apps/server/src/tasks/routes.test.ts',
    ])
    expect(nearTestsOf(files, 'apps/server/src/testing/app.ts')).toEqual([
      'apps/server/src/tasks/routes.test.ts',
    ])
  })
})
