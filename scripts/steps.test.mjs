import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageFolders } from './package-folders.mjs'
import { inPlaces } from './step-runner.mjs'
import {
  BENCH_STEP,
  checkSteps,
  endToEndSteps,
  inOrder,
  LONG_STEPS,
  PAGE_STEPS,
  unitSteps,
  viewSteps,
} from './steps.mjs'

const ROOT = resolve(import.meta.dirname, '..')

/** @param {import('./steps.mjs').Step[]} steps */
const namesOf = steps => steps.map(({ name }) => name).toSorted()

test('every package with tests has a step, also a new one', () => {
  const root = mkdtempSync(join(tmpdir(), 'osys-steps-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const path of [
    'packages/fresh/package.json',
    'packages/fresh/src/notes/rules.test.ts',
    'packages/plain/package.json',
    'packages/plain/src/notes/rules.ts',
    'packages/plain/node_modules/other/index.test.ts',
    'packages/gone/src/notes/rules.test.ts',
    'packages/ui-kit/package.json',
    'packages/ui-kit/src/notes/rules.test.ts',
    'apps/desk/package.json',
    'apps/desk/e2e/desk.spec.ts',
    'bench/package.json',
    'bench/src/figures.test.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  expect(namesOf(unitSteps(root))).toEqual(['bench', 'packages/fresh'])
  expect(namesOf(endToEndSteps(root))).toEqual(['apps/desk end to end'])
})

test('the steps of this workspace', () => {
  expect(namesOf(unitSteps(ROOT))).toEqual([
    'apps/kiosk',
    'apps/server',
    'apps/web',
    'packages/cli',
    'packages/realtime',
    'packages/sdk',
  ])
  expect(namesOf(endToEndSteps(ROOT))).toEqual(['apps/kiosk end to end', 'apps/web end to end'])
  expect(checkSteps(ROOT).map(({ name }) => name)).toEqual([
    'types',
    'lint',
    'format',
    'layers',
    'unused code',
    'specification cited',
    'tools',
  ])
})

test('each name in the order of the steps is a step', () => {
  const all = [...unitSteps(ROOT), ...checkSteps(ROOT), ...viewSteps(''), ...endToEndSteps(ROOT), BENCH_STEP]
  const names = namesOf(all)
  expect([...LONG_STEPS, ...PAGE_STEPS].filter(name => !names.includes(name))).toEqual([])
})

/** @typedef {{ include?: string[], exclude?: string[] }} Choice */

/**
 * Returns which files of a folder its configurations of vitest and Playwright choose, by patterns from the clone's root.
 * @param {string} folder
 * @returns {Promise<Choice[]>}
 */
const choicesOf = async folder => {
  /** @param {string} name */
  const read = async name => {
    const file = join(ROOT, folder, name)
    return existsSync(file) ? (await import(file)).default : undefined
  }
  /** @type {{ test: Choice & { projects?: { test: Choice }[] } } | undefined} */
  const vitest = await read('vitest.config.ts')
  /** @type {{ testDir: string, testMatch: string } | undefined} */
  const playwright = await read('playwright.config.ts')
  const choices = [
    ...(vitest?.test.projects?.map(({ test }) => test) ?? (vitest ? [vitest.test] : [])),
    ...(playwright ? [{ include: [`${playwright.testDir}/**/${playwright.testMatch}`] }] : []),
  ]
  /** @param {string[]} globs */
  const here = (globs = []) => globs.map(glob => posix.join(folder, glob))
  // A project without patterns, such as that of the stories, has files of another kind.
  return choices
    .filter(({ include }) => include)
    .map(({ include, exclude }) => ({ include: here(include), exclude: here(exclude) }))
}

/**
 * Tells whether a path is one that a pattern of folders and stars stands for.
 * @param {string} path
 * @param {string} glob
 */
const isLike = (path, glob) => {
  const pattern = glob.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')
  return new RegExp(`^${pattern}$`).test(path)
}

/**
 * Returns the files of a folder of the clone that are called tests.
 * @param {string} folder
 * @returns {string[]}
 */
const testsIn = folder =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return /\.(test|spec)\.\w+$/.test(path) ? [path] : []
    return /^(\..*|node_modules|dist)$/.test(entry.name) ? [] : testsIn(path)
  })

test('a configuration includes each file that is called a test', async () => {
  const tests = testsIn('.')
  const choices = (await Promise.all(['.', ...packageFolders(ROOT)].map(choicesOf))).flat()
  /** @type {(choice: Choice) => string[]} */
  const chosen = ({ include = [], exclude = [] }) =>
    tests.filter(
      path => include.some(glob => isLike(path, glob)) && !exclude.some(glob => isLike(path, glob)),
    )
  const run = choices.map(chosen)
  expect(choices.filter((_, index) => run[index]?.length === 0)).toEqual([])
  expect(tests.filter(path => !run.flat().includes(path))).toEqual([])
})

/** @param {string} name */
const step = name => ({ name, folder: '.', programs: [] })

test('long steps come first, and steps with pages last', () => {
  const names = ['format', 'benches', 'types', 'apps/server', 'layers', 'apps/web end to end'].map(step)
  expect(inOrder(names).map(({ name }) => name)).toEqual([
    'apps/server',
    'types',
    'format',
    'layers',
    'apps/web end to end',
    'benches',
  ])
})

test('a new step with pages comes last', () => {
  const steps = [{ ...step('apps/desk end to end'), report: /** @type {const} */ ('playwright') }]
  expect(inOrder([...steps, ...['layers', 'benches'].map(step)]).map(({ name }) => name)).toEqual([
    'layers',
    'benches',
    'apps/desk end to end',
  ])
})

test.each([
  [3, ['server+a', 'server+b', 'b+c+d', 'c+d+e']],
  [2, ['server+a', 'server+b', 'b+c', 'c+d', 'd+e']],
  [1, ['server', 'a', 'b', 'c', 'd', 'e']],
])('steps share %i places, and the server takes two where it leaves one', async (places, expected) => {
  const steps = [{ ...step('server'), places: 2 }, ...['a', 'b', 'c', 'd', 'e'].map(step)]
  /** @type {Map<string, (value: string) => void>} */
  const running = new Map()
  const all = inPlaces(
    steps,
    places,
    ({ name }) => new Promise(resolve => running.set(name, value => resolve(value))),
  )
  // The next to end: 'a' before 'server', then in order.
  const seen = []
  for (const name of places === 1
    ? ['server', 'a', 'b', 'c', 'd', 'e']
    : ['a', 'server', 'b', 'c', 'd', 'e']) {
    seen.push([...running.keys()].join('+'))
    running.get(name)?.(name)
    running.delete(name)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(seen.slice(0, expected.length)).toEqual(expected)
  expect(await all).toHaveLength(steps.length)
})
