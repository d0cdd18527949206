/** The steps of `npm test`. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from './package-folders.mjs'

/**
 * One step of `npm test`: programs that all have to succeed, in a folder of the workspace. With `report` the
 * single program writes that kind of JSON report and counts by its tests, else the step counts one. `places` is
 * the room that it takes beside other steps, one when left out.
 * @typedef {{ name: string, folder: string, programs: string[][], report?: 'vitest' | 'playwright' | 'bench', places?: number }} Step
 */

/**
 * Returns the checks that need no running product, fastest first.
 * @param {string} root
 * @returns {Step[]}
 */
export function checkSteps(root) {
  const here = '.'
  return [
    {
      name: 'types',
      folder: here,
      // Other steps run beside it: more checkers would each read the same types anew.
      programs: typeProjects(root).map(file => ['tsc', '--noEmit', '--checkers', '1', '-p', file]),
    },
    { name: 'lint', folder: here, programs: [['oxlint', '--type-aware', '--deny-warnings']] },
    { name: 'format', folder: here, programs: [['oxfmt', '--check', '.']] },
    { name: 'layers', folder: here, programs: [['tsx', 'tools/layers.ts']] },
    { name: 'unused code', folder: here, programs: [['knip', '--no-progress']] },
    { name: 'specification cited', folder: here, programs: [['tsx', 'tools/spec-coverage.ts']] },
    { name: 'tools', folder: here, programs: [['vitest', 'run']], report: 'vitest' },
  ]
}

/** The package of the views, whose tests need a browser. */
const VIEWS = 'packages/ui-kit'

/**
 * Returns the unit, contract and server tests of every package that has tests, those of the views aside.
 * @param {string} root
 * @returns {Step[]}
 */
export function unitSteps(root) {
  return packageFolders(root)
    .filter(folder => folder !== VIEWS && hasFiles(join(root, folder), /\.test\.\w+$/))
    .map(folder => ({
      name: folder,
      folder,
      programs: [['vitest', 'run']],
      report: 'vitest',
      // The server's tests start and kill processes, on all cores.
      ...(folder === 'apps/server' && { places: 2 }),
    }))
}

/**
 * Returns the tests of the views: every story in a real browser, and the build of Storybook.
 * @param {string} scratch Folder for what is built only to see that it can be.
 * @returns {Step[]}
 */
export function viewSteps(scratch) {
  return [
    { name: VIEWS, folder: VIEWS, programs: [['vitest', 'run']], report: 'vitest' },
    {
      name: 'storybook build',
      folder: VIEWS,
      programs: [
        ['storybook', 'build', '--test', '--quiet', '--disable-telemetry', '-o', join(scratch, 'storybook')],
      ],
    },
  ]
}

/**
 * Returns the tests of the whole product in a browser, against servers that the tests start.
 * @param {string} root
 * @returns {Step[]}
 */
export function endToEndSteps(root) {
  return packageFolders(root)
    .filter(folder => hasFiles(join(root, folder, 'e2e'), /\.spec\.ts$/))
    .map(folder => ({
      name: `${folder} end to end`,
      folder,
      programs: [['playwright', 'test']],
      report: 'playwright',
    }))
}

/**
 * The smallest round of every bench: it checks that each runs, ends and loses nothing, and no times.
 * @type {Step}
 */
export const BENCH_STEP = {
  name: 'benches',
  folder: '.',
  programs: [['tsx', 'bench/src/main.ts', '--smoke']],
  report: 'bench',
}

/**
 * The steps that take longer than half a minute, in the order of their start: the longest first, but those with
 * pages last. Beside pages the server's tests take twice as long.
 */
export const LONG_STEPS = ['apps/server', 'tools', 'types', 'lint', 'storybook build']
export const PAGE_STEPS = ['apps/web end to end', 'packages/ui-kit', 'benches', 'apps/kiosk end to end']

/**
 * Returns the steps in the order in which they end soonest, several at a time.
 * @param {readonly Step[]} steps
 * @returns {Step[]}
 */
export function inOrder(steps) {
  const place = (/** @type {Step} */ { name, report }) => {
    if (LONG_STEPS.includes(name)) return LONG_STEPS.indexOf(name)
    if (PAGE_STEPS.includes(name)) return LONG_STEPS.length + 1 + PAGE_STEPS.indexOf(name)
    return LONG_STEPS.length + (report === 'playwright' ? 1 + PAGE_STEPS.length : 0)
  }
  return steps.toSorted((a, b) => place(a) - place(b))
}

/**
 * Returns every TypeScript project: each tsconfig except the shared base and the ones for builds.
 * @param {string} root
 */
export function typeProjects(root) {
  return ['.', ...packageFolders(root)].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => /^tsconfig(\..+)?\.json$/.test(name) && !/^tsconfig\.(base|build)\.json$/.test(name))
      .map(name => join(folder, name)),
  )
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {boolean}
 */
function hasFiles(folder, pattern) {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { withFileTypes: true }).some(entry => {
    if (!entry.isDirectory()) return pattern.test(entry.name)
    return !['node_modules', 'dist'].includes(entry.name) && hasFiles(join(folder, entry.name), pattern)
  })
}
