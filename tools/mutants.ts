/** Plants faults and counts which of them the tests notice. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inOneLine, isHarmless } from './mutants-harmless.js'
import { type Mutant, mutantsOf, planted, randomFrom, sampleOf } from './mutants-of.js'
import { summaryOf, type Tried } from './mutants-summary.js'
import { nearTestsOf, quickTestsOf } from './mutants-tests.js'
import { readTree, type SourceFile } from './source-tree.js'
import { copyWorkspace } from './workspace-copy.js'

const VITEST = resolve(import.meta.dirname, '../node_modules/.bin/vitest')
/** The time after which a fault that never ends counts as noticed. */
const PATIENCE_MS = 120_000
/** The same for the tests of a feature of the server, which start a database first. */
const DATABASE_PATIENCE_MS = 300_000
/** The configuration of the tests without a database, which is written into the copy. */
const QUICK_CONFIG = 'vitest.quick.config.ts'
/** The sources that faults are planted in: the SDK, the realtime connection, the server's rules. */
const SUBJECTS =
  /^packages\/(sdk|realtime)\/src\/|^apps\/server\/src\/[^/]+\/(rules|present|events)\.[\w.-]*ts$/
const SKIPPED = /\.(test|d)\.ts$|\/(testing|messages\.ts|index\.ts)/

/** Returns the files to plant faults in, only those whose path holds `part`. */
export function subjects(root: string, part: string): readonly SourceFile[] {
  return readTree(root, ['packages/sdk', 'packages/realtime', 'apps/server'], ['.ts']).filter(
    ({ path }) => SUBJECTS.test(path) && !SKIPPED.test(path) && path.includes(part),
  )
}

/** A run of tests in a folder. */
interface TestRun {
  readonly folder: string
  readonly which: readonly string[]
  readonly patienceMs: number
}

/**
 * Returns the runs that can notice a fault in a file, the quickest first. In the SDK and the connection the
 * tests that import it run first, then those that reach it through other files. On the server the tests that
 * need no database run first, then those of the feature with their database.
 */
function runsFor(root: string, path: string): readonly TestRun[] {
  const [, owner = '', inside = ''] = /^((?:packages|apps)\/[^/]+)\/(.*)$/.exec(path) ?? []
  const folder = join(root, owner)
  if (owner !== 'apps/server') {
    const near = nearTestsOf(readTree(root, [`${owner}/src`], ['.ts']), path).map(test => join(root, test))
    return [
      ...(near.length > 0 ? [{ folder, which: ['run', ...near], patienceMs: PATIENCE_MS }] : []),
      { folder, which: ['related', '--run', inside], patienceMs: PATIENCE_MS },
    ]
  }
  const quick = quickTestsOf(readTree(root, ['apps/server/src'], ['.ts']), path).map(test => join(root, test))
  const config = ['--config', join(root, QUICK_CONFIG)]
  const ofFeature = ['run', `${dirname(inside)}/`]
  return [
    ...(quick.length > 0 ? [{ folder, which: ['run', ...config, ...quick], patienceMs: PATIENCE_MS }] : []),
    { folder, which: ofFeature, patienceMs: DATABASE_PATIENCE_MS },
  ]
}

/**
 * Returns whether a test failed or the run did not end in time. A late run ends with all processes that it has
 * started, and so does one whose tool is ended: a worker in an endless loop would go on alone.
 */
async function fails({ folder, which, patienceMs }: TestRun): Promise<boolean> {
  const child = spawn(VITEST, [...which, '--root', '.', '--bail', '1', '--passWithNoTests'], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const late = setTimeout(end, patienceMs)
  process.prependOnceListener('exit', end)
  try {
    const [status] = (await once(child, 'exit')) as [number | null]
    return status !== 0
  } finally {
    clearTimeout(late)
    process.off('exit', end)
  }
}

/** Returns the first run that fails. */
async function firstToFail(runs: readonly TestRun[]): Promise<TestRun | undefined> {
  for (const each of runs) if (await fails(each)) return each
  return undefined
}

function describe(path: string, text: string, mutant: Mutant): string {
  const line = text.slice(0, mutant.start).split('\n').length
  const before = inOneLine(text.slice(mutant.start, mutant.end))
  return `${path}:${line}  ${before}  →  ${inOneLine(mutant.replacement)}`
}

/**
 * Plants `count` faults one after the other in a copy of the workspace, and prints which of them the tests
 * noticed, and how many by folder.
 */
async function run(count: number, seed: number, part: string): Promise<void> {
  const root = copyWorkspace()
  const removeCopy = (): void => rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeCopy)
  try {
    const conditions = `['@osys/source', 'module', 'node', 'development|production']`
    writeFileSync(
      join(root, QUICK_CONFIG),
      `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } } }\n`,
    )
    const all = subjects(root, part).flatMap(file =>
      mutantsOf(file.path, file.text)
        .filter(mutant => !isHarmless(file.path, file.text, mutant))
        .map(mutant => ({ ...file, mutant })),
    )
    const tried: Tried[] = []
    const survivors: string[] = []
    /** The runs that pass without a fault. */
    const sound = new Set<string>()
    const chosen = sampleOf(all, count, randomFrom(seed))
    for (const { path, text, mutant } of chosen) {
      writeFileSync(join(root, path), planted(text, mutant))
      const noticing = await firstToFail(runsFor(root, path))
      writeFileSync(join(root, path), text)
      const key = noticing?.which.join(' ') ?? ''
      if (noticing && !sound.has(key)) {
        if (await fails(noticing)) throw new Error(`the tests of ${path} fail without a fault in it`)
        sound.add(key)
      }
      const line = describe(path, text, mutant)
      if (!noticing) survivors.push(line)
      tried.push({ path, isNoticed: noticing !== undefined })
      console.log(`${noticing ? 'noticed ' : 'SURVIVED'}  ${line}`)
    }
    console.log(`\n${all.length} faults are possible; of the planted ones`)
    for (const line of summaryOf(tried)) console.log(line)
    for (const line of survivors) console.log(`SURVIVED  ${line}`)
  } finally {
    removeCopy()
  }
}

if (process.argv[1] === resolve(import.meta.filename)) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  const { values, positionals } = parseArgs({
    options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  await run(Number(values.count), Number(values.seed), positionals[0] ?? '')
}
