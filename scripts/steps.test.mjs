import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

/** The files that the configurations of vitest and Playwright include. */
const INCLUDED = [
  /^(tools\/.+|(packages|apps)\/[^/]+\/src\/.+|packages\/sdk\/examples\/.+)\.test\.ts$/,
  /^scripts\/.+\.test\.mjs$/,
  /^apps\/[^/]+\/e2e\/[^/]+\.spec\.ts$/,
]

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

test('a configuration includes each file that is called a test', () => {
  const tests = testsIn('.')
  for (const pattern of INCLUDED) expect(tests.filter(path => pattern.test(path))).not.toEqual([])
  expect(tests.filter(path => !INCLUDED.some(pattern => pattern.test(path)))).toEqual([])
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
