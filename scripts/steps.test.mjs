import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inPlaces } from './step-runner.mjs'
import { endToEndSteps, inOrder, unitSteps } from './steps.mjs'

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
  const root = resolve(import.meta.dirname, '..')
  expect(namesOf(unitSteps(root))).toEqual([
    'apps/kiosk',
    'apps/server',
    'apps/web',
    'packages/cli',
    'packages/realtime',
    'packages/sdk',
  ])
  expect(namesOf(endToEndSteps(root))).toEqual(['apps/kiosk end to end', 'apps/web end to end'])
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
